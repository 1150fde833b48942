import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, giftCardsOf, ownerToken } from './support/api.js';
import { launchBrowser, onPhone } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { asOwner } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { CARD_FORM, fillCard } from './support/purchase.js';

/** One purchase for several people, from the first name to each one's order. */
const TEST_MS = 240_000;
const SHOP = 'larkspur-house';

interface Listed {
  readonly buyers: readonly { readonly id: string }[];
}

let platform: OpenPlatform;
let browser: Browser;
let adminToken: string;
let offerUrl: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  adminToken = await ownerToken(platform);
  const [{ _id }] = await giftCardsOf(platform, SHOP);
  offerUrl = `${platform.url}/${SHOP}/gift-card/${_id}`;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

test(
  'three people get a card of one payment, each a mail and an order, and a reload loses nobody',
  () =>
    onPhone(browser, { reducedMotion: 'reduce' }, async ({ page, context, sound }) => {
      const [maya, jonah, ines] = ['maya', 'jonah', 'ines'].map((name) => `${name}-of-several@example.com`);
      const dialog = page.getByRole('dialog');
      const name = dialog.getByLabel('Recipient name');
      const address = dialog.getByLabel('Recipient email');
      const add = dialog.getByRole('button', { name: 'Add another person' });
      const buy = async () => {
        await page.goto(offerUrl);
        await page.getByRole('button', { name: 'Buy Now' }).first().click();
      };
      await buy();
      await dialog.getByRole('radio', { name: /As a Gift/ }).check();
      await dialog.getByRole('button', { name: 'Next' }).click();
      // Nobody is left half named.
      await add.click();
      await dialog.getByText('This field is mandatory').first().waitFor();
      await name.fill('Maya');
      await address.fill(maya!);
      await dialog.getByLabel('Personal message').fill('For the long table');
      await add.click();
      expect(await name.inputValue()).toBe('');
      expect(await dialog.getByLabel('Personal message').inputValue()).toBe('For the long table');
      await name.fill('Jonah');
      await address.fill(maya!);
      await dialog.getByText(`${maya} gets more than one card.`).waitFor();
      await address.fill(jonah!);
      // A reload loses nobody.
      await buy();
      await dialog.getByRole('button', { name: 'Write to Maya' }).waitFor();
      expect(await name.inputValue()).toBe('Jonah');
      await add.click();
      await dialog.getByRole('button', { name: 'Remove Maya' }).click();
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await dialog.getByRole('button', { name: 'Write to Jonah' }).click();
      await dialog.getByLabel('Personal message').fill('For Jonah alone');
      await add.click();
      await name.fill('Ines');
      await address.fill(ines!);
      await dialog.getByRole('button', { name: 'Leave this person out' }).click();
      await dialog.getByText('Ines gets none.').waitFor();
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await dialog.getByRole('button', { name: 'Write to Ines' }).waitFor();
      await dialog.getByText('3 of up to 10').waitFor();
      expect(await dialog.getByRole('radio', { name: "I'll send it myself" }).isDisabled()).toBe(true);
      await sound('a gift to several people');
      await dialog.getByLabel('Name', { exact: true }).fill('Otto Kern');
      await dialog.getByLabel('Email', { exact: true }).fill('gives-several@example.com');
      await dialog.getByLabel('Phone').fill('5559876543');
      await dialog.getByRole('button', { name: 'Next' }).click();
      const recap = dialog.getByRole('region', { name: 'Going to' });
      for (const each of [maya, jonah, ines]) await recap.getByText(each!).waitFor();
      await sound('the payment of several gifts');
      await fillCard(page.frameLocator(CARD_FORM));
      await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
      await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
      for (const each of [maya, jonah, ines]) await dialog.getByText(`at ${each} just now.`).waitFor();
      await sound('several gifts bought');
      expect((await mailTo(platform.mailboxUrl, maya!, /gift/i)).text).toContain('For the long table');
      expect((await mailTo(platform.mailboxUrl, jonah!, /gift/i)).text).toContain('For Jonah alone');
      await mailTo(platform.mailboxUrl, ines!, /gift/i);

      const ordersOf = async (email: string) =>
        (
          await callApi<Listed>(
            platform.url,
            'GET',
            `/api/v1/admin/buyers?search=${encodeURIComponent(email)}`,
            undefined,
            adminToken,
          )
        ).buyers;
      await eventually(async () => expect((await ordersOf(ines!)).length).toBe(1));
      const [{ id }] = (await ordersOf(ines!)) as [Listed['buyers'][number]];
      await asOwner(context, platform, adminToken);
      await page.goto(`${platform.url}/orders/${id}`);
      await page.getByText(/^Gift \d of 3 of one purchase, with$/).waitFor();
      await sound('an order of several');
    }),
  TEST_MS,
);
