import type { Locator, Page } from 'playwright-core';
import { fromMenu, hydrated } from './browser.js';

const RESTING = 'The kitchen is resting. Please try again.';

/** A screen whose calls are answered with 503. */
interface FailingScreen {
  readonly path: string;
  readonly calls: RegExp;
  /** Where the path alone asks for nothing: what to wait for before the calls fail, and what makes them. */
  readonly ask?: readonly [when: (page: Page) => Promise<unknown>, press: (page: Page) => Promise<unknown>];
  /** What it says instead of the server's words. */
  readonly says?: string;
  /** The button that tries again; null where the screen does by itself. */
  readonly again?: string | null;
  /** There as soon as it could be loaded. */
  readonly shows: (page: Page) => Locator;
}

const link = (name: string) => (page: Page) => page.getByRole('link', { name }).first();
const viewBuyers = (page: Page) => page.getByRole('button', { name: /^View Buyers/ }).first();
const daniel = (page: Page) => page.getByText('Daniel Moss').first();
const cardMade = (page: Page) => page.getByText(/made (the gift card|a gift card)/).first();
const search = (page: Page) => page.getByRole('searchbox').fill('brunch');
const opened = (page: Page) =>
  hydrated(page).then(() =>
    page.getByRole('heading', { name: 'Loading Your Gift Card' }).waitFor({ state: 'detached' }),
  );

export const failingScreensOfOwner: readonly FailingScreen[] = [
  {
    path: '/dashboard',
    calls: /admin\/(list|total-\w+|sales-data|revenue-by-date)\?/,
    says: 'The chart could not be loaded. It tries again by itself.',
    again: null,
    shows: (page) => page.getByText(/ vs. 0 before/),
  },
  { path: '/orders', calls: /admin\/giftcards\?/, shows: viewBuyers },
  {
    path: '/orders',
    calls: /\/buyers\?/,
    ask: [(page) => viewBuyers(page).waitFor(), (page) => viewBuyers(page).click()],
    shows: daniel,
  },
  { path: '/orders?view=customers', calls: /admin\/buyers\?/, shows: daniel },
  { path: '/orders/emails', calls: /admin\/deliveries\?/, shows: (page) => page.getByText('maya@example.com').first() },
  {
    path: '/orders/payments',
    calls: /admin\/payment-cases\?/,
    shows: (page) => page.getByRole('heading', { name: 'Nothing to watch' }),
  },
  { path: '/customers', calls: /admin\/customers\?/, shows: (page) => page.getByText('Maya Lind').first() },
  { path: '/reports', calls: /admin\/reports\//, shows: (page) => page.getByRole('heading', { name: 'By gift card' }) },
  {
    path: '/giftcards/designs',
    calls: /admin\/card-designs$/,
    shows: (page) => page.getByRole('heading', { name: 'No designs of your own yet' }),
  },
  {
    path: '/giftcards/physical',
    calls: /admin\/physical-cards\?/,
    shows: (page) => page.getByRole('heading', { name: 'No physical cards yet' }),
  },
  {
    path: '/reports/shifts',
    calls: /admin\/shifts\?/,
    shows: (page) => page.getByRole('heading', { name: 'No shifts yet' }),
  },
  {
    path: '/redeem/slip',
    calls: /admin\/counter-day/,
    shows: (page) => page.getByText('Tips from cards'),
  },
  {
    path: '/settings/locations',
    calls: /admin\/locations$/,
    shows: (page) => page.getByRole('heading', { name: 'No locations yet' }),
  },
  { path: '/settings/audit', calls: /admin\/audit\?/, shows: cardMade },
  {
    path: '/orders',
    calls: /admin\/me$/,
    ask: [(page) => viewBuyers(page).waitFor(), async (page) => (await fromMenu(page, 'Settings')).click()],
    shows: (page) => page.getByLabel('Time zone'),
  },
  {
    path: '/settings',
    calls: /settings\/qr-poster$/,
    shows: (page) => page.getByAltText('Poster with the QR code of your page'),
  },
];

/** @param cardPage the holder's page of a card given for a birthday. @param details a card's page in its business's shop */
export const failingScreensOfGuests = (cardPage: string, details: string): readonly FailingScreen[] => [
  { path: cardPage, calls: /v1\/cards\//, shows: (page) => page.getByRole('heading', { level: 1, name: /birthday/i }) },
  { path: '/explore', calls: /v1\/giftcards\?/, ask: [hydrated, search], shows: link('Sunday Brunch for Two') },
  {
    path: details,
    calls: /admin\/business\//,
    ask: [hydrated, (page) => link('All Larkspur House gift cards')(page).click()],
    shows: (page) => page.getByRole('heading', { name: 'Larkspur House', level: 1 }),
  },
  {
    path: '/larkspur-house/giftcards',
    calls: /v1\/giftcards\?/,
    ask: [opened, search],
    shows: link('Sunday Brunch for Two'),
  },
  {
    path: '/forgot-password',
    calls: /admin\/forgot-password$/,
    ask: [
      (page) => page.getByLabel('Email').fill('owner@larkspur.test'),
      (page) => page.getByRole('button', { name: 'Send link' }).click(),
    ],
    again: 'Send link',
    shows: (page) => page.getByText(/^If this address has an account/),
  },
];

export const failingScreensOfSuperAdmin: readonly FailingScreen[] = [
  {
    path: '/superadmin/dashboard',
    calls: /superadmin\/registration-requests\?/,
    shows: (page) => page.getByRole('heading', { name: 'No requests yet' }),
  },
  {
    path: '/superadmin/dashboard',
    calls: /superadmin\/stats$/,
    shows: (page) => page.locator('[aria-label=Totals]:not([aria-busy])'),
  },
  {
    path: '/superadmin/admins',
    calls: /superadmin\/business-admins\?/,
    shows: (page) => page.getByText('owner@larkspur.test'),
  },
  {
    path: '/superadmin/emails',
    calls: /superadmin\/deliveries\?/,
    shows: (page) => page.getByText('owner@larkspur.test').first(),
  },
  { path: '/superadmin/audit', calls: /superadmin\/audit\?/, shows: cardMade },
];

/** Each says that it could not be loaded, and is loaded with the next try. */
export async function mustRecover(page: Page, url: string, screens: readonly FailingScreen[]): Promise<void> {
  for (const { path, calls, ask, says = RESTING, again = 'Retry', shows } of screens) {
    const fail = () =>
      page.route(calls, (route) =>
        route.fulfill({ status: 503, json: { message: RESTING, code: 'SERVICE_UNAVAILABLE', requestId: 'e2e' } }),
      );
    if (!ask) await fail();
    await page.goto(url + path);
    if (ask) {
      await ask[0](page);
      await fail();
      await ask[1](page);
    }
    await page.getByText(says).first().waitFor();
    await page.unroute(calls);
    if (again !== null) await page.getByRole('button', { name: again }).click();
    await shows(page).waitFor();
  }
}
