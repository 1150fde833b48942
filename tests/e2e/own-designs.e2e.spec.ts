import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { callApi, giftCardsOf, ownerToken } from './support/api.js';
import { launchBrowser, onPhone, unwrapping, watchedContext } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { asOwner } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { CARD_FORM, fillCard } from './support/purchase.js';
import { DESK, mustBeSound } from './support/sound.js';

/** A business's own designs, from their upload to the gift that bears one. */
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

interface Designs {
  designs: { id: string; name: string }[];
}
const asked = (method: string, path = '', body?: unknown) =>
  callApi<Designs>(platform.url, method, `/api/v1/admin/card-designs${path}`, body, adminToken);
const idOf = async (name: string) => (await asked('GET')).designs.find((design) => design.name === name)!.id;
/** Until purchases are offered these own designs, and orders takes them. */
const offered = (...names: string[]) =>
  eventually(async () => {
    const { designs } = await callApi<Designs>(platform.url, 'GET', `/api/v1/businesses/${SHOP}/card-designs`);
    expect(designs.map(({ name }) => name)).toEqual(names);
  }, TOLD_WITHIN_MS);

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a design' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a design' });
  await form.locator('input[type=file]').setInputFiles(PICTURE);
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Add the design' }).click();
  await form.waitFor({ state: 'detached' });
}

/** Step 2 of a gift, with everything but the design. */
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
}

async function pay(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await fillCard(page.frameLocator(CARD_FORM));
  await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
}

test(
  'an owner adds a design, a guest gives it, and it stays on the gift',
  async () => {
    const { context, end } = await watchedContext(browser, { viewport: DESK, reducedMotion: 'reduce' });
    await asOwner(context, platform, adminToken);
    const admin = await context.newPage();
    await admin.goto(`${platform.url}/giftcards`);
    await admin.getByRole('link', { name: 'Card designs' }).click();
    await admin.getByRole('heading', { name: 'No designs of your own yet' }).waitFor();
    await mustBeSound(admin, 'no designs yet');
    await add(admin, 'Our terrace');
    await add(admin, 'The cellar');
    const rows = admin.getByRole('listitem').filter({ has: admin.getByRole('img') });
    expect(
      await rows.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt'))),
    ).toEqual(['Our terrace', 'The cellar']);
    await admin.getByRole('button', { name: 'Move The cellar up' }).press('Enter');
    expect(await admin.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move The cellar up');
    await offered('The cellar', 'Our terrace');
    await admin.getByRole('switch', { name: 'Offer the built-in designs' }).click();
    await admin.getByText('Guests see your own designs only.').waitFor();
    await mustBeSound(admin, 'two designs');
    await admin.getByRole('button', { name: 'Add a design' }).first().click();
    await mustBeSound(admin, 'a design is added');
    await admin.keyboard.press('Escape');
    const id = await idOf('Our terrace');
    const inMails = await fetch(`${platform.url}/images/own/cards/${SHOP}/${id}/mail.jpg`);
    const mailed = Buffer.from(await inMails.arrayBuffer()).toString('base64');

    await onPhone(browser, { reducedMotion: 'reduce' }, async ({ page, sound }) => {
      const maya = 'terrace@example.com';
      await fillGift(page, maya);
      const dialog = page.getByRole('dialog');
      const pictures = dialog.getByRole('radiogroup', { name: 'Picture on the card' });
      await pictures.getByRole('radio', { name: 'Our terrace' }).check();
      expect(await pictures.getByRole('radio').count()).toBe(3);
      await sound('the choice of an own design');
      await page.reload();
      await page.getByRole('button', { name: 'Buy Now' }).first().click();
      await pictures.getByRole('radio', { name: 'Our terrace' }).waitFor();
      expect(await pictures.getByRole('radio', { name: 'Our terrace' }).isChecked()).toBe(true);
      await pay(page);
      await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
      await dialog.locator(`img[src*="/images/own/cards/${SHOP}/${id}/"]`).waitFor();
      const mail = await mailTo(platform.mailboxUrl, maya, /sent you/);
      // The mailbox shows a picture that came with the mail in its place.
      expect(mail.html.includes(mailed)).toBe(true);
      await page.removeLocatorHandler(unwrapping(page));
      await page.goto(platform.url + String(/\/card\/[\w-]+/.exec(mail.text)?.[0]));
      await page.getByRole('dialog', { name: /Maya Chen/ }).waitFor();
      await page.keyboard.press('Escape');
      const shown = page.locator(`main img[src="/images/own/cards/${SHOP}/${id}/list.webp"]`);
      await shown.waitFor();
      expect(
        await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(0);
    });
    await asked('DELETE', `/${id}`);
    const picture = await fetch(`${platform.url}/images/own/cards/${SHOP}/${id}/mail.jpg`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await admin.goto(`${platform.url}/settings/audit`);
    await admin
      .getByText(/deleted the design Our terrace/)
      .first()
      .waitFor();
    await end();
  },
  TEST_MS,
);

test(
  'a design that is hidden while it is chosen is asked for again, and nothing is lost',
  async () => {
    await asked('PUT', '', { builtIn: true });
    const id = await idOf('The cellar');
    await offered('The cellar');
    const { context, end } = await watchedContext(browser, { viewport: DESK, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const dialog = page.getByRole('dialog');
    await fillGift(page, 'cellar@example.com');
    await dialog.getByRole('radio', { name: 'The cellar' }).check();
    await asked('PUT', `/${id}`, { hidden: true });
    await offered();
    await pay(page);
    await dialog.getByText('This design is not offered any more', { exact: false }).waitFor();
    expect(await dialog.getByRole('radio', { name: "The house's own" }).isChecked()).toBe(true);
    expect(await dialog.getByLabel('Recipient email').inputValue()).toBe('cellar@example.com');
    await dialog.getByRole('radiogroup', { name: 'Picture on the card' }).getByRole('radio').nth(1).check();
    await pay(page);
    await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
    await end(/400/);
  },
  TEST_MS,
);
