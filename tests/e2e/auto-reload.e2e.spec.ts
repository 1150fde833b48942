import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { changingPayload } from '@giftcard/kernel/business/presence';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, ownerToken, sellGift } from './support/api.js';
import { launchBrowser, onPhone } from './support/browser.js';
import { mailsIn, mailTo } from './support/mailbox.js';
import { startPlatform, type RunningPlatform } from './support/platform.js';
import { CARD_FORM, fillCard } from './support/purchase.js';

/** A card that reloads by itself (DEC-6.37); a day is some seconds here. */
const TEST_MS = 300_000;
const SHOP = 'larkspur-house';
const NOTICE_MS = 20_000;
const calm = { reducedMotion: 'reduce' } as const;

let platform: RunningPlatform;
let browser: Browser;

beforeAll(async () => {
  const hurried = { AUTO_RELOAD_NOTICE_MS: String(NOTICE_MS), RECONCILE_EVERY_MS: '1000' };
  [platform, browser] = await Promise.all([startPlatform(hurried), launchBrowser()]);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

interface Shown {
  readonly card: {
    readonly remainingBalance: number;
    readonly qrPayload: string;
    readonly changingQr: { readonly secret: string };
  };
}

const shown = (link: string) => callApi<Shown>(platform.url, 'GET', `/api/v1/cards/${link.split('/').at(-1)}`);
const balanceOf = async (link: string) => (await shown(link)).card.remainingBalance;

/** A code redeems once; the next one comes within half a minute. */
const PRESENCE_MS = 31_000;
let lastScanned: string | undefined;

/** At the counter all but so many dollars is used. */
async function leave(link: string, dollars: number): Promise<void> {
  const token = await ownerToken(platform);
  const { card } = await shown(link);
  const qr = await eventually(() => {
    const shows = changingPayload(card.qrPayload, card.changingQr.secret, Date.now());
    return shows !== lastScanned && shows;
  }, PRESENCE_MS);
  lastScanned = qr;
  const scan = `/api/v1/admin/scan-giftcard/${encodeURIComponent(qr)}`;
  const { presence } = await callApi<{ presence: { token: string } }>(platform.url, 'GET', scan, undefined, token);
  const body = { qrCode: qr, amount: card.remainingBalance - dollars, presence: presence.token };
  await callApi(platform.url, 'POST', '/api/v1/admin/redeem', body, token);
}

test(
  'a card that its payer set up reloads by itself a day after the mail, once, until its link stops it',
  () =>
    onPhone(browser, calm, async ({ page, sound }) => {
      const [holder, payer] = ['reloaded@example.com', 'reloader@example.com'];
      await sellGift(platform, SHOP, holder);
      const link = String(/\/card\/[\w-]+/.exec((await mailTo(platform.mailboxUrl, holder, /sent you/)).text)?.[0]);
      await page.goto(platform.url + link);
      const balance = page.getByRole('region', { name: 'Balance and code' });
      await balance.getByRole('button', { name: 'Add money' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: '$25.00' }).check();
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByLabel('Name', { exact: true }).fill('Paul Payer');
      await dialog.getByLabel('Email', { exact: true }).fill(payer);
      await dialog.getByLabel('Do this again by itself').check();
      await dialog.getByRole('radio', { name: '$20.00' }).check();
      await dialog.getByText('Whenever less than $20.00 is left').waitFor();
      await sound('the consent to an automatic reload');

      // A reload of the page keeps what was agreed to.
      await page.reload();
      await balance.getByRole('button', { name: 'Add money' }).click();
      await dialog.getByText('Whenever less than $20.00 is left').waitFor();
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByText('Again by itself: $25.00 whenever less than $20.00 is left').waitFor();
      await fillCard(page.frameLocator(CARD_FORM));
      expect(await dialog.getByRole('button', { name: /Google Pay|Cash App/ }).count()).toBe(0);
      await sound('a top-up that is to be made again by itself');
      await dialog.getByRole('button', { name: /Pay \$25\.00/ }).click();
      await dialog.getByText('The card is topped up').waitFor({ timeout: 20_000 });
      await dialog.getByRole('button', { name: 'Close' }).click();
      await balance.getByText('Reloads by itself: $25.00 whenever less than $20.00 is left.').waitFor();
      await sound('a card that reloads by itself');
      expect((await mailTo(platform.mailboxUrl, payer, /now reloads by itself/)).text).toContain('Visa ending 1111');

      await leave(link, 5);
      const announced = await mailTo(platform.mailboxUrl, payer, /will be charged/);
      expect(announced.text).toContain('$25.00');
      expect(await balanceOf(link)).toBe(5);
      await eventually(async () => (await balanceOf(link)) === 30, 60_000);
      const receipts = async () =>
        (await mailsIn(platform.mailboxUrl, payer)).filter(({ subject }) => /Your receipt/.test(subject)).length;
      await eventually(async () => (await receipts()) === 2, 30_000);

      await page.goto(String(/https?:\/\/\S+\/gift\/reload#token=\S+/.exec(announced.text)?.[0]));
      await page.getByRole('heading', { name: 'This card reloads by itself' }).waitFor();
      await page.getByText('Visa ending 1111').waitFor();
      await sound('what a payer set up');
      await page.getByRole('button', { name: 'Stop the automatic reload' }).click();
      await page.getByRole('heading', { name: 'Automatic reload is off' }).waitFor();
      await sound('an automatic reload that was stopped');
      await page.reload();
      await page.getByRole('heading', { name: 'Automatic reload is off' }).waitFor();
      expect(await page.getByRole('button', { name: 'Stop the automatic reload' }).count()).toBe(0);
      await mailTo(platform.mailboxUrl, payer, /no more/);

      // Used again, nothing is charged.
      await leave(link, 5);
      await page.waitForTimeout(NOTICE_MS + 5_000);
      expect(await balanceOf(link)).toBe(5);
    }),
  TEST_MS,
);
