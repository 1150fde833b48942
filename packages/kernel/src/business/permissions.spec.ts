import { describe, expect, it, test } from '@jest/globals';
import { ALL_PERMISSIONS, isStaffRole, may, maySignedIn, STAFF_ROLES } from './permissions.js';

describe('who may do what', () => {
  it('lets an owner do everything, also one from before there were roles', () => {
    for (const permission of ALL_PERMISSIONS) {
      expect(may('owner', permission)).toBe(true);
      expect(may(undefined, permission)).toBe(true);
    }
  });

  it('lets a cashier redeem, activate where the owner lets them, and nothing else', () => {
    expect(ALL_PERMISSIONS.filter((permission) => may('cashier', permission))).toEqual([
      'account.own',
      'cards.redeem',
      'cards.activate',
    ]);
  });

  it('keeps settings, staff, exports and the payment account from a manager', () => {
    expect(ALL_PERMISSIONS.filter((permission) => !may('manager', permission))).toEqual([
      'gift-cards.change',
      'exports.make',
      'audit.see',
      'persons.erase',
      'settings.change',
      'payments.change',
      'staff.manage',
      'locations.manage',
      'tills.manage',
    ]);
  });

  it('at a till is the counter, whatever the role', () => {
    for (const staffRole of [...STAFF_ROLES, undefined])
      expect(ALL_PERMISSIONS.filter((permission) => maySignedIn({ staffRole, till: {} }, permission))).toEqual([
        'cards.redeem',
        'cards.activate',
      ]);
  });

  test.each(['Owner', '', undefined, 7, 'toString'])('knows no role %p', (role) => {
    expect(isStaffRole(role)).toBe(false);
  });
});
