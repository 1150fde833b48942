import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, giftCardsOf, ownerToken } from './support/api.js';
import { launchBrowser, onPhone, onPhoneAndDesk, watchedContext } from './support/browser.js';
import { mailsIn, mailTo } from './support/mailbox.js';
import { asOwner } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { CARD_FORM, decide, fillCard, openPayment } from './support/purchase.js';
import { PHONE } from './support/sound.js';

/** What a guest types for a purchase: checked before it is paid, kept until it is done, told nobody else. */
const TEST_MS = 120_000;
const SHOP = 'larkspur-house';
const calm = { reducedMotion: 'reduce' } as const;

let platform: OpenPlatform;
let browser: Browser;
let card: { _id: string; giftCardName: string; salePrice: number };
let cardUrl: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  const giftCards = await giftCardsOf(platform, SHOP);
  card = giftCards[0]!;
  cardUrl = `${platform.url}/${SHOP}/gift-card/${card._id}`;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

/** Step 2 of a gift, filled in. */
async function writeGift(page: Page, recipientEmail: string, senderEmail: string): Promise<Locator> {
  await page.goto(cardUrl);
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /As a Gift/ }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Recipient name').fill('Maya Chen');
  await dialog.getByLabel('Recipient email').fill(recipientEmail);
  await dialog.getByLabel('Personal message').fill('Dinner is on me.');
  await dialog.getByLabel('Name', { exact: true }).fill('Otto Kern');
  await dialog.getByLabel('Email', { exact: true }).fill(senderEmail);
  await dialog.getByLabel('Phone').fill('5559876543');
  return dialog;
}

const charged = async (): Promise<number> =>
  (
    (await (await fetch(`${platform.sandboxUrl}/sandbox/payments?limit=1000`)).json()) as {
      payments: { status: string }[];
    }
  ).payments.filter(({ status }) => status === 'COMPLETED').length;

test(
  'a gift: an address that is none is marked before anything is paid and put right by a press; it is paid for, sent, and leads its giver nowhere',
  () =>
    onPhoneAndDesk(browser, calm, async ({ page, on, sound }) => {
      const [maya, otto] = [`maya-${on}@example.com`, `otto-${on}@example.com`];
      const dialog = await writeGift(page, `${maya},`, otto);
      await dialog.getByText('Larkspur House gift card').first().waitFor();
      if (on === 'phone') await dialog.getByText('To pay').first().waitFor();
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByText('Please enter a valid email address').waitFor();
      await sound('a gift with a wrong address');
      await dialog.getByRole('button', { name: `Use ${maya}` }).click();
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByRole('heading', { name: 'Going to' }).waitFor();
      await dialog.getByText(maya, { exact: true }).waitFor();
      await dialog.getByText(/^You are buying from Larkspur House\./).waitFor();
      await dialog.getByRole('button', { name: /^Change/ }).click();
      await dialog.getByLabel('Recipient name').fill('Maya Lindqvist');
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByText('Maya Lindqvist', { exact: true }).waitFor();
      await fillCard(page.frameLocator(CARD_FORM));
      await sound('a gift before it is paid');
      const answers: string[] = [];
      page.on('response', async (response) => {
        if (/generate-wallet-pass|admin\/purchase/.test(response.url())) answers.push(await response.text());
      });
      await dialog.getByRole('button', { name: new RegExp(`Pay \\$${card.salePrice.toFixed(2)}`) }).click();
      await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
      await dialog.getByText(`Sent to Maya Lindqvist at ${maya} just now.`).waitFor();
      expect(await dialog.getByLabel('Link to the card').inputValue()).toBe(cardUrl);
      expect(await dialog.getByRole('link').count()).toBe(0);
      await sound('a gift that was sent');
      await eventually(() => expect(answers).toHaveLength(2), 5_000);
      for (const answer of answers)
        expect(JSON.parse(answer)).toMatchObject(
          answer.includes('saveUrl')
            ? { saveUrl: '', applePassUrl: '', uniqueCode: '' }
            : { purchase: { uniqueCode: '' } },
        );
      expect(answers.join()).not.toMatch(/\/card\/|wallet\//);
      const gift = await mailTo(platform.mailboxUrl, maya, /./);
      const code = /[0-9A-Z]{5}-[0-9A-Z]{5}(-[0-9A-Z]{4}){4}/.exec(gift.text)?.[0];
      expect(code).toBeDefined();
      const token = /\/card\/([\w-]+)/.exec(gift.text)?.[1];
      await mailTo(platform.mailboxUrl, otto, /./);
      for (const mail of await mailsIn(platform.mailboxUrl, otto))
        expect(`${mail.text}${JSON.stringify(mail)}`).not.toMatch(new RegExp(`${code}|${token}`));
    }),
  TEST_MS,
);

test(
  'a gift for a chosen day: kept by a reload, said in every place, and mailed to nobody before',
  () =>
    onPhone(browser, calm, async ({ page, context, sound }) => {
      const [maya, otto] = ['later@example.com', 'sender@example.com'];
      const dialog = await writeGift(page, maya, otto);
      await dialog.getByRole('radio', { name: 'On a day I choose' }).check();
      await dialog.getByLabel('Date').fill('2020-02-29');
      await dialog.getByLabel('Time', { exact: true }).fill('09:30');
      await dialog.getByLabel('Time zone').selectOption('America/Denver');
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByText('This moment has passed: please choose a later one').waitFor();
      await sound('a gift for a day that has passed');
      const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      await dialog.getByLabel('Date').fill(day);
      await page.reload();
      await page.getByRole('button', { name: 'Buy Now' }).first().click();
      await dialog.getByLabel('Date').waitFor();
      expect(await dialog.getByLabel('Date').inputValue()).toBe(day);
      expect(await dialog.getByLabel('Time zone').inputValue()).toBe('America/Denver');
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByText(/Arrives \w{3} \d+ \w+ \d{4}, 9:30 AM MT\./).waitFor();
      await fillCard(page.frameLocator(CARD_FORM));
      await dialog.getByRole('button', { name: new RegExp(`Pay \\$${card.salePrice.toFixed(2)}`) }).click();
      await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
      await dialog.getByText(/^Arrives at Maya Chen \(later@example\.com\) .*, 9:30 AM MT\.$/).waitFor();
      await sound('a gift that waits');
      expect((await mailTo(platform.mailboxUrl, otto, /receipt/)).text).toMatch(/arrives at Maya Chen .*, 9:30 AM MT/);
      await asOwner(context, platform, await ownerToken(platform));
      await page.goto(`${platform.url}/orders/emails`);
      await page.getByRole('searchbox').fill(maya);
      await page
        .getByText(/^Scheduled for \d+ /)
        .first()
        .waitFor();
      await sound('the emails with one that waits');
      const mailed = (await mailsIn(platform.mailboxUrl)).flatMap(({ to }) => to.map(({ address }) => address));
      expect(mailed).not.toContain(maya);
    }),
  TEST_MS,
);

/** A gift that was bought for a day in a month, and the link of its receipt. */
async function waitingGift(buyer: string, recipientEmail: string): Promise<string> {
  const { id: transactionId, checkoutSecret } = await callApi<{ id: string; checkoutSecret: string }>(
    platform.url,
    'POST',
    '/api/payments/create-payment',
    { sourceId: 'cnon:card-nonce-ok', giftCardId: card._id, businessSlug: 'larkspur-house' },
  );
  await callApi(platform.url, 'PUT', '/api/v1/admin/purchase', {
    id: card._id,
    purchaseType: 'gift',
    giftInfo: {
      recipientName: 'Maya Lind',
      recipientEmail,
      message: 'See you at the long table.',
      occasion: 'Birthday',
      senderName: 'Daniel Moss',
      senderEmail: buyer,
      senderPhone: '(555) 123-4567',
      deliverDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      deliverTime: '09:00',
      deliverZone: 'America/New_York',
    },
    paymentDetails: { transactionId },
    checkoutSecret,
  });
  const { text } = await mailTo(platform.mailboxUrl, buyer, /receipt/);
  return String(/https?:\/\/\S+\/gift#token=\S+/.exec(text)?.[0]);
}

test(
  'the buyer of a gift that waits moves it by the link of the receipt, then sends it at once',
  () =>
    onPhone(browser, calm, async ({ page, sound }) => {
      const [maya, wrong] = ['moved@example.com', 'wrong@example.com'];
      const link = await waitingGift('mover@example.com', wrong);
      await page.goto(link);
      await page.getByText(/^It arrives on \w{3} \d+ \w+ \d{4}, 9:00 AM ET\.$/).waitFor();
      await sound('a gift to be changed');
      await page.getByLabel('Date').fill('2020-02-29');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('This moment has passed: please choose a later one').waitFor();
      const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel('Date').fill(day);
      await page.getByLabel('Time', { exact: true }).fill('18:30');
      await page.getByLabel('Time zone').selectOption('America/Denver');
      await page.getByLabel("Recipient's email").fill(maya);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(new RegExp(`^Saved\\. It arrives on .*, 6:30 PM MT, at ${maya}`)).waitFor();
      await sound('a gift that was changed');
      await page.reload();
      expect(await page.getByLabel('Date').inputValue()).toBe(day);
      expect(await page.getByLabel("Recipient's email").inputValue()).toBe(maya);
      await page.getByRole('button', { name: 'Send it now' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send the gift now?' });
      await sound('a gift before it is sent');
      await dialog.getByRole('button', { name: 'Send it now' }).click();
      await page.getByText(`It goes out within a minute, to ${maya}.`).waitFor();
      await mailTo(platform.mailboxUrl, maya, /sent you/);
      const mailed = (await mailsIn(platform.mailboxUrl)).flatMap(({ to }) => to.map(({ address }) => address));
      expect(mailed).not.toContain(wrong);
      await page.reload();
      const right = 'right@example.com';
      await page.getByText(`It has gone out to ${maya}.`).waitFor();
      await sound('a gift that was sent');
      await page.getByLabel("Recipient's email").fill(right);
      await page.getByRole('button', { name: 'Send it there' }).click();
      await page.getByText(`Sent again, to ${right}.`).waitFor();
      const cardOf = (text: string) => String(/\/card\/([\w-]+)/.exec(text)?.[1]);
      const old = cardOf((await mailTo(platform.mailboxUrl, maya, /sent you/)).text);
      const renewed = cardOf((await mailTo(platform.mailboxUrl, right, /sent you/)).text);
      const statusOf = async (token: string) => (await fetch(`${platform.url}/api/v1/cards/${token}`)).status;
      expect([await statusOf(old), await statusOf(renewed)]).toEqual([410, 200]);
    }),
  TEST_MS,
);

test(
  'a form that is refused after it was paid opens again, marked, and is finished with the payment there is',
  async () => {
    const { context, end } = await watchedContext(browser, { ...calm, viewport: PHONE });
    const page = await context.newPage();
    const dialog = await writeGift(page, 'ida@example.com', 'paid@example.com');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Pay with Google Pay' }).click();
    const before = await charged();
    await decide(page, /^Pay \$/);
    await dialog.getByText('Payment Completed').waitFor();
    // As of a server that is stricter than the page that was loaded before it.
    const refusal = {
      message: 'Please correct the marked fields.',
      code: 'INVALID_FIELDS',
      requestId: 'r1',
      details: [{ field: 'giftInfo.recipientEmail', message: 'Please enter a valid email address' }],
    };
    await context.route(/generate-wallet-pass|admin\/purchase/, (route) =>
      route.fulfill({ status: 400, json: refusal }),
    );
    await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
    await dialog.getByText('Your payment is safe.').waitFor();
    const field = dialog.getByLabel('Recipient email');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await context.unroute(/generate-wallet-pass|admin\/purchase/);
    await field.fill('ida.rowe@example.com');
    await page.reload();
    // It opens by itself: it is paid.
    await dialog.getByText('ida.rowe@example.com', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
    await dialog.getByText('Sent to Maya Chen at ida.rowe@example.com just now.').waitFor({ timeout: 20_000 });
    expect(await charged()).toBe(before + 1);
    await end(/status of 400|could not be made/);
  },
  TEST_MS,
);

test(
  'what was typed is there again after X, Back and a reload, until the purchase is done',
  async () => {
    const { context, end } = await watchedContext(browser, calm);
    const page = await context.newPage();
    const dialog = await writeGift(page, 'kept@example.com', 'keeper@example.com');
    const buy = page.getByRole('button', { name: 'Buy Now' }).first();
    const mustBeThere = () =>
      eventually(async () => {
        expect(await dialog.getByLabel('Recipient email').inputValue()).toBe('kept@example.com');
        expect(await dialog.getByLabel('Phone').inputValue()).toBe('(555) 987-6543');
        expect(await dialog.getByLabel('Personal message').inputValue()).toBe('Dinner is on me.');
      }, 5_000);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await buy.click();
    await mustBeThere();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await buy.click();
    await mustBeThere();
    await page.reload();
    await buy.click();
    await mustBeThere();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await fillCard(page.frameLocator(CARD_FORM));
    await page.reload();
    await buy.click();
    await dialog.getByRole('heading', { name: 'Going to' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
      /4111 ?1111|cvv\\?"/i,
    );
    await fillCard(page.frameLocator(CARD_FORM));
    await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
    await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await buy.click();
    await dialog.getByRole('radio', { name: /As a Gift/ }).waitFor();
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      'kept@example.com',
    );
    await end();
  },
  TEST_MS,
);

test(
  'a payment that bought another card is told, and what was typed can be paid for',
  async () => {
    const { context, end } = await watchedContext(browser, calm);
    const page = await context.newPage();
    const dialog = await openPayment(page, cardUrl, 'second@example.com');
    await dialog.getByRole('button', { name: 'Pay with Google Pay' }).click();
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/payments/create-payment'),
      decide(page, /^Pay \$/),
    ]);
    const { id, checkoutSecret } = (await answer.json()) as { id: string; checkoutSecret: string };
    await dialog.getByText('Payment Completed').waitFor();
    const other = {
      id: card._id,
      purchaseType: 'self',
      selfInfo: { name: 'Ada Quist', email: 'first@example.com', phone: '5559876543' },
      paymentDetails: { transactionId: id },
      checkoutSecret,
    };
    await callApi(platform.url, 'PUT', '/api/v1/admin/purchase', other);
    await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
    await dialog.getByText('This payment already bought a gift card with other details').waitFor();
    await dialog.getByText('second@example.com', { exact: true }).waitFor();
    await fillCard(page.frameLocator(CARD_FORM));
    await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
    await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
    await mailTo(platform.mailboxUrl, 'second@example.com', /gift card/);
    await end(/status of 409|could not be made/);
  },
  TEST_MS,
);
