import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { openShop, type Shop } from '../support/shop.js';
import { callApi, sellGift } from './support/api.js';
import { launchBrowser, watchedContext } from './support/browser.js';
import { found, unlockOwner } from './support/counter.js';
import { asOwner, findAtCounter } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { DESK, mustBeSound, PHONE } from './support/sound.js';

/** A shift at a till, from the first redemption to its printed slip. */
const TEST_MS = 240_000;

let platform: OpenPlatform;
let browser: Browser;
let shop: Shop;
let adminToken: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  shop = await openShop(platform, 'Shift House', platform.demoPassword);
  adminToken = shop.token;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

const asked = <T>(method: string, path: string, body?: unknown): Promise<T> =>
  callApi<T>(platform.url, method, `/api/v1/admin/${path}`, body, adminToken);

async function redeem(page: Page, code: string, keys: string, button: string): Promise<void> {
  await findAtCounter(page, platform.url, code);
  for (const key of keys) await found(page).getByRole('button', { name: key, exact: true }).click();
  await page.getByRole('group', { name: 'Tip', exact: true }).getByRole('button', { name: '20%' }).click();
  await page.getByRole('button', { name: button }).click();
  await page.getByText('Gift Card Redeemed Successfully').first().waitFor();
}

async function undoLast(cardId: string): Promise<void> {
  type Order = { order: { redemptionHistory: readonly { id: string }[] } };
  const { order } = await asked<Order>('GET', `orders/${cardId}`);
  const entry = order.redemptionHistory[0]!.id;
  await asked('POST', `cards/${cardId}/redemptions/${entry}/undo`, { reason: 'Wrong card' });
}

const linesOf = async (paper: Locator): Promise<Record<string, string>> =>
  Object.fromEntries(
    await paper
      .locator('dl > div')
      .evaluateAll((lines) =>
        lines
          .map((line) => [line.querySelector('dt')!.textContent, line.querySelector('dd')!.textContent] as const)
          .reverse(),
      ),
  );

test(
  'a shift opens with the first redemption, is closed at the till with its printed slip, and its owner sees the same slip',
  async () => {
    await asked('PUT', 'settings', { tips: { on: true, percents: [15, 18, 20] } });
    const [one, other] = [
      await sellGift(platform, shop.slug, 'one@example.com'),
      await sellGift(platform, shop.slug, 'two@example.com'),
    ];
    const counter = await watchedContext(browser, {
      viewport: PHONE,
      reducedMotion: 'reduce',
      permissions: ['camera'],
    });
    const till = await counter.context.newPage();
    await unlockOwner(till, { platform, adminToken });
    await till.getByRole('link', { name: 'Shift' }).click();
    await till.getByRole('heading', { name: 'No shift yet' }).waitFor();
    await mustBeSound(till, 'no shift yet');

    await redeem(till, one.code, '1000', 'Redeem $10.00 + $2.00 tip');
    await redeem(till, other.code, '500', 'Redeem $5.00 + $1.00 tip');
    await undoLast(other.id);

    await till.getByRole('link', { name: 'Shift' }).click();
    const paper = till.getByRole('article', { name: 'Closing slip' });
    await paper.getByText('Still open', { exact: false }).waitFor();
    const sums = {
      'Redeemed, 2 times': '$15.00',
      'Undone, 1': '−$5.00',
      'REDEEMED IN ALL': '$10.00',
      'Tips from cards': '$2.00',
      'Without a code, 0': '$0.00',
      'Paid out in cash, 0': '$0.00',
    };
    expect(await linesOf(paper)).toMatchObject(sums);
    await mustBeSound(till, 'open shift');

    // Another tab of the same till looks at the same shift, and the answer of the close gets lost.
    const tab = await counter.context.newPage();
    await tab.goto(`${platform.url}/redeem/shift`);
    await tab.getByRole('button', { name: 'Close shift' }).click();
    await till.getByRole('button', { name: 'Close shift' }).click();
    const dialog = till.getByRole('dialog', { name: 'Close the shift of Bar till?' });
    await dialog.getByText('Redeemed $10.00, tips $2.00, paid out in cash $0.00.').waitFor();
    await mustBeSound(till, 'closing a shift');
    await till.route(/till-shift\/close$/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Close without printing' }).click();
    await dialog.getByRole('alert').waitFor();
    await till.unroute(/till-shift\/close$/);
    await dialog.getByRole('button', { name: 'Close without printing' }).click();
    await paper.getByText(/^Closed .* by/).waitFor();
    expect(await linesOf(paper)).toMatchObject(sums);
    await mustBeSound(till, 'closed shift');
    await tab.getByRole('dialog').getByRole('button', { name: 'Close without printing' }).click();
    await tab.getByText(/^Closed .* by/).waitFor();
    await tab.close();

    // Until the next one begins the slip is there again, on 80 mm paper.
    await till.reload();
    await paper.getByText(/^Closed .* by/).waitFor();
    const slip = await paper.innerText();
    await till.emulateMedia({ media: 'print' });
    expect(await till.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    const colours = await paper.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    const sheet = await till.pdf({ preferCSSPageSize: true });
    expect(Number(/MediaBox \[0 0 ([\d.]+)/.exec(sheet.toString('latin1'))?.[1])).toBeCloseTo((80 / 25.4) * 72, -1);
    await till.emulateMedia({ media: 'screen' });

    // What is redeemed from now on is in the next shift.
    await redeem(till, other.code, '300', 'Redeem $3.00 + $0.60 tip');
    const office = await watchedContext(browser, { viewport: DESK, reducedMotion: 'reduce' });
    await asOwner(office.context, platform, adminToken);
    const owner = await office.context.newPage();
    await owner.goto(`${platform.url}/reports/shifts`);
    await owner.getByRole('link', { name: 'Bar till, shift 2' }).waitFor();
    await mustBeSound(owner, 'shifts');
    await owner.getByRole('link', { name: 'Bar till, shift 1' }).click();
    const ownersPaper = owner.getByRole('article', { name: 'Closing slip' });
    await ownersPaper.waitFor();
    expect(await ownersPaper.innerText()).toBe(slip);
    await mustBeSound(owner, 'slip of a shift');

    // The owner closes one that is open at a till which serves on.
    await owner.goto(`${platform.url}/reports/shifts`);
    await owner.getByRole('link', { name: 'Bar till, shift 2' }).click();
    await owner.getByRole('button', { name: 'Close shift' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Close without printing' }).click();
    await ownersPaper.getByText(/^Closed .* by/).waitFor();
    await till.goto(`${platform.url}/redeem/shift`);
    await till.getByRole('heading', { name: 'Shift 2, Bar till' }).waitFor();
    await till.getByText('This shift is closed.', { exact: false }).waitFor();
    await eventually(async () => {
      const { entries } = await asked<{ entries: readonly { action: string }[] }>('GET', 'audit?kind=redemptions');
      expect(entries.filter(({ action }) => action === 'redemption.shift-closed')).toHaveLength(2);
    }, 20_000);
    await counter.end(/401 \(Unauthorized\)|ERR_FAILED/);
    await office.end();
  },
  TEST_MS,
);
