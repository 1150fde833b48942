import type { BrowserContext, Page } from 'playwright-core';
import { callApi } from './api.js';
import type { OpenPlatform } from './platform.js';

/** Signs a browser in as a business admin. @param token what the log-in answered */
export async function asOwner(context: BrowserContext, platform: OpenPlatform, token: string): Promise<void> {
  await context.addCookies([{ name: 'gv_session', value: token, url: platform.url, httpOnly: true }]);
}

export async function asSuperAdmin(context: BrowserContext, platform: OpenPlatform): Promise<void> {
  const { token } = await callApi<{ token: string }>(
    platform.url,
    'POST',
    '/api/superadmin/login',
    platform.superAdmin,
  );
  await keepInSession(context, 'giftcard-vault.super-admin-token', token);
}

/** At the counter, by the code under the QR picture; at a desk the field for it is there already. */
export async function findAtCounter(page: Page, url: string, code: string): Promise<void> {
  await page.goto(`${url}/redeem`);
  const byHand = page.getByRole('button', { name: 'Enter code by hand' });
  const field = page.getByLabel('Code under the QR');
  await byHand.or(field).first().waitFor();
  if (await byHand.isVisible()) await byHand.click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Find card' }).click();
}

/** The intro comes over everything else once; it has a test of its own. */
export async function withoutIntro(context: BrowserContext): Promise<void> {
  await keepInSession(context, 'giftcard-vault.intro', 'seen');
}

/** What the browser's session holds when a page of ours opens; frames of nowhere have no storage. */
async function keepInSession(context: BrowserContext, key: string, value: string): Promise<void> {
  await context.addInitScript(
    ([name, text]) => {
      if (location.protocol === 'http:') sessionStorage.setItem(String(name), String(text));
    },
    [key, value],
  );
}
