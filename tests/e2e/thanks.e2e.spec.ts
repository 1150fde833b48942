import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, giftCardsOf, ownerToken } from './support/api.js';
import { launchBrowser, onPhone } from './support/browser.js';
import { atTill, found } from './support/counter.js';
import { linkIn, mailsIn, mailTo } from './support/mailbox.js';
import { findAtCounter } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';

/** The holder of a gift thanks who gave it, who gives again. */
const TEST_MS = 180_000;
const SHOP = 'larkspur-house';
const PICTURE = fileURLToPath(new URL('../../deploy/standalone/demo/dessert.webp', import.meta.url));
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

const section = (page: Page) => page.getByRole('region', { name: 'Say thanks' });
const words = (page: Page) => section(page).getByLabel('Your words');
const send = (page: Page) => section(page).getByRole('button', { name: 'Send thanks' }).click();
const sent = (page: Page) => page.getByRole('region', { name: 'Thanks were sent' });

/** A gift as a guest buys it, with its page's address. */
async function given(giver: string, recipient: string, giftCardId?: string) {
  const giftCards = await giftCardsOf(platform, SHOP);
  const bought = giftCardId ?? giftCards[0]!._id;
  const { id: transactionId, checkoutSecret } = await callApi<{ id: string; checkoutSecret: string }>(
    platform.url,
    'POST',
    '/api/payments/create-payment',
    { sourceId: 'cnon:card-nonce-ok', giftCardId: bought, businessSlug: SHOP },
  );
  const giftInfo = {
    recipientName: 'Maya Lind',
    recipientEmail: recipient,
    message: 'See you at the long table.',
    senderName: 'Daniel Moss',
    senderEmail: giver,
    senderPhone: '(555) 123-4567',
  };
  const form = { id: bought, purchaseType: 'gift', giftInfo, paymentDetails: { transactionId }, checkoutSecret };
  await callApi(platform.url, 'PUT', '/api/v1/admin/purchase', form);
  const mail = await mailTo(platform.mailboxUrl, recipient, /sent you/);
  const code = String(/[0-9A-Z]{5}-[0-9A-Z]{5}(-[0-9A-Z]{4}){4}/.exec(mail.text)?.[0]);
  return { code, cardUrl: linkIn(mail, 'card') };
}

const mailsTo = async (address: string, subject: RegExp) =>
  (await mailsIn(platform.mailboxUrl, address)).filter((mail) => subject.test(mail.subject));

test(
  'the holder of a gift that was used thanks who gave it, once, and who gave it gives again',
  () =>
    onPhone(
      browser,
      calm,
      async ({ page, context, sound }) => {
        const [daniel, maya] = ['thanked@example.com', 'thankful@example.com'];
        const { code, cardUrl } = await given(daniel, maya);
        await page.goto(cardUrl);
        await page.getByText('Given by Daniel Moss').waitFor();
        expect(await section(page).count()).toBe(0);

        await atTill({ platform, adminToken }, browser, async (till) => {
          await findAtCounter(till, platform.url, code);
          for (const key of ['3', '00']) await found(till).getByRole('button', { name: key, exact: true }).click();
          await till.getByRole('button', { name: 'Redeem $3.00' }).click();
          await till.getByText('Gift Card Redeemed Successfully').first().waitFor();
        });
        await page.reload();
        await words(page).waitFor();
        await sound('a gift that can be thanked for');

        // Typed stays: over a reload, and when the network is gone.
        await words(page).fill('The oysters were <b>wonderful</b>.');
        await page.reload();
        await eventually(async () => expect(await words(page).inputValue()).toContain('oysters'));
        const other = await context.newPage();
        await other.goto(cardUrl);
        await words(other).waitFor();
        // It looks no more, and so does not know.
        await other.route(/\/api\/v1\/cards\/[\w-]+$/, () => undefined);
        await words(other).fill('From another tab');
        await context.setOffline(true);
        await send(page);
        await section(page).getByRole('alert').waitFor();
        expect(await words(page).inputValue()).toContain('oysters');
        await sound('thanks that could not be sent');
        await context.setOffline(false);
        await send(page);
        await sent(page).getByText('Daniel Moss is told by email, unless they want no such mail.').waitFor();
        await sound('thanks that were sent');

        await send(other);
        await section(other).getByText('Thanks were sent for this gift already.').waitFor();
        expect(await words(other).inputValue()).toBe('From another tab');
        await other.close();
        await page.reload();
        await sent(page).waitFor();
        expect(await section(page).count()).toBe(0);

        const mail = await mailTo(platform.mailboxUrl, daniel, /^Your gift was enjoyed: thanks from Maya Lind/);
        expect(mail.text).toContain('The oysters were <b>wonderful</b>.');
        for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/\$|\/card\/|another tab/);
        expect(mail.html).not.toContain('<b>wonderful</b>');
        expect(mail.text).not.toContain(code);
        expect(await mailsTo(daniel, /enjoyed/)).toHaveLength(1);

        // One tap gives again.
        await page.goto(String(/https?:\/\/\S+\/gift\/again#token=\S+/.exec(mail.text)?.[0]));
        expect(page.url()).not.toMatch(/maya|thankful|Lind/i);
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Recipient name').waitFor();
        expect(await dialog.getByLabel('Recipient name').inputValue()).toBe('Maya Lind');
        expect(await dialog.getByLabel('Recipient email').inputValue()).toBe(maya);
        await sound('giving again');
        await page.goBack();
        await dialog.waitFor({ state: 'detached' });
        await page.getByText(/once more, for Maya Lind\.$/).waitFor();
        await sound('the page under giving again');
        await page.getByRole('button', { name: 'Give again' }).click();
        await dialog.getByLabel('Recipient name').waitFor();
        await page.reload();
        await dialog.getByLabel('Recipient name').waitFor();
      },
      /net::ERR_INTERNET_DISCONNECTED|looking again failed|status of 409/,
    ),
  TEST_MS,
);

test(
  'a page of before a new code says so, and a gift card that is on sale no more leads to what its business has',
  () =>
    onPhone(
      browser,
      calm,
      async ({ page, sound }) => {
        const [daniel, maya] = ['anew@example.com', 'anewed@example.com'];
        const form = new FormData();
        const fields = {
          giftCardName: 'Tea',
          giftCardTag: 'Just Because',
          description: 'Tea for two',
          amount: '20',
          discount: '0',
          expirationDate: '2099-01-01',
        };
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        form.append(
          'giftCardImg',
          new Blob([new Uint8Array(await readFile(PICTURE))], { type: 'image/webp' }),
          'picture.webp',
        );
        const made = await fetch(`${platform.url}/api/v1/admin/create-giftcard`, {
          method: 'POST',
          headers: { authorization: `Bearer ${adminToken}` },
          body: form,
        });
        const { giftCard } = (await made.json()) as { giftCard: { _id: string } };
        const { code, cardUrl } = await eventually(() => given(daniel, maya, giftCard._id), 20_000);
        const scan = await callApi<{ presence: { token: string } }>(
          platform.url,
          'GET',
          `/api/v1/admin/scan-giftcard/${code}`,
          undefined,
          adminToken,
        );
        const body = { qrCode: code, amount: 5, presence: scan.presence.token };
        await callApi(platform.url, 'POST', '/api/v1/admin/redeem', body, adminToken);
        await page.goto(cardUrl);
        await send(page);
        await sent(page).waitFor();
        const mail = await mailTo(platform.mailboxUrl, daniel, /enjoyed/);

        const buyers = await callApi<{ buyers: { id: string }[] }>(
          platform.url,
          'GET',
          `/api/v1/admin/buyers?search=${encodeURIComponent(maya)}`,
          undefined,
          adminToken,
        );
        const reissue = `/api/v1/admin/cards/${buyers.buyers[0]!.id}/reissue`;
        await callApi(platform.url, 'POST', reissue, { reason: 'Forwarded' }, adminToken);
        await page.reload();
        await page.getByRole('heading', { name: 'This card has a new link' }).waitFor();
        await page.goto(linkIn(await mailTo(platform.mailboxUrl, maya, /new code/), 'card'));
        await sent(page).waitFor();

        await callApi(platform.url, 'DELETE', `/api/v1/admin/remove/${giftCard._id}`, undefined, adminToken);
        await page.goto('about:blank');
        await page.goto(String(/https?:\/\/\S+\/gift\/again#token=\S+/.exec(mail.text)?.[0]));
        await eventually(async () => {
          await page.reload();
          await page.getByText('"Tea" is on sale no more.').waitFor({ timeout: 2_000 });
          return true;
        }, 20_000);
        await sound('a gift card that is on sale no more');
        await page.getByRole('link', { name: 'See what Larkspur House has' }).click();
        await page.waitForURL(`**/${SHOP}/giftcards*`);
        await page.goto(`${platform.url}/gift/again#token=nobody`);
        await page.getByRole('heading', { name: 'This link leads nowhere' }).waitFor();
      },
      /status of 4(04|10)/,
    ),
  TEST_MS,
);
