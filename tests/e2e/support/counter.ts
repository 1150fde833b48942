import type { Browser, Page } from 'playwright-core';
import { must } from '../../support/http.js';
import { callApi } from './api.js';
import { watchedContext } from './browser.js';
import { mailTo, oneTimeCodeOf } from './mailbox.js';
import { asOwner } from './people.js';
import type { OpenPlatform } from './platform.js';
import { PHONE } from './sound.js';

/** An admin's counter. */
export interface Counter {
  readonly platform: OpenPlatform;
  readonly adminToken: string;
}

interface AtTill {
  /** Complaints of the console that are to come. */
  readonly expected?: RegExp;
  /** Whether the camera is allowed. */
  readonly allowed?: boolean;
}

/** A phone at the counter, signed in. */
export async function atTill(
  { platform, adminToken }: Counter,
  browser: Browser,
  work: (page: Page) => Promise<void>,
  { expected, allowed = true }: AtTill = {},
): Promise<void> {
  const { context, end } = await watchedContext(browser, {
    viewport: PHONE,
    reducedMotion: 'reduce',
    ...(allowed ? { permissions: ['camera'] } : {}),
  });
  await asOwner(context, platform, adminToken);
  await work(await context.newPage());
  await end(expected);
}

/** A card is open. */
export const found = (page: Page) => page.getByRole('group', { name: 'Amount pad' });

export const closeCard = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Close the card, back to the camera' }).click();

/** Redeems from the open card. Each test has its sum, and so its mail. @param dollars one digit */
export async function redeem(page: Page, { platform }: Counter, holder: string, dollars: string): Promise<void> {
  for (const key of [dollars, '00']) await found(page).getByRole('button', { name: key, exact: true }).click();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const otp = oneTimeCodeOf(await mailTo(platform.mailboxUrl, holder, new RegExp(`confirms \\$${dollars}.00`)));
  await page.getByLabel('One-time code').fill(otp);
}

/** A device that the owner is unlocked at. */
export async function unlockOwner(page: Page, { platform, adminToken }: Counter): Promise<void> {
  const pin = '482915';
  await must(platform.url, {
    method: 'PUT',
    path: '/api/v1/admin/pin',
    body: { pin },
    token: adminToken,
    password: platform.demoPassword,
  });
  const till = { name: 'Bar till' };
  const { code } = await callApi<{ code: string }>(platform.url, 'POST', '/api/v1/admin/tills', till, adminToken);
  await page.goto(`${platform.url}/redeem/device`);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Use at the counter' }).click();
  await page.getByRole('button', { name: 'Owner' }).click();
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Lock' }).waitFor();
}
