import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import type { Browser } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, giftCardsOf } from './support/api.js';
import { launchBrowser, onPhone } from './support/browser.js';
import { mailsIn, mailTo, type Mail } from './support/mailbox.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';

/** The job that looks at cards runs every minute. */
const LOOKED_AT_WITHIN_MS = 80_000;
const TEST_MS = 180_000;
const DAY_MS = 24 * 60 * 60_000;

let platform: OpenPlatform;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

/** A gift whose mail arrived eleven days ago and that nobody looked at. */
async function forgottenGift(buyer: string, recipientEmail: string): Promise<void> {
  const giftCards = await giftCardsOf(platform, 'larkspur-house');
  const giftCardId = giftCards[0]!._id;
  const { id: transactionId, checkoutSecret } = await callApi<{ id: string; checkoutSecret: string }>(
    platform.url,
    'POST',
    '/api/payments/create-payment',
    { sourceId: 'cnon:card-nonce-ok', giftCardId, businessSlug: 'larkspur-house' },
  );
  const { purchase } = await callApi<{ purchase: { id: string } }>(platform.url, 'PUT', '/api/v1/admin/purchase', {
    id: giftCardId,
    purchaseType: 'gift',
    giftInfo: {
      recipientName: 'Maya Lind',
      recipientEmail,
      message: 'See you at the long table.',
      senderName: 'Daniel Moss',
      senderEmail: buyer,
      senderPhone: '(555) 123-4567',
    },
    paymentDetails: { transactionId },
    checkoutSecret,
  });
  await mailTo(platform.mailboxUrl, recipientEmail, /sent you/);
  await aged(purchase.id);
}

async function aged(cardId: string): Promise<void> {
  const { mongoUris } = JSON.parse(await readFile(join(platform.dataDir, 'engines.json'), 'utf8')) as {
    mongoUris: { redemption: string };
  };
  const database = await mongoose
    .createConnection(mongoUris.redemption, { dbName: 'redemption', retryWrites: false })
    .asPromise();
  try {
    const $set = { issuedAt: new Date(Date.now() - 11 * DAY_MS), remindAt: new Date(Date.now() - 1_000) };
    const changed = await eventually(async () => {
      const { matchedCount } = await database
        .collection<{ _id: string }>('cards')
        .updateOne({ _id: cardId }, { $set, $inc: { version: 1 } });
      return matchedCount === 1;
    }, 15_000);
    expect(changed).toBe(true);
  } finally {
    await database.close();
  }
}

const linkIn = ({ text }: Mail, page: string): string =>
  String(new RegExp(`https?://\\S+/${page}#token=\\S+`).exec(text)?.[0]);

test(
  'a gift that nobody opened is sent again by who gave it, who then wants no more reminders, and wants them again',
  () =>
    onPhone(browser, { reducedMotion: 'reduce' }, async ({ page, sound }) => {
      const [giver, maya] = ['giver@example.com', 'maya@example.com'];
      await forgottenGift(giver, maya);
      const question = await mailTo(platform.mailboxUrl, giver, /was not opened yet/, LOOKED_AT_WITHIN_MS);
      expect(question.text).not.toContain('/card/');
      await page.goto(linkIn(question, 'gift'));
      await page.getByText(`It has gone out to ${maya}.`).waitFor();
      await sound('a gift that can be sent again');
      await page.getByRole('button', { name: `Send it to ${maya} again` }).click();
      await page.getByText(`Sent again, to ${maya}.`).waitFor();
      await eventually(async () => {
        const mails = await mailsIn(platform.mailboxUrl, maya);
        return mails.filter(({ subject }) => /sent you/.test(subject)).length === 2;
      }, 15_000);
      await page.goto(linkIn(question, 'reminders'));
      await page.getByText(/^You get no more reminders from Larkspur House/).waitFor();
      await sound('no more reminders');
      await page.getByRole('button', { name: 'Send me reminders again' }).click();
      await page.getByText(/^Larkspur House reminds you/).waitFor();
      await sound('reminders are on');
      await page.reload();
      await page.getByText(/^Larkspur House reminds you/).waitFor();
      const token = String(/#token=([^&]+)/.exec(linkIn(question, 'reminders'))?.[1]);
      const oneClick = `${platform.url}/api/v1/reminders/${token}/stop`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const said = await fetch(oneClick, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
      expect(said.status).toBe(200);
      await page.reload();
      await page.getByText(/^You get no more reminders from Larkspur House/).waitFor();
    }),
  TEST_MS,
);
