import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { giftCardsOf } from './support/api.js';
import { launchBrowser, onPhone } from './support/browser.js';
import { mailsIn, mailTo } from './support/mailbox.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { CARD_FORM, fillCard } from './support/purchase.js';

/** What a gift says, from its purchase on until it goes. */
const TEST_MS = 120_000;
const SHOP = 'larkspur-house';
const calm = { reducedMotion: 'reduce' } as const;

let platform: OpenPlatform;
let browser: Browser;
let cardUrl: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  const giftCards = await giftCardsOf(platform, SHOP);
  cardUrl = `${platform.url}/${SHOP}/gift-card/${giftCards[0]!._id}`;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

test(
  'the buyer of a gift that waits changes what it says, and gets a copy of what was sent',
  () =>
    onPhone(
      browser,
      calm,
      async ({ page, context, sound }) => {
        const [maya, otto] = ['worded@example.com', 'wording@example.com'];
        await page.goto(cardUrl);
        await page.getByRole('button', { name: 'Buy Now' }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio', { name: /As a Gift/ }).check();
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByLabel('Recipient name').fill('Maya Chen');
        await dialog.getByLabel('Recipient email').fill(maya);
        await dialog.getByLabel('Personal message').fill('See you on Saturday.');
        await dialog.getByRole('radio', { name: 'On a day I choose' }).check();
        await dialog.getByLabel('Date').fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
        await dialog.getByLabel('Name', { exact: true }).fill('Otto Kern');
        await dialog.getByLabel('Email', { exact: true }).fill(otto);
        await dialog.getByLabel('Phone').fill('5559876543');
        const copy = dialog.getByRole('checkbox', { name: 'Send a copy to me' });
        expect(await copy.isChecked()).toBe(false);
        await copy.check();
        await sound('a gift with a copy for its buyer');
        await page.reload();
        await page.getByRole('button', { name: 'Buy Now' }).first().click();
        await copy.waitFor();
        expect(await copy.isChecked()).toBe(true);
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByText(`Your receipt, and a copy of the gift once it is sent, go to ${otto}.`).waitFor();
        await fillCard(page.frameLocator(CARD_FORM));
        await dialog.getByRole('button', { name: /Complete Purchase|^Pay \$/ }).click();
        await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });

        const link = String(
          /https?:\/\/\S+\/gift#token=\S+/.exec((await mailTo(platform.mailboxUrl, otto, /receipt/)).text)?.[0],
        );
        const other = await context.newPage();
        for (const tab of [page, other]) {
          await tab.goto(link);
          await tab.getByLabel('Personal message').waitFor();
        }
        expect(await page.getByLabel('Personal message').inputValue()).toBe('See you on Saturday.');
        await page.getByLabel("Recipient's name").fill(' ');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('This field is mandatory').waitFor();
        await sound('a gift without a name');
        await page.getByLabel("Recipient's name").fill('Mayita');
        await page.getByLabel('Personal message').fill('See you on Sunday.\nBring nothing.');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText(/^Saved\./).waitFor();
        // The other tab does not know of it, and takes nothing of it back.
        await other.getByLabel('From').fill('Otto and Ida');
        await other.getByRole('button', { name: 'Save' }).click();
        await other.getByText(/^Saved\./).waitFor();
        expect(await other.getByLabel('Personal message').inputValue()).toBe('See you on Sunday.\nBring nothing.');

        // Typed and not saved goes along.
        await page.reload();
        await page.getByLabel('Personal message').fill('See you on Monday.');
        await page.getByRole('button', { name: 'Send it now' }).click();
        await page
          .getByRole('dialog', { name: 'Send the gift now?' })
          .getByRole('button', { name: 'Send it now' })
          .click();
        await page.getByText(`It goes out within a minute, to ${maya}.`).waitFor();
        const gift = await mailTo(platform.mailboxUrl, maya, /sent you/);
        const seen = await mailTo(platform.mailboxUrl, otto, /copy/);
        for (const { text } of [gift, seen]) {
          expect(text).toContain('See you on Monday.');
          expect(text).toContain('Otto and Ida');
          expect(text).toContain('Mayita');
        }
        const token = String(/\/card\/([\w-]+)/.exec(gift.text)?.[1]);
        const code = String(/[0-9A-Z]{5}-[0-9A-Z]{5}(-[0-9A-Z]{4}){4}/.exec(gift.text)?.[0]);
        for (const mail of await mailsIn(platform.mailboxUrl, otto))
          expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${token}|${code}`));

        // What is typed in a tab that was left open is not lost, and not sent.
        await other.getByLabel('Personal message').fill('See you on Tuesday.');
        await other.getByRole('button', { name: 'Save' }).click();
        await other.getByText('This gift is on its way already, so nothing of it can be changed any more.').waitFor();
        expect(await other.getByLabel('Personal message').inputValue()).toBe('See you on Tuesday.');
        await other.getByRole('button', { name: 'See how it is now' }).click();
        await other.getByText(`It has gone out to ${maya}.`).waitFor();
        await other.close();

        await page.goto(`${platform.url}/card/${token}`);
        await page.getByText('See you on Monday.').first().waitFor();
        await page.getByText('Otto and Ida').first().waitFor();
      },
      /status of 409/,
    ),
  TEST_MS,
);
