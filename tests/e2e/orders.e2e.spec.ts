import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, ownerToken, sellGift } from './support/api.js';
import { launchBrowser, onDesk } from './support/browser.js';
import { asOwner } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';

/** Orders and customers as workplaces. */
const TEST_MS = 120_000;
const SHOP = 'larkspur-house';
const calm = { reducedMotion: 'reduce' } as const;

let platform: OpenPlatform;
let browser: Browser;
let adminToken: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  adminToken = await ownerToken(platform);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

test(
  'an order is found by its number, read on a page of its own, and its people lead to theirs',
  () =>
    onDesk(browser, calm, async ({ page, context, sound }) => {
      const holder = 'nora@example.com';
      const { id } = await sellGift(platform, SHOP, holder);
      type Seen = { order: { orderNumber: string; buyerName: string } };
      const path = `/api/v1/admin/orders/${id}`;
      const { order } = await eventually(() => callApi<Seen>(platform.url, 'GET', path, undefined, adminToken));
      expect(order.orderNumber).toMatch(/^LH-\d{4,}$/);
      await asOwner(context, platform, adminToken);
      await page.goto(`${platform.url}/orders?view=customers`);
      await page.getByRole('searchbox').fill(order.orderNumber);
      // The list stands there with all orders until the search is answered.
      await eventually(
        async () => expect(await page.getByRole('link', { name: /^Open order/ }).count()).toBe(1),
        20_000,
      );
      await page.getByRole('link', { name: `Open order ${order.orderNumber}` }).waitFor();
      await page.getByLabel('Status').selectOption('blocked');
      await page.getByText('No orders found').waitFor();
      await page.reload();
      // What was searched for is not in the address, and the shop has other journeys' orders.
      await page.getByRole('searchbox').fill(order.orderNumber);
      await page.getByText('No orders found').waitFor();
      expect([await page.getByLabel('Status').inputValue(), new URL(page.url()).search]).toEqual([
        'blocked',
        '?view=customers&status=blocked',
      ]);
      await page.getByRole('button', { name: 'Clear filters' }).first().click();
      await page.getByRole('searchbox').fill(order.orderNumber);
      await page.getByRole('link', { name: `Open order ${order.orderNumber}` }).waitFor();
      await sound('orders');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('orders.csv');
      await page.getByRole('link', { name: `Open order ${order.orderNumber}` }).click();
      await page.getByRole('heading', { name: `Order ${order.orderNumber}` }).waitFor();
      await page.getByText(/^Paid \$/).waitFor();
      await page.getByRole('button', { name: 'Block card' }).waitFor();
      await sound('order');
      await page.getByRole('region', { name: 'People' }).getByRole('link', { name: order.buyerName }).click();
      await page.getByRole('heading', { name: 'Cards given' }).waitFor();
      await page.getByRole('link', { name: /./ }).first().waitFor();
      await sound('customer');
      await page.goBack();
      await page.getByRole('heading', { name: `Order ${order.orderNumber}` }).waitFor();
      await page.goBack();
      await eventually(async () => expect(await page.getByRole('searchbox').inputValue()).toBe(order.orderNumber));
    }),
  TEST_MS,
);
