import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, sellGift } from './support/api.js';
import { launchBrowser, watchedContext } from './support/browser.js';
import { cameraSees, filmOfCode, loseCamera, openCamera, seesPicture, withSlowCamera } from './support/camera.js';
import { mailTo, oneTimeCodeOf } from './support/mailbox.js';
import { asOwner, findAtCounter } from './support/people.js';
import { startPlatform, type RunningPlatform } from './support/platform.js';
import { mustBeSound, PHONE } from './support/sound.js';

/** The counter's crooked paths, with a camera that sees a card all the time. */
const TEST_MS = 120_000;
const SHOP = 'larkspur-house';
const OWNER = 'owner@larkspur.test';
const HOLDER = 'maya@example.com';
/** React says on the console what a boundary caught. */
const BROKEN = /error: |thrown: /;

let platform: RunningPlatform;
let counter: Browser;
let bare: Browser;
let adminToken: string;
let folder: string;
let code: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giftcard-counter-'));
  [platform, bare] = await Promise.all([startPlatform(), launchBrowser()]);
  code = (await sellGift(platform.url, SHOP, HOLDER)).code;
  counter = await launchBrowser(await filmOfCode(code, folder));
  adminToken = (await callApi<{ token: string }>(platform.url, 'POST', '/api/v1/admin/login', { email: OWNER, password: platform.demoPassword })).token;
}, 240_000);

afterAll(async () => {
  await Promise.all([counter?.close(), bare?.close()]);
  await platform?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** A till of this browser, signed in. @param expected complaints of its console that are to come */
async function atTill(browser: Browser, work: (page: Page) => Promise<void>, { expected, allowed = true }: { expected?: RegExp; allowed?: boolean } = {}): Promise<void> {
  const { context, end } = await watchedContext(browser, { viewport: PHONE, reducedMotion: 'reduce', ...(allowed ? { permissions: ['camera'] } : {}) });
  await asOwner(context, platform, adminToken);
  await work(await context.newPage());
  await end(expected);
}

const ready = (page: Page) => page.getByText("Hold the guest's QR code inside the frame");

async function toFound(page: Page): Promise<void> {
  await page.goto(`${platform.url}/redeem`);
  await page.getByRole('button', { name: 'Enter amount' }).waitFor();
}

async function toAmount(page: Page): Promise<void> {
  await toFound(page);
  await page.getByRole('button', { name: 'Enter amount' }).click();
  await page.getByRole('button', { name: '$10' }).click();
}

async function toCode(page: Page): Promise<void> {
  await toAmount(page);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code').waitFor();
}

async function redeemTen(page: Page): Promise<void> {
  await page.getByRole('button', { name: '$10' }).click();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const otp = oneTimeCodeOf(await mailTo(platform.mailboxUrl, HOLDER, /confirms \$10.00/));
  await page.getByLabel('One-time code').fill(otp);
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
}

test.each([
  ['the card', toFound, (page: Page) => page.getByRole('button', { name: 'Enter amount' })],
  ['the amount', toAmount, (page: Page) => page.getByLabel('Redeem amount')],
  ['the code', toCode, (page: Page) => page.getByLabel('One-time code')],
] as const)('%s is there again after a reload, after back and forward, and for who comes from another page', (_what, open, there) => atTill(counter, async (page) => {
  await page.goto(`${platform.url}/orders`);
  await page.getByRole('searchbox').waitFor();
  await open(page);
  const goesOn = async (): Promise<void> => {
    await there(page).waitFor();
    await seesPicture(page);
    expect(await there(page).isVisible()).toBe(true);
  };
  await page.reload();
  await goesOn();
  await page.goBack();
  await page.getByRole('searchbox').waitFor();
  await page.goForward();
  await goesOn();
  await page.evaluate(() => {
    history.pushState({}, '', '/orders');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('searchbox').waitFor();
  await page.goBack();
  await goesOn();
  expect(await page.getByRole('button', { name: 'Start again' }).count()).toBe(0);
}), TEST_MS);

test('X and Redeem again: the card that was open is there, and the camera reads when it is closed', () => atTill(counter, async (page) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await toFound(page);
  for (let times = 0; times < 3; times += 1) {
    await page.getByRole('region', { name: 'Camera' }).getByRole('button', { name: 'Close' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'Redeem', exact: true }).click();
    await page.getByRole('button', { name: 'Enter amount' }).waitFor();
    await seesPicture(page);
  }
  await page.getByRole('region', { name: 'Redemption' }).getByRole('button', { name: 'Close' }).click();
  await page.getByText('Take this code out of the picture').waitFor();
  await cameraSees(page, false);
  await ready(page).waitFor();
  await cameraSees(page, true);
  await page.getByRole('button', { name: 'Enter amount' }).waitFor();
}), TEST_MS);

test('a code is typed while the camera opens, and the camera that comes late disturbs nothing', () => atTill(counter, async (page) => {
  await withSlowCamera(page);
  await findAtCounter(page, platform.url, code);
  await page.getByRole('button', { name: 'Enter amount' }).waitFor();
  await openCamera(page);
  await seesPicture(page);
  await page.getByRole('button', { name: 'Enter amount' }).click();
  await page.getByLabel('Redeem amount').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('region', { name: 'Redemption' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Enter amount' }).waitFor(); // the camera had not told of this card yet
}), TEST_MS);

test('a page that is left while the camera opens gives it back, and the next visit has its own', () => atTill(counter, async (page) => {
  await withSlowCamera(page);
  await page.goto(`${platform.url}/redeem`);
  await page.getByText('Opening the camera…').waitFor();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.waitForURL('**/dashboard');
  await page.goBack();
  await openCamera(page);
  await page.getByRole('button', { name: 'Enter amount' }).waitFor();
  expect(await page.locator('video').count()).toBe(1);
}), TEST_MS);

test('a slow camera says so, and reads as soon as it is there', () => atTill(counter, async (page) => {
  await withSlowCamera(page);
  await page.goto(`${platform.url}/redeem`);
  await page.getByText('The camera takes long.').waitFor();
  await openCamera(page);
  await page.getByRole('button', { name: 'Enter amount' }).waitFor();
}), TEST_MS);

test('a camera that is lost in the middle takes no card away, and comes back by one press', () => atTill(counter, async (page) => {
  await toAmount(page);
  await seesPicture(page);
  await loseCamera(page);
  await page.getByLabel('Redeem amount').waitFor();
  expect(await page.getByLabel('Redeem amount').inputValue()).toBe('$10.00');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('region', { name: 'Redemption' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { name: 'The camera is gone' }).waitFor();
  await mustBeSound(page, 'redeem, camera lost');
  await page.getByRole('button', { name: 'Try the camera again' }).click();
  await seesPicture(page);
  await page.getByRole('heading', { name: 'The camera is gone' }).waitFor({ state: 'detached' });
}), TEST_MS);

test('a camera that is not allowed opens by itself as soon as it is', () => atTill(counter, async (page) => {
  const browser = await page.context().newCDPSession(page);
  const allow = (setting: 'denied' | 'granted') => browser.send('Browser.setPermission', { permission: { name: 'camera' }, setting, origin: platform.url });
  await allow('denied');
  await page.goto(`${platform.url}/redeem`);
  await page.getByRole('heading', { name: 'The camera is blocked' }).waitFor();
  await allow('granted');
  await page.getByRole('button', { name: 'Enter amount' }).waitFor();
  await allow('denied');
  await loseCamera(page);
  await page.getByRole('region', { name: 'Redemption' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { name: 'The camera is blocked' }).waitFor();
  await allow('granted');
  await seesPicture(page);
}), TEST_MS);

test('a device without a camera says so, and the code is typed', () => atTill(bare, async (page) => {
  await page.goto(`${platform.url}/redeem`);
  await page.getByRole('heading', { name: 'No camera found' }).waitFor();
  await findAtCounter(page, platform.url, code);
  await page.getByRole('button', { name: 'Enter amount' }).waitFor();
}), TEST_MS);

test('a card that was just redeemed is not read again until it has left the picture', () => atTill(counter, async (page) => {
  await toFound(page);
  await page.getByRole('button', { name: 'Enter amount' }).click();
  await redeemTen(page);
  await page.getByText('Gift Card Redeemed Successfully').first().waitFor();
  await page.getByText('Take this code out of the picture').waitFor();
  expect(await page.getByRole('button', { name: 'Enter amount' }).count()).toBe(0);
  await cameraSees(page, false);
  await ready(page).waitFor();
  await cameraSees(page, true);
  await page.getByRole('button', { name: 'Enter amount' }).waitFor();
}), TEST_MS);

test('a card that can not be shown leaves a way on', () => atTill(counter, async (page) => {
  await page.route('**/api/v1/admin/scan-giftcard/**', async (route) => {
    const body = (await (await route.fetch()).json()) as { giftCard: { buyers: { currency: string }[] } };
    for (const buyer of body.giftCard.buyers) buyer.currency = 'no money';
    await route.fulfill({ json: body });
  }, { times: 1 });
  await page.goto(`${platform.url}/redeem`);
  await page.getByRole('heading', { name: 'The counter could not be shown' }).waitFor();
  await mustBeSound(page, 'redeem, broken');
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Enter amount' }).waitFor();
}, { expected: BROKEN }), TEST_MS);

test('starting again keeps the question whether an amount was taken, and asks it with the same key', () => atTill(counter, async (page) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/redeem')) keys.push(request.headers()['idempotency-key']);
  });
  await toFound(page);
  await page.getByRole('button', { name: 'Enter amount' }).click();
  // The amount is taken, and nobody hears of it.
  await page.route('**/api/v1/admin/redeem', async (route) => {
    await route.fetch();
    await route.abort();
  }, { times: 1 });
  await redeemTen(page);
  await page.getByText('The connection was lost before the answer came.').first().waitFor();
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('giftcard-vault.redeem') ?? '') as { state: { buyer: { giftInfo: unknown } } };
    kept.state.buyer.giftInfo = { recipientName: 'Maya Lind', recipientEmail: {} };
    sessionStorage.setItem('giftcard-vault.redeem', JSON.stringify(kept));
  });
  await page.reload();
  await page.getByText(/It is not known yet whether \$10.00 was taken from Maya Lind's card/).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Start again' }).click();
  await cameraSees(page, false).catch(() => undefined);
  await page.getByRole('heading', { name: 'Not known yet' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Not known yet' }).waitFor();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await page.getByText('Balance now').waitFor();
  await eventually(async () => expect(await page.getByRole('heading', { name: 'Not known yet' }).count()).toBe(0));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
}, { expected: new RegExp(`${BROKEN.source}|ERR_FAILED`) }), TEST_MS);
