import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
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
import { atTill, closeCard, found } from './support/counter.js';

/** A package redeemed by its units, and what is left once it ended. */
const TEST_MS = 180_000;
const HOLDER = 'bea@example.com';
const PICTURE = fileURLToPath(new URL('../../deploy/standalone/demo/dessert.webp', import.meta.url));

let platform: OpenPlatform;
let browser: Browser;
let shop: Shop;
let adminToken: string;
let giftCardId: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  shop = await openShop(platform, 'Tasting House', platform.demoPassword);
  adminToken = shop.token;
  giftCardId = await tastingsOnSale();
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

/** Five tastings for $100. */
async function tastingsOnSale(): Promise<string> {
  const form = new FormData();
  const fields = {
    giftCardName: 'Five tastings',
    giftCardTag: 'Fine Dining',
    description: 'Five evenings of wine.',
    amount: '100',
    unit: 'Wine tasting',
    contents: 'Five wines, bread and cheese',
    units: '5',
    discount: '0',
    expirationDate: '2099-01-01',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('giftCardImg', new Blob([await readFile(PICTURE)], { type: 'image/webp' }), 'tastings.webp');
  const answer = await fetch(`${platform.url}/api/v1/admin/create-giftcard`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: form,
  });
  const { giftCard } = (await answer.json()) as { giftCard: { _id: string } };
  return giftCard._id;
}

const units = (page: Page) => page.getByRole('form', { name: 'Units' });
const seen = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Off sale already, its cards keep their units until their owner says so. */
async function endInOrders(page: Page): Promise<void> {
  const end = page.getByRole('button', { name: 'End the package of Five tastings' });
  await eventually(async () => {
    await page.goto(`${platform.url}/orders`);
    await page.getByText('5 × Wine tasting').waitFor();
    expect(await end.count()).toBe(1);
  });
  await mustBeSound(page, 'orders, a package off sale');
  await end.click();
  const dialog = page.getByRole('dialog', { name: 'End Five tastings?' });
  await mustBeSound(page, 'orders, end of a package');
  await dialog.getByRole('button', { name: 'End the package' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await end.count()).toBe(0);
  await page.close();
}

test(
  'one unit is a scan and a tap, more are stepped; the mailed code is for units, an undo gives them back, and the end of the package turns what is left into money',
  () =>
    atTill(
      { platform, adminToken },
      browser,
      async (page) => {
        const card = await sellGift(platform, shop.slug, HOLDER, 'Five tastings');
        const open = async () => {
          await findAtCounter(page, platform.url, card.code);
          await units(page).or(found(page)).waitFor();
        };

        // A typed code, and less than the amount that needs none: one tap.
        await open();
        await seen(page, '5 of 5 left');
        await seen(page, 'Five wines, bread and cheese');
        await mustBeSound(page, 'redeem, a package');
        await page.reload();
        await units(page).getByRole('button', { name: 'Redeem 1 × Wine tasting' }).click();
        await page.getByRole('heading', { name: 'Gift Card Redeemed Successfully' }).waitFor();
        await seen(page, '1 × Wine tasting');
        await seen(page, '4 × Wine tasting');
        await page.getByRole('button', { name: 'Undo' }).click();
        await page.getByRole('dialog').getByText('1 × Wine tasting goes back', { exact: false }).waitFor();
        await page.getByRole('radio', { name: 'Wrong card' }).or(page.getByText('Wrong card')).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
        await seen(page, '5 × Wine tasting');
        await mustBeSound(page, 'redeem, units undone');

        // Two are worth more than that: their holder reads a code for them.
        await open();
        await page.getByRole('button', { name: 'One more' }).click();
        await seen(page, 'Worth $40.00; 3 × Wine tasting stays on the card');
        await page.getByRole('button', { name: 'Send OTP' }).click();
        const otp = oneTimeCodeOf(await mailTo(platform.mailboxUrl, HOLDER, /confirms/));
        await mustBeSound(page, 'redeem, code for units');
        await page.getByLabel('One-time code').fill(otp);
        await seen(page, '2 × Wine tasting');
        await seen(page, '3 × Wine tasting');
        await page.getByRole('button', { name: 'Next guest' }).click();

        await page.goto(`${platform.url}/card/${card.publicToken}`);
        await seen(page, '3 of 5 left');
        await mustBeSound(page, 'card page of a package');
        await page.goto(`${platform.url}/orders/${card.id}`);
        await seen(page, '3 of 5 left');
        await mustBeSound(page, 'order of a package');

        // Open at the counter while it ends elsewhere: the refusal says so, and an amount is asked for.
        await open();
        await callApi(platform.url, 'DELETE', `/api/v1/admin/remove/${giftCardId}`, undefined, adminToken);
        await endInOrders(await page.context().newPage());
        await eventually(async () => {
          const path = `/api/v1/cards/${card.publicToken}`;
          const told = await callApi<{ card: { unitsLeft?: number } }>(platform.url, 'GET', path);
          expect(told.card.unitsLeft).toBeUndefined();
        });
        await page
          .getByRole('button', { name: 'Send OTP' })
          .or(page.getByRole('button', { name: /^Redeem 1/ }))
          .first()
          .click();
        await found(page).waitFor();
        await page.getByRole('button', { name: 'All $60.00' }).waitFor();
        await closeCard(page);
        await page.goto(`${platform.url}/card/${card.publicToken}`);
        await seen(page, 'The package became money');
        expect(await page.getByText('Wine tasting').count()).toBe(0);
      },
      { expected: /409 \(Conflict\)/ },
    ),
  TEST_MS,
);
