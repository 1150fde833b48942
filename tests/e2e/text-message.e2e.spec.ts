import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { giftCardsOf } from './support/api.js';
import { launchBrowser, onPhone, unwrapping } from './support/browser.js';
import { mailsIn, mailTo } from './support/mailbox.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { CARD_FORM, fillCard } from './support/purchase.js';

/** A gift that is texted, from its purchase to the card. */
const TEST_MS = 240_000;
const SHOP = 'larkspur-house';
/** Of nobody. */
const NUMBER = '3025550164';
const OTHER = '3025550165';

let platform: OpenPlatform;
let browser: Browser;
let offerUrl: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  const [{ _id }] = await giftCardsOf(platform, SHOP);
  offerUrl = `${platform.url}/${SHOP}/gift-card/${_id}`;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

const boxOf = (number: string) => `1${number}@sms.invalid`;
const linkOf = (text: string) => String(/https?:\/\/\S+\/card\/\S+/.exec(text)?.[0]);
const written = (number: string) => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3');

test(
  'a gift by text message arrives in the mailbox and its link opens the card',
  () =>
    onPhone(
      browser,
      { reducedMotion: 'reduce' },
      async ({ page, context, sound }) => {
        const otto = 'texts@example.com';
        await page.goto(offerUrl);
        await page.getByRole('button', { name: 'Buy Now' }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio', { name: /As a Gift/ }).check();
        await dialog.getByRole('button', { name: 'Next' }).click();
        const way = dialog.getByRole('radiogroup', { name: 'How does it get there?' });
        await way.getByRole('radio', { name: 'By text message' }).check();
        expect(await dialog.getByLabel('Recipient email').count()).toBe(0);
        expect(await dialog.getByText('Send a copy to me').count()).toBe(0);
        await dialog.getByText('When should it arrive?').waitFor();
        await sound('a gift to text');
        await dialog.getByLabel('Recipient name').fill('Maya Chen');
        await dialog.getByLabel('Recipient mobile number').fill('555');
        await dialog.getByLabel('Personal message').fill('For the long table');
        await dialog.getByLabel('Name', { exact: true }).fill('Otto Kern');
        await dialog.getByLabel('Email', { exact: true }).fill(otto);
        await dialog.getByLabel('Phone').fill('5559876543');
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByText('Please enter a valid phone number').waitFor();
        await dialog.getByLabel('Recipient mobile number').fill('+7 900 555 01 64');
        await dialog.getByText(/We can text to numbers of \+1/).waitFor();
        await dialog.getByLabel('Recipient mobile number').fill(`(${NUMBER.slice(0, 3)}) ${NUMBER.slice(3)}`);
        // What is typed outlives a reload.
        await page.reload();
        await page.getByRole('button', { name: 'Buy Now' }).first().click();
        await dialog.getByLabel('Recipient mobile number').waitFor();
        expect(await way.getByRole('radio', { name: 'By text message' }).isChecked()).toBe(true);
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByText(written(NUMBER)).waitFor();
        await dialog.getByText('Arrives by text message as soon as it is paid.').waitFor();
        await fillCard(page.frameLocator(CARD_FORM));
        await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
        await dialog.getByText(`Sent to Maya Chen at ${written(NUMBER)} just now.`).waitFor({ timeout: 20_000 });
        await sound('a gift that was texted');

        const message = await mailTo(platform.mailboxUrl, boxOf(NUMBER), /^SMS to \+1/);
        expect(message.text.trim()).toMatch(/^Otto Kern gives you a Larkspur House gift card: http\S+$/);
        const holder = await context.newPage();
        // The handler that opens every envelope is on the page by then, and is taken off.
        await holder.goto('about:blank');
        await holder.removeLocatorHandler(unwrapping(holder));
        await holder.goto(linkOf(message.text));
        await unwrapping(holder).press('Enter');
        await holder.getByText('For the long table').waitFor();
        await holder.getByRole('region', { name: 'Keep this card' }).waitFor();

        // Its giver has no link, and sends it to another number: the first link is dead.
        const receipt = await mailTo(platform.mailboxUrl, otto, /^Your receipt/);
        expect(receipt.text + receipt.html).not.toContain('/card/');
        const giver = page;
        await giver.goto(String(/https?:\/\/\S+\/gift#token=\S+/.exec(receipt.text)?.[0]));
        await giver.getByText(`It has gone out by text message to ${written(NUMBER)}.`).waitFor();
        await sound('a gift that was texted, for its giver');
        await giver.getByLabel("Recipient's mobile number, or an email").fill(OTHER);
        await giver.getByRole('button', { name: 'Send it there' }).click();
        await giver.getByText(`Sent again, to ${written(OTHER)}.`, { exact: false }).waitFor();
        const second = await mailTo(platform.mailboxUrl, boxOf(OTHER), /^SMS to \+1/);
        expect(linkOf(second.text)).not.toBe(linkOf(message.text));
        await holder.goto(linkOf(message.text));
        await holder
          .getByText(/has a new code|replaced/i)
          .first()
          .waitFor();
        expect(await mailsIn(platform.mailboxUrl, boxOf(NUMBER))).toHaveLength(1);
      },
      /400|410/,
    ),
  TEST_MS,
);
