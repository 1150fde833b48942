import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { openShop, type Shop } from '../support/shop.js';
import { callApi, sellGift } from './support/api.js';
import { launchBrowser } from './support/browser.js';
import { mailTo, oneTimeCodeOf } from './support/mailbox.js';
import { findAtCounter } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { mustBeSound } from './support/sound.js';
import { atTill, found } from './support/counter.js';

/** The counter of a device without a camera. */
const TEST_MS = 120_000;

let platform: OpenPlatform;
let bare: Browser;
let shop: Shop;
let adminToken: string;

beforeAll(async () => {
  [platform, bare] = await Promise.all([sharedPlatform(), launchBrowser()]);
  shop = await openShop(platform, 'Handy House', platform.demoPassword);
  adminToken = shop.token;
}, 240_000);

afterAll(async () => {
  await bare?.close();
  await platform?.stop();
}, 60_000);

const at = (
  browser: Browser,
  work: (page: Page) => Promise<void>,
  options?: Parameters<typeof atTill>[3],
): Promise<void> => atTill({ platform, adminToken }, browser, work, options);

test(
  'a wrong code says so once and empties the boxes, the sixth character of the right one redeems, and the redemption is undone from its receipt',
  () =>
    at(
      bare,
      async (page) => {
        const holder = 'okafor@example.com';
        const card = await sellGift(platform, shop.slug, holder);
        await findAtCounter(page, platform.url, card.code.toLowerCase().replaceAll('-', ' '));
        await found(page).waitFor();
        await mustBeSound(page, 'redeem, found');
        await page.getByRole('button', { name: '$25' }).click();
        await page.getByRole('button', { name: 'Send OTP' }).click();
        const otp = oneTimeCodeOf(await mailTo(platform.mailboxUrl, holder, /confirms \$25.00/));
        const field = page.getByLabel('One-time code', { exact: true }).and(page.locator('input'));
        await field.pressSequentially(otp === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
        await page.getByText('Invalid OTP. Please try again.').waitFor();
        expect(await page.getByText('Invalid OTP. Please try again.').count()).toBe(1);
        expect(await field.inputValue()).toBe('');
        await mustBeSound(page, 'redeem, wrong code');
        await field.pressSequentially(otp);
        await page.getByRole('heading', { name: 'Gift Card Redeemed Successfully' }).waitFor();
        await page.getByRole('button', { name: 'Undo' }).click();
        const ask = page.getByRole('dialog', { name: 'Undo this redemption?' });
        await mustBeSound(page, 'redeem, undo');
        await ask.getByRole('button', { name: 'Wrong amount' }).click();
        await ask.getByRole('button', { name: 'Undo' }).click();
        await page.getByRole('heading', { name: 'Redemption undone' }).waitFor();
        await page.getByRole('heading', { name: 'No camera found' }).waitFor();
        const { buyers } = await callApi<{
          buyers: { remainingBalance: number; amount: number; redemptionHistory: { reason: string }[] }[];
        }>(platform.url, 'GET', `/api/v1/admin/buyers?search=${holder}`, undefined, adminToken);
        expect(buyers[0]).toMatchObject({
          remainingBalance: buyers[0]?.amount,
          redemptionHistory: [{ reason: 'Wrong amount' }, {}],
        });
      },
      { expected: /status of 400/ },
    ),
  TEST_MS,
);

test(
  'a typed code is grouped as it is typed, and a wrong one is judged without a word of cameras',
  () =>
    at(
      bare,
      async (page) => {
        await page.goto(`${platform.url}/redeem`);
        await page.getByRole('button', { name: 'Enter code by hand' }).click();
        const field = page.getByLabel('Code under the QR');
        await field.pressSequentially('7k2m49qxtb');
        expect(await field.inputValue()).toBe('7K2M4-9QXTB');
        await field.press('Enter');
        await page.getByText('This is not a card code. Please check it and type it again.').waitFor();
        expect(await page.getByText('Please scan again').count()).toBe(0);
        await mustBeSound(page, 'redeem, wrong code typed');
      },
      { expected: /status of 400/ },
    ),
  TEST_MS,
);

test(
  'a guest without a code is found by name, and their card still needs the mailed one',
  () =>
    at(bare, async (page) => {
      await sellGift(platform, shop.slug, 'ngozi.lind@example.com');
      await page.goto(`${platform.url}/redeem`);
      await page.getByRole('button', { name: 'Find a guest' }).click();
      const field = page.getByLabel('Name or email');
      await field.pressSequentially('nobody of this name');
      await page.getByText('No card of a guest with this name or email.').waitFor();
      await eventually(async () => {
        await field.fill('');
        await field.pressSequentially('ngo');
        await page.getByRole('button', { name: /n•+d@example.com/ }).waitFor({ timeout: 3_000 });
      }, 20_000);
      await mustBeSound(page, 'redeem, find a guest');
      await page.getByRole('button', { name: /n•+d@example.com/ }).click();
      await found(page).waitFor();
      expect(await page.getByRole('button', { name: 'Redeem', exact: true }).count()).toBe(0);
    }),
  TEST_MS,
);

test.each([
  [390, 844],
  [1024, 768],
  [1440, 900],
])(
  'at %d by %d nothing of an open card scrolls, and what is pressed lies in the lower two thirds',
  (width, height) =>
    at(bare, async (page) => {
      await page.setViewportSize({ width, height });
      const { code } = await sellGift(platform, shop.slug, `size-${width}@example.com`);
      await findAtCounter(page, platform.url, code);
      await found(page).waitFor();
      const overflowing = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('main *')]
          .filter(
            (one) =>
              one.scrollHeight > one.clientHeight + 1 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowY),
          )
          .map((one) => one.className),
      );
      expect(overflowing).toEqual([]);
      const pressed = [
        page.getByRole('group', { name: 'Quick amounts' }),
        found(page),
        page.getByRole('button', { name: 'Send OTP' }),
      ];
      for (const one of pressed) {
        const box = await one.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(height / 3);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
    }),
  TEST_MS,
);

/** The counter's service hears of it by an event, long before a card is sold and redeemed. */
async function moveToCalifornia(): Promise<void> {
  const restaurantAddress = { street: '1 Vine Road', city: 'Napa', state: 'CA', zipCode: '94558' };
  await callApi(platform.url, 'PUT', '/api/v1/admin/settings', { restaurantAddress }, adminToken);
}

interface Scan {
  readonly giftCard: { readonly buyers: readonly { amount: number; price: number; remainingBalance: number }[] };
}

/** What is to be redeemed of an unused card until $4.20 of what was paid for it are left, and the bonus that is left then; cents. */
function untilFourTwenty({ giftCard }: Scan): { readonly cents: number; readonly bonus: string } {
  const { amount, price } = giftCard.buyers[0]!;
  const bonusOf = (left: number) => Math.floor((left * (amount - price)) / amount);
  let left = 420;
  while (left - bonusOf(left) < 420) left++;
  return { cents: Math.round(amount * 100) - left, bonus: `$${(bonusOf(left) / 100).toFixed(2)}` };
}

test(
  'in California a guest has the last $4.20 in cash, once, with a mail and a line in the report',
  () =>
    at(bare, async (page) => {
      const asked = <T>(method: string, path: string, body?: unknown) =>
        callApi<T>(platform.url, method, path, body, adminToken);
      await moveToCalifornia();
      const holder = 'vine@example.com';
      const card = await sellGift(platform, shop.slug, holder);
      const scanned = await asked<Scan>('GET', `/api/v1/admin/scan-giftcard/${card.code}`);
      const { cents, bonus } = untilFourTwenty(scanned);
      await findAtCounter(page, platform.url, card.code);
      for (const key of String(cents)) await found(page).getByRole('button', { name: key, exact: true }).click();
      await page.getByRole('button', { name: 'Send OTP' }).click();
      const otp = oneTimeCodeOf(await mailTo(platform.mailboxUrl, holder, /confirms/));
      await page.getByLabel('One-time code').fill(otp);
      await page.getByText('By California law the guest may ask for $4.20 of it in cash.').waitFor();
      await page.getByText(`The other ${bonus} is a bonus that nobody paid for, and would end.`).waitFor();
      await mustBeSound(page, 'redeem, cash offered');
      await page.getByRole('button', { name: 'Pay out $4.20 in cash' }).click();
      const ask = page.getByRole('dialog', { name: 'Pay out $4.20 in cash?' });
      await mustBeSound(page, 'redeem, cash asked');
      await ask.getByRole('button', { name: 'I paid $4.20' }).click();
      await page.getByText('Paid out in cash').waitFor();
      await page.getByText('Bonus that ended').waitFor();
      expect(await page.getByRole('button', { name: 'Pay out $4.20 in cash' }).count()).toBe(0);
      const receipt = await mailTo(platform.mailboxUrl, holder, /^\$4\.20 in cash from/);
      expect(receipt.text).toContain('California law gives you that right');
      expect(receipt.text).toContain(`Another ${bonus} was a bonus`);
      type Buyers = { buyers: { remainingBalance: number; redemptionHistory: { kind: string }[] }[] };
      const { buyers } = await asked<Buyers>('GET', `/api/v1/admin/buyers?search=${holder}`);
      expect(buyers[0]).toMatchObject({
        remainingBalance: 0,
        redemptionHistory: [{ kind: 'cashed-out' }, { kind: 'redeemed' }],
      });
      await eventually(async () => {
        const { total } = await asked<{ total: { cashedOut: number } }>('GET', '/api/v1/admin/reports/redemptions');
        expect(total.cashedOut).toBe(4.2);
      }, 15_000);
    }),
  TEST_MS,
);

test(
  'a guest who buys nothing has the last $4.20 in cash by a code for all of it',
  () =>
    at(bare, async (page) => {
      await moveToCalifornia();
      const holder = 'olive@example.com';
      const card = await sellGift(platform, shop.slug, holder);
      const asked = <T>(method: string, path: string, body?: unknown) =>
        callApi<T>(platform.url, method, path, body, adminToken);
      const scanned = await asked<Scan>('GET', `/api/v1/admin/scan-giftcard/${card.code}`);
      const amount = untilFourTwenty(scanned).cents / 100;
      const guest = { email: holder, qrUniqueCode: card.code };
      await asked('POST', '/api/v1/admin/send-otp-redeem', { ...guest, redeemAmount: amount });
      const first = oneTimeCodeOf(await mailTo(platform.mailboxUrl, holder, /confirms/));
      await asked('POST', '/api/v1/admin/verify-otp-redeem', { ...guest, otp: first });
      await asked('POST', '/api/v1/admin/redeem', { qrCode: card.code, amount });
      await findAtCounter(page, platform.url, card.code);
      await page.getByRole('button', { name: '$4.20 in cash' }).click();
      await page.getByText('By California law the guest may have what was paid for in cash.').waitFor();
      await mustBeSound(page, 'redeem, cash chosen');
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await page.getByText('Hand over the cash when this screen says so.').waitFor();
      const otp = oneTimeCodeOf(await mailTo(platform.mailboxUrl, holder, /confirms \$4\.20/));
      await page.getByLabel('One-time code').fill(otp);
      await page.getByRole('heading', { name: 'Paid Out in Cash' }).waitFor();
      expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
      await mailTo(platform.mailboxUrl, holder, /^\$4\.20 in cash from/);
    }),
  TEST_MS,
);
