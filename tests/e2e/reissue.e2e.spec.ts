import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { callApi, ownerToken, sellGift } from './support/api.js';
import { launchBrowser, onPhone } from './support/browser.js';
import { mailTo, oneTimeCodeOf } from './support/mailbox.js';
import { asOwner, findAtCounter } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';

const TEST_MS = 180_000;
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
  'a card gets a new code: the old link and the old code are told to be replaced, and the new one redeems',
  () =>
    onPhone(
      browser,
      calm,
      async ({ page, context, sound }) => {
        const holder = 'posted@example.com';
        const gift = await sellGift(platform, SHOP, holder);
        const pageOf = (text: string) => String(/\/card\/[\w-]+/.exec(text)?.[0]);
        const oldPage = pageOf((await mailTo(platform.mailboxUrl, holder, /sent you/)).text);
        const held = await context.newPage();
        await held.goto(platform.url + oldPage);
        await held.getByRole('img', { name: 'QR code of this card' }).waitFor();

        await asOwner(context, platform, adminToken);
        await page.goto(`${platform.url}/orders?view=customers`);
        await page.getByRole('searchbox').fill(holder);
        await page
          .getByRole('button', { name: /Redemption history of/ })
          .first()
          .click();
        await page.getByRole('button', { name: 'New code' }).click();
        const ask = page.getByRole('dialog', { name: 'Give this card a new code?' });
        await sound('new code dialog');
        await ask.getByLabel('Reason').fill('A photo was posted');
        await ask.getByRole('button', { name: 'New code' }).click();
        await page.getByText('The new code is on its way to the holder').first().waitFor();

        // The page that was open follows by itself; opened again it says the same.
        await held.getByRole('heading', { name: 'This card has a new link' }).waitFor({ timeout: 30_000 });
        await held.reload();
        await held.getByRole('heading', { name: 'This card has a new link' }).waitFor();
        const mail = await mailTo(platform.mailboxUrl, holder, /new code/);
        const { card } = await callApi<{ card: { uniqueCode: string } }>(
          platform.url,
          'GET',
          `/api/v1/cards/${pageOf(mail.text).slice('/card/'.length)}`,
        );
        expect(card.uniqueCode).not.toBe(gift.code);
        expect((await mailTo(platform.mailboxUrl, 'daniel@example.com', /you gave has a new code/)).text).not.toMatch(
          new RegExp(`/card/|${card.uniqueCode}`),
        );

        await findAtCounter(page, platform.url, gift.code);
        await page.getByText('This code was replaced by a new one.').first().waitFor();
        await sound('a replaced code at the counter');
        await findAtCounter(page, platform.url, card.uniqueCode);
        await page.getByRole('button', { name: '$25' }).click();
        await page.getByRole('button', { name: 'Send OTP' }).click();
        await page
          .getByLabel('One-time code')
          .fill(oneTimeCodeOf(await mailTo(platform.mailboxUrl, holder, /confirms/)));
        await page.getByText('Gift Card Redeemed Successfully').first().waitFor();
      },
      /410/,
    ),
  TEST_MS,
);
