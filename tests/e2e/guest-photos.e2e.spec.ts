import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { callApi, giftCardsOf, ownerToken } from './support/api.js';
import { launchBrowser, unwrapping, watchedContext } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { asOwner } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { CARD_FORM, fillCard } from './support/purchase.js';
import { DESK, mustBeSound } from './support/sound.js';

/** A photo of the giver's own, from the purchase to the card that shows it. */
const TEST_MS = 240_000;
const SHOP = 'larkspur-house';
const PICTURE = fileURLToPath(new URL('../../deploy/standalone/demo/dessert.webp', import.meta.url));
const TOLD_WITHIN_MS = 15_000;

let platform: OpenPlatform;
let browser: Browser;
let adminToken: string;
let cardUrl: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  adminToken = await ownerToken(platform);
  cardUrl = `${platform.url}/${SHOP}/gift-card/${(await giftCardsOf(platform, SHOP))[0]._id}`;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

const takes = async (guestPhotos: string) => {
  await callApi(platform.url, 'PUT', '/api/v1/admin/card-designs', { guestPhotos }, adminToken);
  await eventually(async () => {
    const offered = await callApi<{ guestPhotos: string }>(
      platform.url,
      'GET',
      `/api/v1/businesses/${SHOP}/card-designs`,
    );
    expect(offered.guestPhotos).toBe(guestPhotos);
  }, TOLD_WITHIN_MS);
};

/** Step 2 of a gift with a photo. */
async function fillGift(page: Page, to: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto(cardUrl);
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  await dialog.getByRole('radio', { name: /As a Gift/ }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Recipient name').fill('Maya Chen');
  await dialog.getByLabel('Recipient email').fill(to);
  await dialog.getByLabel('Name', { exact: true }).fill('Otto Kern');
  await dialog.getByLabel('Email', { exact: true }).fill(`from-${to}`);
  await dialog.getByLabel('Phone').fill('5559876543');
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await dialog.getByRole('button', { name: 'Use this photo' }).waitFor();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('Your photo is not on the card yet.').waitFor();
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await dialog.getByRole('radio', { name: 'Your photo' }).waitFor();
  expect(await dialog.getByRole('radio', { name: 'Your photo' }).isChecked()).toBe(true);
}

async function pay(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await fillCard(page.frameLocator(CARD_FORM));
  await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
}

test(
  'a guest gives a photo of their own, its business approves it, and it is on the card',
  async () => {
    const { context, end } = await watchedContext(browser, { viewport: DESK, reducedMotion: 'reduce' });
    await asOwner(context, platform, adminToken);
    const admin = await context.newPage();
    await admin.goto(`${platform.url}/giftcards/designs`);
    await admin.getByRole('radio', { name: /Once you approved each/ }).check();
    await admin.getByText("Guests' photos are shown once you approved them.").waitFor();
    await takes('approve');
    const page = await context.newPage();
    const dialog = page.getByRole('dialog');
    await fillGift(page, 'photo@example.com');
    await mustBeSound(page, 'a photo is chosen');
    await page.reload();
    await page.getByRole('button', { name: 'Buy Now' }).first().click();
    const own = dialog.getByRole('radio', { name: 'Your photo' });
    await own.waitFor();
    expect(await own.isChecked()).toBe(true);
    await pay(page);
    await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
    const mail = await mailTo(platform.mailboxUrl, 'photo@example.com', /sent you/);

    await admin.reload();
    const waiting = admin.getByRole('list', { name: 'Waiting' });
    await waiting.getByRole('img').waitFor({ timeout: TOLD_WITHIN_MS });
    await mustBeSound(admin, 'a photo waits');
    const card = platform.url + String(/\/card\/[\w-]+/.exec(mail.text)?.[0]);
    const shownTo = async () => {
      await page.removeLocatorHandler(unwrapping(page));
      await page.goto(card);
      // The envelope shows it too.
      const image = page.locator(`main img[src*="/images/photos/cards/${SHOP}/"]`).last();
      await image.waitFor();
      const address = await image.getAttribute('src');
      return Buffer.from(await (await fetch(`${platform.url}${address}`)).arrayBuffer()).toString('base64');
    };
    const before = await shownTo();
    await waiting.getByRole('button', { name: /Approve/ }).click();
    await admin.getByText('The photo is shown on its gift.').waitFor();
    const after = await shownTo();
    expect(after).not.toBe(before);

    await admin.getByRole('button', { name: 'Shown', exact: true }).click();
    await admin
      .getByRole('list', { name: 'Shown' })
      .getByRole('button', { name: /Take down/ })
      .click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
    await admin.getByText('The photo is gone.').waitFor();
    expect(await shownTo()).toBe(before);
    await admin.goto(`${platform.url}/settings/audit`);
    await admin
      .getByText(/took down the photo on order/)
      .first()
      .waitFor();
    await end();
  },
  TEST_MS,
);

test(
  'photos that are taken no more are asked for again before the charge, and nothing is lost',
  async () => {
    await takes('approve');
    const { context, end } = await watchedContext(browser, { viewport: DESK, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const dialog = page.getByRole('dialog');
    await fillGift(page, 'late@example.com');
    await takes('off');
    await pay(page);
    await dialog.getByText('This design is not offered any more', { exact: false }).waitFor();
    expect(await dialog.getByRole('radio', { name: "The house's own" }).isChecked()).toBe(true);
    expect(await dialog.getByLabel('Recipient email').inputValue()).toBe('late@example.com');
    await pay(page);
    await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
    await end(/400/);
  },
  TEST_MS,
);
