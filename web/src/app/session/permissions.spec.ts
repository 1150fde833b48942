import { describe, expect, it, test } from '@jest/globals';
import { allows, homeOf, mayOpen } from './permissions.js';
import type { User } from './user.js';

const person = (staffRole: User['staffRole'], role: User['role'] = 'Admin') => ({ role, staffRole }) as User;
const PAGES = [
  '/dashboard',
  '/giftcards',
  '/giftcards/designs',
  '/orders/emails',
  '/customers',
  '/reports',
  '/settings',
  '/settings/audit',
  '/settings/staff',
  '/settings/locations',
  '/settings/sign-in',
  '/redeem',
];
const pagesOf = (user: User) => PAGES.filter((page) => mayOpen(user, page));

describe('the pages', () => {
  test('of a cashier are the counter and the own sign-in', () => {
    expect(pagesOf(person('cashier'))).toEqual(['/settings/sign-in', '/redeem']);
    expect(homeOf(person('cashier'))).toBe('/redeem');
  });

  test('of a manager are all but the settings of the business', () => {
    expect(pagesOf(person('manager'))).toEqual(
      PAGES.filter((page) => page === '/settings/sign-in' || !page.startsWith('/settings')),
    );
    expect(homeOf(person('manager'))).toBe('/dashboard');
  });

  test('of an owner are all', () => {
    expect(pagesOf(person('owner'))).toEqual(PAGES);
  });

  it('are nobody else\u2019s', () => {
    expect(pagesOf(person(null, 'SuperAdmin'))).toEqual([]);
    expect([allows(null, 'cards.redeem'), homeOf(null)]).toEqual([false, '/dashboard']);
  });
});
