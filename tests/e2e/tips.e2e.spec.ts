import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { openShop, type Shop } from '../support/shop.js';
import { callApi, sellGift } from './support/api.js';
import { launchBrowser, watchedContext } from './support/browser.js';
import { atTill, found } from './support/counter.js';
import { linkIn, mailTo, oneTimeCodeOf } from './support/mailbox.js';
import { asOwner, findAtCounter } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { DESK, mustBeSound, PHONE } from './support/sound.js';

/** A guest tips from the card: settings, counter, mails, card page, report. */
const TEST_MS = 180_000;

let platform: OpenPlatform;
let browser: Browser;
let shop: Shop;
let adminToken: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  shop = await openShop(platform, 'Tips House', platform.demoPassword);
  adminToken = shop.token;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

async function typeAmount(page: Page, keys: string): Promise<void> {
  for (const key of keys) await found(page).getByRole('button', { name: key, exact: true }).click();
}

const tip = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Tip', exact: true }).getByRole('button', { name });
/** The counter's service hears of it by an event, before a card is sold. */
const turnOn = () =>
  callApi(platform.url, 'PUT', '/api/v1/admin/settings', { tips: { on: true, percents: [15, 18, 20] } }, adminToken);
const report = () =>
  callApi<{ total: { used: number; tips: number } }>(
    platform.url,
    'GET',
    '/api/v1/admin/reports/redemptions',
    undefined,
    adminToken,
  );

test(
  'an owner turns tips on in the settings, and a mistyped suggestion is told at its field',
  async () => {
    const { context, end } = await watchedContext(browser, { viewport: DESK, reducedMotion: 'reduce' });
    await asOwner(context, platform, adminToken);
    const page = await context.newPage();
    await page.goto(`${platform.url}/settings`);
    await page.getByLabel('Tips at the counter').selectOption('on');
    const percents = page.getByLabel('Suggested, in percent of the amount');
    await percents.fill('15, 15');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Please enter at most three different whole percents from 1 to 100.').waitFor();
    await percents.fill('15, 18, 20');
    await mustBeSound(page, 'settings, tips');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Settings saved successfully!').first().waitFor();
    await page.reload();
    await eventually(async () => expect(await page.getByLabel('Tips at the counter').inputValue()).toBe('on'));
    await end();
  },
  TEST_MS,
);

test(
  'a code for amount and tip redeems both: receipt, mails, card page and report have the tip on a line of its own, and an undo gives both back',
  async () => {
    await turnOn();
    const holder = 'tipping@example.com';
    const card = await sellGift(platform, shop.slug, holder);
    const before = (await report()).total;
    await atTill({ platform, adminToken }, browser, async (page) => {
      await findAtCounter(page, platform.url, card.code);
      await typeAmount(page, '4250');
      await tip(page, '18%').click();
      await tip(page, /18%.*\$7\.65/).waitFor();
      await page.getByText('stays on the card after the tip').waitFor();
      await mustBeSound(page, 'redeem, with a tip');
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await page.getByText('Redeem, with a tip of $7.65').waitFor();
      const mail = await mailTo(platform.mailboxUrl, holder, /confirms \$50\.15/);
      expect(mail.text).toContain('$42.50, and a tip of $7.65');
      await page.getByLabel('One-time code').fill(oneTimeCodeOf(mail));
      await page.getByText('Gift Card Redeemed Successfully').first().waitFor();
      await page.getByText('and $7.65 tip').waitFor();
      await mustBeSound(page, 'redeem, receipt with a tip');
    });
    expect((await mailTo(platform.mailboxUrl, holder, /\$50\.15 used at/)).text).toMatch(/Tip:?\s+\$7\.65/);
    await eventually(async () => {
      const { used, tips } = (await report()).total;
      expect([used - before.used, tips - before.tips].map((sum) => Math.round(sum * 100))).toEqual([4_250, 765]);
    }, 20_000);
    const desk = await watchedContext(browser, { viewport: DESK, reducedMotion: 'reduce' });
    await asOwner(desk.context, platform, adminToken);
    const slip = await desk.context.newPage();
    await slip.goto(`${platform.url}/redeem/slip`);
    const paper = slip.getByRole('article', { name: 'Closing slip' });
    await paper.getByText('Tips from cards').waitFor();
    await eventually(async () => {
      await slip.getByRole('button', { name: 'Refresh' }).click();
      expect(await paper.getByText('$7.65').count()).toBe(1);
    }, 20_000);
    await mustBeSound(slip, 'closing slip');
    const sheet = await slip.pdf({ preferCSSPageSize: true });
    expect(Number(/MediaBox \[0 0 ([\d.]+)/.exec(sheet.toString('latin1'))?.[1])).toBeCloseTo((80 / 25.4) * 72, -1);
    await desk.end();
    const pocket = await watchedContext(browser, { viewport: PHONE, reducedMotion: 'reduce' });
    const page = await pocket.context.newPage();
    await page.goto(linkIn(await mailTo(platform.mailboxUrl, holder, /gift card/), 'card'));
    await page.getByText('−$7.65').waitFor();
    await page.getByText('−$42.50').waitFor();
    await pocket.end();
    type Seen = {
      order: { redemptionHistory: { id: string; tip: number }[]; remainingBalance: number; amount: number };
    };
    const path = `/api/v1/admin/orders/${card.id}`;
    const { order } = await callApi<Seen>(platform.url, 'GET', path, undefined, adminToken);
    const undo = `/api/v1/admin/cards/${card.id}/redemptions/${order.redemptionHistory[0]!.id}/undo`;
    await callApi(platform.url, 'POST', undo, { reason: 'Wrong card' }, adminToken);
    const after = (await callApi<Seen>(platform.url, 'GET', path, undefined, adminToken)).order;
    expect([after.remainingBalance, after.redemptionHistory.map((entry) => entry.tip)]).toEqual([
      after.amount,
      [7.65, 7.65],
    ]);
    expect((await mailTo(platform.mailboxUrl, holder, /\$50\.15 is back/)).text).toContain('Tip back on your card');
    await eventually(async () => expect((await report()).total.tips).toBe(before.tips), 20_000);
  },
  TEST_MS,
);

test.each([
  [390, 844],
  [1024, 768],
])(
  'at %d by %d a tip fits beside the amount, is typed on the same pad, and is left out where the card does not hold it',
  (width, height) =>
    atTill({ platform, adminToken }, browser, async (page) => {
      await page.setViewportSize({ width, height });
      await turnOn();
      const { code } = await sellGift(platform, shop.slug, `tip-${width}@example.com`);
      await findAtCounter(page, platform.url, code);
      await found(page).waitFor();
      await typeAmount(page, '1000');
      await tip(page, 'Other').click();
      await typeAmount(page, '250');
      const redeem = page.getByRole('button', { name: 'Redeem $10.00 + $2.50 tip' });
      await redeem.waitFor();
      const box = (await redeem.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      const overflowing = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('main *')]
          .filter(
            (one) =>
              one.scrollHeight > one.clientHeight + 1 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowY),
          )
          .map((one) => one.className),
      );
      expect(overflowing).toEqual([]);
      await page.getByRole('button', { name: /^All / }).click();
      await page.getByText('The card does not hold the tip as well: $2.50 is paid another way.').waitFor();
      await redeem.waitFor({ state: 'detached' });
    }),
  TEST_MS,
);
