import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext } from 'playwright-core';
import { callApi, sellGift, type SoldCard } from './support/api.js';
import { launchBrowser, watchedContext } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { asOwner, asSuperAdmin, withoutIntro } from './support/people.js';
import { startPlatform, type RunningPlatform } from './support/platform.js';
import { mustBeSound } from './support/sound.js';

/** Every route in both themes, on a phone and at a desk: nothing scrolls sideways, axe finds nothing, the console is silent. */
const TEST_MS = 240_000;
const SHOP = 'larkspur-house';
const OWNER = 'owner@larkspur.test';

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

const routesOf: Readonly<Record<'guests' | 'owner' | 'superAdmin', readonly Route[]>> = {
  guests: [
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
  ],
  owner: [
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
  ],
  superAdmin: [
    [() => '/superadmin/dashboard', /Registration requests/],
    [() => '/superadmin/admins', /Business admins/],
    [() => '/superadmin/audit', /Audit log/],
  ],
};

/** The roles at once, each with a log-in of its own: most of the time is axe at work in its page. */
test('every screen is sound in both themes, on a phone and at a desk', async () => {
  const enter = { guests: withoutIntro, owner: (context: BrowserContext) => asOwner(context, platform, adminToken), superAdmin: (context: BrowserContext) => asSuperAdmin(context, platform) };
  await Promise.all((['guests', 'owner', 'superAdmin'] as const).map(async (role) => {
    const { context, complaints } = await watchedContext(browser, { reducedMotion: 'reduce' });
    await enter[role](context);
    await mustAllBeSound(context, complaints, routesOf[role]);
  }));
}, TEST_MS);
