import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, ownerToken } from './support/api.js';
import { launchBrowser, onPhone } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { asOwner } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { CARD_FORM, fillCard } from './support/purchase.js';

/** A package (DEC-6.35), from its owner's form to its buyer's card and its end; at the counter it is redeemed in packages-at-the-counter.e2e.spec.ts. */
const TEST_MS = 240_000;
const SHOP = 'juniper-rye';
const UNITS = '5 × Wine tasting';
const CONTENTS = 'Five wines, bread and cheese';
const PICTURE = fileURLToPath(new URL('../../deploy/standalone/demo/winter.webp', import.meta.url));

let platform: OpenPlatform;
let browser: Browser;
let adminToken: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  adminToken = await ownerToken(platform, 'owner@juniper.test');
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

interface Held {
  readonly card: { readonly unitsLeft?: number; readonly remainingBalance: number };
}

/** What is typed once survives a look at the other kinds. */
async function makePackage(page: Page, name: string, sound: (what: string) => Promise<void>): Promise<void> {
  await page.goto(`${platform.url}/giftcards?new`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Tag').selectOption('Wine & Dine');
  await form.getByLabel('Deadline').fill('2099-01-01');
  await form.getByRole('radio', { name: 'Package' }).check();
  await form.getByLabel('What is counted').fill('Wine tasting');
  await form.getByLabel('What one holds').fill(CONTENTS);
  await form.getByLabel('How many').fill('0');
  await form.getByLabel('Price', { exact: true }).fill('200');
  await form.getByText('A package has 1 to 100 units.').waitFor();
  await form.getByLabel('How many').fill('3');
  await form.getByText('One is worth $66.66 or $66.67').waitFor();
  await form.getByRole('radio', { name: 'Any amount' }).check();
  await form.getByRole('radio', { name: 'Package' }).check();
  expect(await form.getByLabel('What one holds').inputValue()).toBe(CONTENTS);
  await form.getByLabel('How many').fill('5');
  await form.getByText('One is worth $40.00').waitFor();
  await form.getByLabel('Discount', { exact: true }).fill('10');
  await form.getByLabel('Description').fill('Five evenings at the bar.');
  await form.locator('input[type=file]').setInputFiles(PICTURE);
  const preview = form.getByRole('complementary', { name: 'Preview' });
  await preview.getByText(UNITS).first().waitFor();
  await preview.getByText('A guest pays $180.00 for all of it, worth $200.00.').waitFor();
  await sound('the form of a package');
  await form.getByRole('button', { name: 'Create gift card' }).click();
  await page.getByText('Gift Card Created Successfully').first().waitFor();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText(UNITS).waitFor();
  await sound('a list with a package');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await form.getByText('It stays money or a package, as it was made.', { exact: false }).waitFor();
  expect(await form.getByRole('radio').count()).toBe(1);
  expect(await form.getByLabel('How many').inputValue()).toBe('5');
  await form.getByRole('button', { name: 'Cancel' }).click();
}

/** From the shop to the payment, which a reload does not lose. */
async function buyPackage(page: Page, name: string, email: string, sound: (what: string) => Promise<void>) {
  await page.goto(`${platform.url}/${SHOP}/giftcards`);
  await page.getByRole('article').filter({ hasText: name }).getByText(UNITS).waitFor();
  await sound('a shop with a package');
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText(CONTENTS).waitFor();
  await page.getByText('$180.00').first().waitFor();
  await sound('the page of a package');
  const dialog = page.getByRole('dialog');
  const buy = () => page.getByRole('button', { name: 'Buy Now' }).first().click();
  await buy();
  await dialog.getByRole('heading', { name: 'Who is it for?' }).waitFor();
  await dialog.getByText(UNITS).filter({ visible: true }).first().waitFor();
  await dialog.getByRole('radio', { name: /For Myself/ }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Quist');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Phone').fill('5559876543');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('heading', { name: 'Payment' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await buy();
  const recap = dialog.getByRole('region', { name: 'Going to' });
  await recap.getByText(UNITS).waitFor();
  await recap.getByText(CONTENTS).waitFor();
  await sound('the payment of a package');
  await fillCard(page.frameLocator(CARD_FORM));
  await dialog.getByRole('button', { name: /Pay \$180\.00/ }).click();
  await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
  await dialog.getByText(UNITS).waitFor();
  await sound('a package bought');
}

test(
  'an owner makes a package, a guest buys it and holds its units, and its end turns them into money',
  () =>
    onPhone(browser, { reducedMotion: 'reduce' }, async ({ page, context, sound }) => {
      const [name, email] = ['Five tastings', 'tastings@example.com'];
      await asOwner(context, platform, adminToken);
      await makePackage(page, name, sound);
      await buyPackage(page, name, email, sound);

      const { text } = await mailTo(platform.mailboxUrl, email, /gift card/i);
      const [, publicToken] = /\/card\/([\w-]+)/.exec(text) ?? [];
      const held = () => callApi<Held>(platform.url, 'GET', `/api/v1/cards/${publicToken}`);
      await eventually(async () => expect((await held()).card).toMatchObject({ unitsLeft: 5, remainingBalance: 200 }));

      await page.goto(`${platform.url}/giftcards`);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Take off sale' }).waitFor();
      await dialog.getByRole('radio', { name: /End the package/ }).check();
      await sound('the end of a package');
      await dialog.getByRole('button', { name: 'End the package' }).click();
      await page.getByText('Package ended. What is left on its cards is money now').first().waitFor();
      await page.getByText(name).waitFor({ state: 'detached' });
      await eventually(async () => {
        const { card } = await held();
        expect([card.unitsLeft, card.remainingBalance]).toEqual([undefined, 200]);
      }, 15_000);
    }),
  TEST_MS,
);
