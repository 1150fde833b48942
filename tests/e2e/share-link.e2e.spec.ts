import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { changingPayload } from '@giftcard/kernel/business/presence';
import { callApi, giftCardsOf, ownerToken } from './support/api.js';
import { launchBrowser, onPhone, onPhoneAndDesk, unwrapping } from './support/browser.js';
import { atTill, found } from './support/counter.js';
import { linkIn, mailsIn, mailTo, oneTimeCodeOf } from './support/mailbox.js';
import { findAtCounter } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { CARD_FORM, fillCard } from './support/purchase.js';

/** A gift that its buyer sends by a link, from its purchase to the counter. */
const TEST_MS = 240_000;
const SHOP = 'larkspur-house';

interface Shown {
  readonly card: {
    readonly uniqueCode: string;
    readonly qrPayload: string;
    readonly changingQr: { readonly secret: string };
    readonly canBeKept: boolean;
  };
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

const cardOf = async (link: string): Promise<Shown['card']> => {
  const token = /\/card\/([\w-]+)/.exec(link)![1]!;
  return (await callApi<Shown>(platform.url, 'GET', `/api/v1/cards/${token}`)).card;
};
const keep = (page: Page) => page.getByRole('region', { name: 'Keep this card' });
const linkField = (page: Page) => page.getByLabel('Link to the card');

/** At a till: an amount on the pad. */
async function type(till: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await found(till).getByRole('button', { name: key, exact: true }).click();
}

test(
  'a gift is bought to be handed over, its link opens the envelope, its holder keeps it and redeems it with the changing QR',
  () =>
    onPhoneAndDesk(
      browser,
      { reducedMotion: 'reduce' },
      async ({ page, context, on, sound }) => {
        const [otto, maya] = [`hands-over-${on}@example.com`, `keeps-${on}@example.com`];
        await page.goto(offerUrl);
        await page.getByRole('button', { name: 'Buy Now' }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio', { name: /As a Gift/ }).check();
        await dialog.getByRole('button', { name: 'Next' }).click();
        const way = dialog.getByRole('radiogroup', { name: 'How does it get there?' });
        expect(await way.getByRole('radio', { name: 'By email' }).isChecked()).toBe(true);
        // What is typed for a mail stays there, and is not asked for with a link.
        await dialog.getByLabel('Recipient email').fill('typed before');
        await way.getByRole('radio', { name: "I'll send it myself" }).check();
        expect(await dialog.getByLabel('Recipient email').count()).toBe(0);
        for (const left of ['When should it arrive?', 'Send a copy to me'])
          expect(await dialog.getByText(left).count()).toBe(0);
        await sound('a gift to hand over');
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByText('This field is mandatory').first().waitFor();
        await dialog.getByLabel('Recipient name').fill('Maya Chen');
        await dialog.getByLabel('Personal message').fill('For the long table');
        await dialog.getByLabel('Name', { exact: true }).fill('Otto Kern');
        await dialog.getByLabel('Email', { exact: true }).fill(otto);
        await dialog.getByLabel('Phone').fill('5559876543');
        await page.reload();
        await page.getByRole('button', { name: 'Buy Now' }).first().click();
        await dialog.getByLabel('Recipient name').waitFor();
        expect(await way.getByRole('radio', { name: /send it myself/ }).isChecked()).toBe(true);
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByText('By a link that you send').waitFor();
        await fillCard(page.frameLocator(CARD_FORM));
        await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
        await dialog.getByText('Now send Maya Chen this link.').waitFor({ timeout: 20_000 });
        const link = await linkField(page).inputValue();
        expect(link).toMatch(new RegExp(`^${platform.url}/card/[\\w-]+$`));
        await sound('a gift that was bought to be handed over');

        // The receipt has the link, and leads to where it is there again; nobody is mailed a gift.
        const receipt = await mailTo(platform.mailboxUrl, otto, /^Your receipt/);
        expect(linkIn(receipt, 'card')).toBe(link);
        const card = await cardOf(link);
        for (const secret of [card.uniqueCode, card.qrPayload, 'typed before'])
          expect(receipt.text + receipt.html).not.toContain(secret);
        const giver = await context.newPage();
        await giver.goto(String(/https?:\/\/\S+\/gift#token=\S+/.exec(receipt.text)?.[0]));
        expect(await linkField(giver).inputValue()).toBe(link);
        if (on === 'phone') await giver.getByRole('button', { name: 'Copy link' }).waitFor();

        // Typed at the counter above the limit, before anybody keeps it.
        await atTill(
          { platform, adminToken },
          browser,
          async (till) => {
            await findAtCounter(till, platform.url, card.uniqueCode);
            await till.getByText('ask the guest to open the card page and show the QR that changes').first().waitFor();
            await type(till, ['2', '6', '00']);
            await till.getByRole('button', { name: 'Send OTP' }).click();
            await till
              .getByText(
                'Ask the guest to open the card page and show the QR that changes, or to add their email there.',
              )
              .first()
              .waitFor();
          },
          { expected: /409/ },
        );

        // Who gets the link opens the envelope, and keeps the card.
        const holder = await context.newPage();
        // The handler that opens every envelope is on the page by then, and is taken off.
        await holder.goto('about:blank');
        await holder.removeLocatorHandler(unwrapping(holder));
        await holder.goto(link);
        await unwrapping(holder).press('Enter');
        await holder.getByText('For the long table').waitFor();
        await keep(holder).getByLabel('Your email').fill(maya);
        await holder.reload();
        expect(await keep(holder).getByLabel('Your email').inputValue()).toBe(maya);
        await keep(holder).getByRole('button', { name: 'Send me a code' }).click();
        const code = oneTimeCodeOf(await mailTo(platform.mailboxUrl, maya, /keeps your Larkspur House gift card/));
        const wrong = code === 'ABCDEF' ? 'FEDCBA' : 'ABCDEF';
        await keep(holder).getByLabel('Code', { exact: true }).fill(wrong);
        await keep(holder).getByRole('button', { name: 'Keep this card' }).click();
        await keep(holder).getByRole('alert').waitFor();
        await keep(holder).getByLabel('Code', { exact: true }).fill(code);
        await keep(holder).getByRole('button', { name: 'Keep this card' }).click();
        await holder.getByText(`It is on its way to ${maya}.`).waitFor();
        expect(linkIn(await mailTo(platform.mailboxUrl, maya, /sent you/), 'card')).toBe(link);
        expect((await cardOf(link)).canBeKept).toBe(false);

        // Its giver has no link any more, and reads no address.
        await giver.reload();
        await giver.getByText('Maya Chen keeps this card with an email of their own.').waitFor();
        expect(await linkField(giver).count()).toBe(0);
        expect(await giver.getByText(maya).count()).toBe(0);

        await atTill({ platform, adminToken }, browser, async (till) => {
          const now = await cardOf(link);
          await findAtCounter(till, platform.url, changingPayload(now.qrPayload, now.changingQr.secret, Date.now()));
          await type(till, ['2', '6', '00']);
          await till.getByRole('button', { name: 'Redeem $26.00' }).click();
          await till.getByText('Gift Card Redeemed Successfully').first().waitFor();
        });
        await mailTo(platform.mailboxUrl, maya, /\$26\.00/);
        const mails = await mailsIn(platform.mailboxUrl, otto);
        expect(mails.filter(({ subject }) => !/receipt/i.test(subject))).toEqual([]);
      },
      /400/,
    ),
  TEST_MS,
);

test(
  'the page on which a card is kept is sound in either theme, on every width',
  async () => {
    await onPhone(browser, { reducedMotion: 'reduce' }, async ({ page, sound }) => {
      const email = 'sound@example.com';
      const { id: transactionId, checkoutSecret } = await callApi<{ id: string; checkoutSecret: string }>(
        platform.url,
        'POST',
        '/api/payments/create-payment',
        { sourceId: 'cnon:card-nonce-ok', giftCardId: offerUrl.split('/').at(-1), businessSlug: SHOP },
      );
      const giftInfo = {
        delivery: 'link',
        recipientName: 'Maya Lind',
        message: '',
        senderName: 'Daniel Moss',
        senderEmail: email,
        senderPhone: '(555) 123-4567',
      };
      const id = offerUrl.split('/').at(-1);
      const form = { id, purchaseType: 'gift', giftInfo, paymentDetails: { transactionId }, checkoutSecret };
      const { purchase } = await callApi<{ purchase: { cardUrl: string; uniqueCode: string } }>(
        platform.url,
        'PUT',
        '/api/v1/admin/purchase',
        form,
      );
      expect(purchase.uniqueCode).toBe('');
      await page.goto(platform.url + purchase.cardUrl);
      await keep(page).waitFor();
      await sound('a card that can be kept');
      const receipt = await mailTo(platform.mailboxUrl, email, /^Your receipt/);
      await keep(page).getByLabel('Your email').fill(`keeps-${email}`);
      await keep(page).getByRole('button', { name: 'Send me a code' }).click();
      await keep(page).getByLabel('Code', { exact: true }).waitFor();
      await sound('a card that is being kept');
      await page.goto(String(/https?:\/\/\S+\/gift#token=\S+/.exec(receipt.text)?.[0]));
      await linkField(page).waitFor();
      await sound('the link for its giver');
    });
  },
  TEST_MS,
);
