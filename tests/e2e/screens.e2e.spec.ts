import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext } from 'playwright-core';
import { callApi, sellGift, type SoldCard } from './support/api.js';
import { launchBrowser, watchedContext } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { asOwner, asSuperAdmin, withoutIntro } from './support/people.js';
import { startPlatform, type RunningPlatform } from './support/platform.js';
import { mustBeSound, PHONE } from './support/sound.js';

/** Every route in both themes, on a phone and at a desk: nothing scrolls sideways, axe finds nothing, the console is silent. */
const TEST_MS = 120_000;
const SHOP = 'larkspur-house';
const OWNER = 'owner@larkspur.test';
const LOGO = fileURLToPath(new URL('../../deploy/standalone/demo/larkspur-logo.png', import.meta.url));

let platform: RunningPlatform;
let browser: Browser;
let sold: SoldCard;
let cardPage: string;
let adminToken: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), launchBrowser()]);
  sold = await sellGift(platform.url, SHOP, 'maya@example.com');
  cardPage = String(/\/card\/[\w-]+/.exec((await mailTo(platform.mailboxUrl, 'maya@example.com', /gift card of/)).text)?.[0]);
  adminToken = (await callApi<{ token: string }>(platform.url, 'POST', '/api/v1/admin/login', { email: OWNER, password: platform.demoPassword })).token;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

/** @param shows a heading that is there when the page is drawn */
type Route = readonly [path: () => string, shows: RegExp];

async function mustAllBeSound(context: BrowserContext, complaints: string[], routes: readonly Route[]): Promise<void> {
  const page = await context.newPage();
  for (const [path, shows] of routes) {
    await page.goto(platform.url + path());
    await page.getByRole('heading', { name: shows }).first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await mustBeSound(page, path());
  }
  expect(complaints).toEqual([]);
  await context.close();
}

const calm = { reducedMotion: 'reduce' } as const;

describe('every screen is sound in both themes, on a phone and at a desk', () => {
  test('for guests', async () => {
    const { context, complaints } = await watchedContext(browser, calm);
    await withoutIntro(context);
    await mustAllBeSound(context, complaints, [
      [() => '/', /table/],
      [() => '/explore', /./],
      [() => `/${SHOP}/giftcards`, /Larkspur House/],
      [() => `/${SHOP}/gift-card/${sold.giftCardId}`, /./],
      [() => cardPage, /Birthday/],
      [() => '/payment/callback', /Nothing left to pay/],
      [() => '/login', /Login to Giftcard Vault/],
      [() => '/forgot-password', /Forgot your password/],
      [() => '/register', /Email Verification/],
      [() => '/set-password', /link doesn't work/],
      [() => '/superlogin', /Super admin/],
    ]);
  }, TEST_MS);

  test('for a business admin', async () => {
    const { context, complaints } = await watchedContext(browser, calm);
    await asOwner(context, platform, adminToken);
    await mustAllBeSound(context, complaints, [
      [() => '/dashboard', /./],
      [() => '/giftcards', /GiftCards/],
      [() => '/giftcards?new', /New gift card/],
      [() => '/orders', /Orders/],
      [() => '/orders?view=customers', /Orders/],
      [() => '/orders/emails', /Emails/],
      [() => '/orders/payments', /Payments to watch/],
      [() => '/customers', /Customers/],
      [() => '/reports', /By gift card/],
      [() => '/settings', /Business profile/],
      [() => '/settings/audit', /Audit log/],
      [() => '/redeem', /Redeem/],
    ]);
  }, TEST_MS);

  test('for the super admin', async () => {
    const { context, complaints } = await watchedContext(browser, calm);
    await asSuperAdmin(context, platform);
    await mustAllBeSound(context, complaints, [
      [() => '/superadmin/dashboard', /Registration requests/],
      [() => '/superadmin/admins', /Business admins/],
      [() => '/superadmin/audit', /Audit log/],
    ]);
  }, TEST_MS);
});

test('an admin looks up customers and takes their list along', async () => {
  const { context, complaints } = await watchedContext(browser, calm);
  await asOwner(context, platform, adminToken);
  const page = await context.newPage();
  await page.goto(`${platform.url}/orders`);
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('searchbox').fill('maya');
  await page.getByText('Maya Lind').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(file.suggestedFilename()).toBe('customers.csv');
  await page.getByRole('searchbox').fill('nobody like this');
  await page.getByText('No customers found').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
}, TEST_MS);

test('an admin blocks a card with a reason, the counter says so, and the admin unblocks it', async () => {
  const { context, complaints } = await watchedContext(browser, calm);
  await asOwner(context, platform, adminToken);
  const page = await context.newPage();
  await page.goto(`${platform.url}/orders?view=customers`);
  await page.getByRole('button', { name: /Redemption history of Daniel Moss/ }).first().click();
  await page.getByRole('button', { name: 'Block card' }).click();
  const ask = page.getByRole('dialog', { name: 'Block this card?' });
  await ask.getByRole('button', { name: 'Block card' }).click();
  await ask.getByText('This field is mandatory').waitFor();
  await ask.getByLabel('Reason').fill('Reported stolen');
  await ask.getByRole('button', { name: 'Block card' }).click();
  await page.getByText('This card is blocked: Reported stolen.').waitFor();

  const till = await context.newPage();
  await till.setViewportSize(PHONE);
  await till.goto(`${platform.url}/redeem`);
  await till.getByRole('button', { name: 'Enter code by hand' }).click();
  await till.getByLabel('Code under the QR').fill(sold.code.toLowerCase());
  await till.getByRole('button', { name: 'Find card' }).click();
  await till.getByText(/This gift card is blocked: Reported stolen/).waitFor();

  await page.getByRole('button', { name: 'Unblock card' }).click();
  await page.getByLabel('Reason').fill('Found again');
  await page.getByRole('dialog', { name: 'Unblock this card?' }).getByRole('button', { name: 'Unblock card' }).click();
  await page.getByRole('button', { name: 'Block card' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
}, TEST_MS);

test('a counter without a connection keeps what was entered and takes nothing', async () => {
  const { context } = await watchedContext(browser, { ...calm, viewport: PHONE });
  await asOwner(context, platform, adminToken);
  const page = await context.newPage();
  await page.goto(`${platform.url}/redeem`);
  await page.getByRole('button', { name: 'Enter code by hand' }).click();
  await page.getByLabel('Code under the QR').fill(sold.code);
  await page.getByRole('button', { name: 'Find card' }).click();
  await page.getByRole('button', { name: 'Enter amount' }).click();
  await page.getByRole('button', { name: '$25' }).click();
  await context.setOffline(true);
  await page.getByText(/No connection. What you entered stays here/).waitFor();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('Failed to send OTP.').first().waitFor();
  await context.setOffline(false);
  await page.reload();
  expect(await page.getByLabel('Redeem amount').inputValue()).toBe('$25.00');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code').waitFor();
  await context.close();
}, TEST_MS);

test('a session that ends leads to the sign-in and back to the page', async () => {
  const { context } = await watchedContext(browser, calm);
  const { token } = await callApi<{ token: string }>(platform.url, 'POST', '/api/v1/admin/login', { email: OWNER, password: platform.demoPassword });
  await context.addCookies([{ name: 'gv_session', value: token, url: platform.url, httpOnly: true }]);
  const page = await context.newPage();
  await page.goto(`${platform.url}/customers`);
  await page.getByRole('heading', { name: 'Customers' }).waitFor();
  await callApi(platform.url, 'GET', '/api/v1/admin/logout', undefined, token);
  await page.getByRole('searchbox').fill('maya');
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await page.getByPlaceholder('Enter your email').fill(OWNER);
  await page.getByPlaceholder('Enter your password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByPlaceholder('Enter your password').fill(platform.demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/customers');
  await context.close();
}, TEST_MS);

test('settings make the poster a PNG, test the payment connection, and cut a logo', async () => {
  const { context, complaints } = await watchedContext(browser, calm);
  await asOwner(context, platform, adminToken);
  const page = await context.newPage();
  await page.goto(`${platform.url}/settings`);
  const [poster] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Print Your Digital Ad' }).click()]);
  expect(poster.suggestedFilename()).toBe(`${SHOP}-poster.png`);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByRole('status').filter({ hasText: /works/ }).waitFor();
  await page.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await page.getByText("This picture can't be read.").waitFor();
  await page.getByLabel('Logo', { exact: true }).setInputFiles(LOGO);
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await page.getByRole('button', { name: 'Use this logo' }).click();
  await page.getByText('Logo uploaded successfully!').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
}, TEST_MS);

test('a forgotten password is answered by a mail with a link', async () => {
  const { context, complaints } = await watchedContext(browser, calm);
  const page = await context.newPage();
  await page.goto(`${platform.url}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email').fill('owner@juniper.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(/If this address has an account/).waitFor();
  const mail = await mailTo(platform.mailboxUrl, 'owner@juniper.test', /password/i);
  expect(mail.text).toMatch(/^\s*http\S+\/set-password\S+\s*$/m);
  expect(complaints).toEqual([]);
  await context.close();
}, TEST_MS);
