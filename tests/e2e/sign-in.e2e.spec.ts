import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { callApi, sellGift } from './support/api.js';
import { launchBrowser, watchedContext } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { startPlatform, type RunningPlatform } from './support/platform.js';

/** How admins come in and leave. */
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
