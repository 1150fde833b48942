import { describe, expect, it, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import {
  changeStaffLocations,
  changeStaffRole,
  changeStaffStatus,
  inviteAgain,
  inviteStaff,
  readStaffRole,
  removeStaff,
  staffStateOf,
} from './staff.js';
import { signIn } from './sign-ins.js';
import { registerOwner, setPasswordByLink, staffRoleOf, type User } from './user.js';

const now = new Date('2026-11-21T12:00:00Z');
const link = { tokenHash: 'link', tokenSealed: 'sealed', expiresAt: new Date('2026-11-28T12:00:00Z') };
const founder = registerOwner({
  userId: 'founder',
  email: 'ana@example.com',
  name: 'Ana Ruiz',
  phone: '',
  businessSlug: 'larkspur',
  businessName: 'Larkspur',
  address: { street: '', city: '', state: '', zipCode: '' },
  access: { passwordHash: 'hash' },
}).next;
const invitation = inviteStaff({
  userId: '0193a000-0000-7000-8000-000000000002',
  email: 'noor@example.com',
  name: 'Noor Haddad',
  staffRole: 'cashier',
  businessSlug: 'larkspur',
  link,
});
const invited = invitation.next;
const cashier = setPasswordByLink(invited, { tokenHash: 'link', passwordHash: 'hers', sessionId: 's', now }).next;
const by = { userId: 'founder', businessSlug: 'larkspur' };
const refusal = (code: string) => expect.objectContaining({ code });
const suspend = (user: User, who = by) => changeStaffStatus(user, { status: 'suspended', reason: '', now }, who);

describe('somebody of a business', () => {
  it('is invited, accepts by setting a password, and signs in as what they are', () => {
    expect([staffStateOf(invited), staffStateOf(cashier), staffRoleOf(cashier)]).toEqual([
      'invited',
      'active',
      'cashier',
    ]);
    expect(signIn(cashier, { role: 'Admin', passwordMatches: true })).toBe(cashier);
    expect(asExample('identity.staff-invited.v1', invitation.events[0]!.data)).toEqual(
      exampleJson('identity.staff-invited.v1'),
    );
  });

  it('of before there were roles is an owner', () => {
    expect(staffRoleOf(founder)).toBe('owner');
  });

  it('is invited once more with a link that ends the one before, until there is a password', () => {
    const again = { ...link, tokenHash: 'newer' };
    expect(inviteAgain(invited, again, by).next.setPassword).toBe(again);
    expect(() => inviteAgain(cashier, again, by)).toThrow(refusal('STAFF_JOINED'));
    expect(() => inviteAgain(suspend(invited).next, again, by)).toThrow(refusal('ACCOUNT_SUSPENDED'));
  });

  it('gets another role, once', () => {
    const { next, events } = changeStaffRole(cashier, 'manager', by, now);
    expect(next.staffRole).toBe('manager');
    expect(asExample('identity.staff-role-changed.v1', events[0]!.data)).toEqual(
      exampleJson('identity.staff-role-changed.v1'),
    );
    expect(changeStaffRole(next, 'manager', by, now).events).toEqual([]);
  });

  it('works at some locations or at all, and the same again changes nothing', () => {
    const vine = { id: '0193a000-0000-7000-8000-000000000601', name: 'Vine Street' };
    const { next, events } = changeStaffLocations(cashier, [vine], by, new Date('2026-11-21T12:00:00Z'));
    expect(next.locationIds).toEqual([vine.id]);
    const example = exampleJson('identity.staff-locations-changed.v1') as object;
    expect(asExample('identity.staff-locations-changed.v1', events[0]!.data)).toEqual({
      ...example,
      userId: cashier.id,
      businessSlug: 'larkspur',
    });
    expect(changeStaffLocations(next, [vine], by, now)).toEqual({ next, events: [] });
    const everywhere = changeStaffLocations(next, [], by, now);
    expect(everywhere.next).not.toHaveProperty('locationIds');
    expect(everywhere.events).toMatchObject([{ data: { kind: 'all', locationIds: [], location: '' } }]);
    expect(() => changeStaffLocations(founder, [vine], { ...by, userId: 'other' }, now)).toThrow(
      refusal('FOUNDING_OWNER'),
    );
  });

  it('is suspended and let in again', () => {
    const suspended = suspend(cashier).next;
    expect(() => signIn(suspended, { role: 'Admin', passwordMatches: true })).toThrow(refusal('ACCOUNT_SUSPENDED'));
    const back = changeStaffStatus(suspended, { status: 'active', reason: '', now }, by).next;
    expect(signIn(back, { role: 'Admin', passwordMatches: true })).toBe(back);
  });

  it('that is removed has no way in, keeps the name and frees the address', () => {
    const { next, events } = removeStaff(cashier, by, now);
    expect(next).toMatchObject({ status: 'removed', name: 'Noor Haddad', slugClaim: cashier.slugClaim });
    expect([next.passwordHash, next.setPassword, next.email === cashier.email]).toEqual([undefined, undefined, false]);
    expect(asExample('identity.staff-removed.v1', events[0]!.data)).toEqual(exampleJson('identity.staff-removed.v1'));
    expect(() => removeStaff(next, by, now)).toThrow(refusal('STAFF_NOT_FOUND'));
    expect(() => signIn(next, { role: 'Admin', passwordMatches: true })).toThrow(refusal('ACCOUNT_SUSPENDED'));
  });

  test.each([
    ['changes role', (user: User, who: typeof by) => changeStaffRole(user, 'cashier', who, now)],
    ['is suspended', suspend],
    ['is removed', (user: User, who: typeof by) => removeStaff(user, who, now)],
  ])('who founded it never %s, nor does anybody by themselves, nor by another business', (_what, change) => {
    expect(() => change(founder, { ...by, userId: 'another owner' })).toThrow(refusal('FOUNDING_OWNER'));
    expect(() => change(cashier, { ...by, userId: cashier.id })).toThrow(refusal('OWN_ACCOUNT'));
    expect(() => change(cashier, { ...by, businessSlug: 'juniper-rye' })).toThrow(refusal('STAFF_NOT_FOUND'));
  });

  test.each(['', 'Owner', 'admin'])('has no role %p', (role) => {
    expect(() => readStaffRole(role)).toThrow(refusal('INVALID_FIELDS'));
  });
});
