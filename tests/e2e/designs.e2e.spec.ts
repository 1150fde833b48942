import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { callApi, giftCardsOf } from './support/api.js';
import { launchBrowser, onPhone, unwrapping, watchedContext } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { CARD_FORM, fillCard } from './support/purchase.js';
import { PHONE } from './support/sound.js';

/** A gift's picture, from its choice to the page where it is unwrapped. */
const TEST_MS = 120_000;
const SHOP = 'larkspur-house';
const DESIGN = '/images/designs/cards/get-well/1/';

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

/** Until the page lies open: the envelope is the only dialog. */
const isUnwrapped = (page: Page) => page.locator('dialog').waitFor({ state: 'detached' });

test(
  'a gift is given with a design, and comes in an envelope',
  () =>
    onPhone(browser, { reducedMotion: 'reduce' }, async ({ page, sound }) => {
      const thumbs: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/thumb.webp')) thumbs.push(request.url());
      });
      const maya = 'well@example.com';
      await page.goto(cardUrl);
      await page.getByRole('button', { name: 'Buy Now' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: /As a Gift/ }).check();
      await dialog.getByRole('button', { name: 'Next' }).click();
      const pictures = dialog.getByRole('radiogroup', { name: 'Picture on the card' });
      expect(await pictures.getByRole('radio', { name: "The house's own" }).isChecked()).toBe(true);
      expect(await pictures.getByRole('radio').count()).toBe(6);
      expect(thumbs.length).toBeLessThanOrEqual(5);
      await dialog.getByRole('button', { name: 'Show all 24 designs' }).click();
      expect(await pictures.getByRole('radio').count()).toBe(25);
      await sound('the choice of a design');
      // The keys of a radio group go on from the one that is chosen, which has the focus.
      await page.keyboard.press('ArrowDown');
      expect(await pictures.getByRole('radio', { name: "The house's own" }).isChecked()).toBe(false);
      await pictures.getByRole('radio', { name: 'Get well' }).check();
      await dialog.locator(`img[src^="${DESIGN}"]`).first().waitFor({ state: 'attached' });
      await dialog.getByLabel('Recipient name').fill('Maya Chen');
      await dialog.getByLabel('Recipient email').fill(maya);
      await dialog.getByLabel('Name', { exact: true }).fill('Otto Kern');
      await dialog.getByLabel('Email', { exact: true }).fill('otto@example.com');
      await dialog.getByLabel('Phone').fill('5559876543');
      await page.reload();
      await page.getByRole('button', { name: 'Buy Now' }).first().click();
      await dialog.getByRole('radio', { name: 'Get well' }).waitFor();
      expect(await pictures.getByRole('radio', { name: 'Get well' }).isChecked()).toBe(true);
      await dialog.getByRole('button', { name: 'Next' }).click();
      await fillCard(page.frameLocator(CARD_FORM));
      await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
      await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
      await dialog.locator(`img[src^="${DESIGN}"]`).waitFor();

      const mail = await mailTo(platform.mailboxUrl, maya, /sent you/);
      const path = String(/\/card\/[\w-]+/.exec(mail.text)?.[0]);
      await page.removeLocatorHandler(unwrapping(page));
      await page.goto(platform.url + path);
      const envelope = page.getByRole('dialog', { name: /Maya Chen/ });
      await envelope.waitFor();
      await sound('a gift in its envelope');
      await page.keyboard.press('Enter');
      await isUnwrapped(page);
      const shown = page.locator(`main img[src="${DESIGN}list.webp"]`);
      await shown.waitFor();
      expect(
        await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(0);
      await sound('a gift that was opened');
      await page.reload();
      await shown.waitFor();
      expect(await page.locator('dialog').count()).toBe(0);
    }),
  TEST_MS,
);

test(
  'a gift whose envelope does not come lies open; the envelope opens by a tap anywhere, and another one ends the wait',
  async () => {
    const { context, end } = await watchedContext(browser, { viewport: PHONE, hasTouch: true });
    const page = await context.newPage();
    const { id: transactionId, checkoutSecret } = await callApi<{ id: string; checkoutSecret: string }>(
      platform.url,
      'POST',
      '/api/payments/create-payment',
      { sourceId: 'cnon:card-nonce-ok', giftCardId: cardUrl.split('/').pop(), businessSlug: SHOP },
    );
    const giftInfo = {
      recipientName: 'Leo',
      recipientEmail: 'leo@example.com',
      senderName: 'Daniel Moss',
      senderEmail: 'daniel@example.com',
      senderPhone: '5551234567',
    };
    const form = { id: '', purchaseType: 'gift', paymentDetails: { transactionId }, checkoutSecret };
    const purchase = (designId: string) =>
      callApi(platform.url, 'PUT', '/api/v1/admin/purchase', { ...form, giftInfo: { ...giftInfo, designId } });
    await expect(purchase('christmas')).rejects.toThrow(/giftInfo\.designId/);
    await purchase('eid');
    const { text } = await mailTo(platform.mailboxUrl, 'leo@example.com', /sent you/);
    await page.removeLocatorHandler(unwrapping(page));
    const envelopes = /\/assets\/envelope-[\w-]+\.js$/;
    let asked = 0;
    await context.route(envelopes, () => void asked++);
    await page.goto(platform.url + String(/\/card\/[\w-]+/.exec(text)?.[0]));
    // Until then something lies over the page.
    await page.getByRole('img', { name: 'QR code of this card' }).click({ trial: true });
    expect([asked, await page.locator('dialog').count()]).toEqual([1, 0]);
    await context.unroute(envelopes);
    await page.reload();
    await page.getByRole('dialog').waitFor();
    await page.touchscreen.tap(20, 20);
    await page.locator('dialog[data-opening=true]').waitFor();
    await page.touchscreen.tap(20, 20);
    await page.locator('dialog').waitFor({ state: 'detached', timeout: 1_000 });
    await end();
  },
  TEST_MS,
);
