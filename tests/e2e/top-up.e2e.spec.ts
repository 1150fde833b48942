import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { sellGift } from './support/api.js';
import { launchBrowser, onPhone } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { CARD_FORM, fillCard } from './support/purchase.js';

/** A card is topped up on its page (DEC-1.19). */
const TEST_MS = 240_000;
const SHOP = 'larkspur-house';
const calm = { reducedMotion: 'reduce' } as const;

let platform: OpenPlatform;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

test(
  'somebody with the link adds $50 to a card: chosen, kept by a reload, paid, on the card at once, and its holder is told',
  () =>
    onPhone(browser, calm, async ({ page, sound }) => {
      const [holder, payer] = ['topped@example.com', 'payer@example.com'];
      await sellGift(platform, SHOP, holder);
      const link = String(/\/card\/[\w-]+/.exec((await mailTo(platform.mailboxUrl, holder, /sent you/)).text)?.[0]);
      await page.goto(platform.url + link);
      const balance = page.getByRole('region', { name: 'Balance and code' });
      const before = Number(/\$([\d.]+)/.exec(await balance.innerText())?.[1]);
      await balance.getByRole('button', { name: 'Add money' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: 'How much?' }).waitFor();
      await sound('the amount of a top-up');
      await dialog.getByLabel('Another amount').fill('4');
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByText('The smallest amount is $5.00.').waitFor();
      await dialog.getByRole('radio', { name: '$50.00' }).check();
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByLabel('Name', { exact: true }).fill('Paul Payer');
      await dialog.getByLabel('Email', { exact: true }).fill(payer);
      expect(await dialog.getByLabel('Phone').count()).toBe(0);
      await sound('who pays a top-up');

      // Back closes it, a reload keeps it.
      await page.goBack();
      await dialog.waitFor({ state: 'hidden' });
      await page.reload();
      await balance.getByRole('button', { name: 'Add money' }).click();
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByRole('heading', { name: 'Payment' }).waitFor();
      await dialog.getByText('On the card within a moment. The receipt comes by email.').waitFor();
      await fillCard(page.frameLocator(CARD_FORM));
      await sound('a top-up before it is paid');
      await dialog.getByRole('button', { name: /Pay \$50\.00/ }).click();
      await dialog.getByText('The card is topped up').waitFor({ timeout: 20_000 });
      await sound('a top-up that is done');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await balance
        .getByText(`$${(before + 50).toFixed(2)}`)
        .first()
        .waitFor({ timeout: 30_000 });
      await page.getByText('Topped up').waitFor();
      await sound('a card that was topped up');

      expect((await mailTo(platform.mailboxUrl, payer, /Your receipt/)).text).not.toContain('/card/');
      expect((await mailTo(platform.mailboxUrl, holder, /more on your/)).text).toContain('$50.00');
    }),
  TEST_MS,
);
