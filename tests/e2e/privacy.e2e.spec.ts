import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { callApi, ownerToken, sellGift } from './support/api.js';
import { launchBrowser, watchedContext } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { asOwner } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { mustBeAccessible, PHONE } from './support/sound.js';

const TEST_MS = 180_000;
const SHOP = 'larkspur-house';
const GUEST = 'privacy@example.com';

let platform: OpenPlatform;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

test(
  'a guest sees, downloads and erases what a business has of them, the owner sees it, and the card stays good',
  async () => {
    const card = await sellGift(platform, SHOP, GUEST);
    const { context, end } = await watchedContext(browser, {
      viewport: PHONE,
      reducedMotion: 'reduce',
      acceptDownloads: true,
    });
    const page = await context.newPage();
    await page.goto(`${platform.url}/${SHOP}/privacy`);
    await page.getByLabel('Email').fill(GUEST);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('If this address is known here').waitFor();
    await mustBeAccessible(page);
    const { text } = await mailTo(platform.mailboxUrl, GUEST, /data at/i);
    const link = /https?:\S+\/privacy\/data#token=\S+/.exec(text)![0];

    await page.goto(link);
    await page.getByText(`has this of ${GUEST}`).waitFor();
    await page.reload();
    await page.getByText('1 gift card that you bought or were given').waitFor();
    await mustBeAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain('received as a gift');
    await page.getByRole('button', { name: 'Erase my data' }).click();
    await page.getByText('This cannot be undone').waitFor();
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByRole('heading', { name: 'Your data is erased' }).waitFor();
    await end();

    const again = await watchedContext(browser, { viewport: PHONE, reducedMotion: 'reduce' });
    const second = await again.context.newPage();
    await second.goto(link);
    await second.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
    await again.context.close();

    const token = await ownerToken(platform);
    const owner = await watchedContext(browser, { reducedMotion: 'reduce' });
    await asOwner(owner.context, platform, token);
    const desk = await owner.context.newPage();
    await desk.goto(`${platform.url}/orders/${card.id}`);
    await desk.getByText('Erased').first().waitFor();
    await owner.end();
    const path = `/api/v1/admin/cards/${card.id}/authorize`;
    const override = { amount: 1, reason: 'The guest was erased', password: platform.demoPassword };
    await callApi(platform.url, 'POST', path, override, token);
    const redeemed = { qrCode: card.code, amount: 1 };
    expect(await callApi(platform.url, 'POST', '/api/v1/admin/redeem', redeemed, token)).toMatchObject({
      success: true,
    });
  },
  TEST_MS,
);
