import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, sellGift } from './support/api.js';
import { launchBrowser, watchedContext } from './support/browser.js';
import { mailTo, oneTimeCodeOf } from './support/mailbox.js';
import { startPlatform, type RunningPlatform } from './support/platform.js';
import { mustBeSound, PHONE } from './support/sound.js';

/** How admins register, come in and leave. */
const TEST_MS = 120_000;
const OWNER = 'owner@larkspur.test';
const calm = { reducedMotion: 'reduce' } as const;

let platform: RunningPlatform;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), launchBrowser()]);
  await sellGift(platform.url, 'larkspur-house', 'maya@example.com');
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

test('a session that ends leads to the sign-in and back to the page', async () => {
  const { context } = await watchedContext(browser, calm);
  const { token } = await callApi<{ token: string }>(platform.url, 'POST', '/api/v1/admin/login', { email: OWNER, password: platform.demoPassword });
  await context.addCookies([{ name: 'gv_session', value: token, url: platform.url, httpOnly: true }]);
  const page = await context.newPage();
  await page.goto(`${platform.url}/customers`);
  await page.getByRole('heading', { name: 'Customers', exact: true }).waitFor();
  await callApi(platform.url, 'GET', '/api/v1/admin/logout', undefined, token);
  await page.getByRole('searchbox').fill('maya');
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await page.getByPlaceholder('Enter your email').fill(OWNER);
  await page.getByPlaceholder('Enter your password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await mustBeSound(page, 'login error');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByPlaceholder('Enter your password').fill(platform.demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/customers');
  await context.close();
}, TEST_MS);

test('a logout that does not reach the server says so, and is tried again', async () => {
  const { context } = await watchedContext(browser, calm);
  const { token } = await callApi<{ token: string }>(platform.url, 'POST', '/api/v1/admin/login', { email: OWNER, password: platform.demoPassword });
  await context.addCookies([{ name: 'gv_session', value: token, url: platform.url, httpOnly: true }]);
  const page = await context.newPage();
  await page.goto(`${platform.url}/customers`);
  await page.getByRole('heading', { name: 'Customers', exact: true }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  const warning = page.getByRole('alert').filter({ hasText: "We couldn't sign you out on the server" });
  await warning.waitFor();
  await callApi(platform.url, 'GET', '/api/v1/admin/me', undefined, token);
  await context.setOffline(false);
  await warning.getByRole('button', { name: 'Retry' }).click();
  await warning.waitFor({ state: 'detached' });
  await expect(callApi(platform.url, 'GET', '/api/v1/admin/me', undefined, token)).rejects.toThrow(/401/);
  await context.close();
}, TEST_MS);

test('a forgotten password is answered by a mail with a link', async () => {
  const { context, end } = await watchedContext(browser, calm);
  const page = await context.newPage();
  await page.goto(`${platform.url}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email').fill('owner@juniper.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(/If this address has an account/).waitFor();
  const mail = await mailTo(platform.mailboxUrl, 'owner@juniper.test', /password/i);
  expect(mail.text).toMatch(/^\s*http\S+\/set-password\S+\s*$/m);
  await end();
}, TEST_MS);

test('the sign-in says what is missing, lets gifts fall unless motion is unwelcome, and says LOADING while it asks', async () => {
  const { context } = await watchedContext(browser);
  const page = await context.newPage();
  await page.goto(`${platform.url}/login`);
  await page.getByRole('heading', { name: 'Login to Giftcard Vault' }).waitFor();
  const gifts = page.locator('svg[viewBox="0 0 64 60"]');
  expect(await gifts.count()).toBe(20);
  const oldest = await gifts.first().elementHandle();
  await eventually(async () => expect(await oldest?.evaluate((gift) => gift.isConnected)).toBe(false), 10_000);
  expect(await gifts.count()).toBe(20);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await eventually(async () => expect(await gifts.count()).toBe(0), 5_000);

  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Please enter your email').waitFor();
  await page.getByText('Please enter your password').waitFor();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/admin/login', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByPlaceholder('Enter your email').fill(OWNER);
  await page.getByPlaceholder('Enter your password').fill(platform.demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('status').filter({ hasText: 'LOADING' }).waitFor();
  answer();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
  await page.goto(`${platform.url}/login`);
  await page.waitForURL('**/dashboard');
  await context.close();
}, TEST_MS);

test('an owner registers in three steps with the code from the mail, and is at the dashboard', async () => {
  const { context } = await watchedContext(browser, { ...calm, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${platform.url}/register`);
  await page.getByLabel('Email').fill('rosa@tidehall.test');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('OTP sent to your email.').first().waitFor();
  const code = oneTimeCodeOf(await mailTo(platform.mailboxUrl, 'rosa@tidehall.test', /code/i));
  await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.getByText('Invalid OTP. Please try again.').first().waitFor();
  await mustBeSound(page, 'registration, step 2');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.getByRole('heading', { name: 'Register' }).waitFor();
  await page.getByRole('textbox', { name: 'Phone' }).fill('555');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Please enter a valid US phone number like (555) 123-4567').waitFor();
  await mustBeSound(page, 'registration, step 3');
  const fields = { Name: 'Rosa Tide', Password: 'salt-and-lamps-7', Phone: '5550104455', 'Restaurant name': 'Tide Hall', Street: '1 Quay', City: 'Bath', State: 'ME', 'Zip code': '04530' };
  for (const [label, text] of Object.entries(fields)) await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(`${platform.url}/tide-hall/giftcards`);
  await page.getByRole('heading', { level: 1, name: 'Tide Hall' }).waitFor();
  await context.close();
}, TEST_MS);
