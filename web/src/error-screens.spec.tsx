/** @jest-environment ./tests/support/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { userRequested } from './app/session/slice.js';
import { onScreen, refused, type Answers } from './testing/browser.js';
import { allIsWell, owner } from './testing/people.js';

const SAID = 'Shard 3 of listings is in recovery.';
const down = refused(503, SAID, 'SERVICE_UNAVAILABLE');

const UNREACHED = 'nobody can say who is signed in';

/** Screens that stand in place of a whole page. */
const wholePages: readonly [what: string, at: string, who: typeof owner | null, answers: Answers, title: string][] = [
  [
    'a gift card that is not there',
    '/juniper-rye/gift-card/none',
    null,
    { 'GET /api/v1/giftcards/none/public': refused(404, SAID, 'GIFT_CARD_NOT_FOUND') },
    'This gift card is not on sale any more',
  ],
  [
    'a gift card that could not be loaded',
    '/gift-card/none',
    null,
    { 'GET /api/v1/giftcards/none/public': down },
    "Oops! We couldn't load this gift card. Please try again.",
  ],
  [
    'a page that broke',
    '/orders?view=customers',
    owner,
    { 'GET /api/v1/admin/buyers': { buyers: [{}], total: 1 } },
    'Something went wrong',
  ],
  [
    UNREACHED,
    '/login',
    null,
    { 'GET /api/v1/admin/me': 'lost' },
    "We can't reach the server. Check your connection and try again.",
  ],
  [
    'a business that could not be loaded',
    '/juniper-rye/giftcards',
    null,
    { 'GET /api/v1/admin/business/juniper-rye': down },
    'Something went wrong',
  ],
  [
    'a business that is not there',
    '/nowhere/giftcards',
    null,
    { 'GET /api/v1/admin/business/nowhere': refused(404, SAID, 'BUSINESS_NOT_FOUND') },
    'There is no business at this address',
  ],
  [
    "a holder's card that could not be loaded",
    '/card/token',
    null,
    { 'GET /api/v1/cards/token': down },
    'Something went wrong',
  ],
];

/** Screens whose list or figures could not be loaded: the page around them is there. */
const parts: readonly [at: string, who: typeof owner | 'superAdmin' | null, call: string][] = [
  ['/explore', null, 'GET /api/v1/giftcards'],
  ['/giftcards', owner, 'GET /api/v1/admin/list'],
  ['/orders', owner, 'GET /api/v1/admin/giftcards'],
  ['/orders?view=customers', owner, 'GET /api/v1/admin/buyers'],
  ['/orders/emails', owner, 'GET /api/v1/admin/deliveries'],
  ['/customers', owner, 'GET /api/v1/admin/customers'],
  ['/reports', owner, 'GET /api/v1/admin/reports/*'],
  ['/settings/audit', owner, 'GET /api/v1/admin/audit'],
  ['/settings/staff', owner, 'GET /api/v1/admin/staff'],
  ['/settings/locations', owner, 'GET /api/v1/admin/locations'],
  ['/settings/devices', owner, 'GET /api/v1/admin/locations'],
  ['/settings/sign-in', owner, 'GET /api/v1/admin/sessions'],
  ['/superadmin/sign-in', 'superAdmin', 'GET /api/v1/admin/sessions'],
  ['/superadmin/dashboard', 'superAdmin', 'GET /api/superadmin/registration-requests'],
];

const headings = (): (string | null)[] =>
  [...document.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent);

describe('instead of a page', () => {
  it.each(wholePages)('the brand leads home, and the title is our own: %s', (what, at, who, answers, title) =>
    onScreen(at, who, { ...allIsWell, ...answers }, async (screen) => {
      if (what === UNREACHED) screen.dispatch(userRequested());
      await screen.sees(title);
      expect(headings()).toContain(title);
      expect(headings().join()).not.toContain(SAID);
      expect([...document.querySelectorAll('a[href="/"]')].map(({ textContent }) => textContent)).toContain(
        'Giftcard Vault',
      );
      expect([...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toContain(
        'Use the dark theme',
      );
    }),
  );
});

describe('instead of a list', () => {
  it.each(parts)("the server's words stand under a title of our own: %s", (at, who, call) =>
    onScreen(at, who, { ...allIsWell, [call]: down }, async (screen) => {
      await screen.button('Retry');
      expect(screen.shows(SAID) || screen.shows(`Error: ${SAID}`)).toBe(true);
      expect(headings().join()).not.toContain(SAID);
    }),
  );
});
