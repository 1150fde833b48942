import { describe, expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { changePassword, changePhone, followSettings, registerOwner, setPasswordByLink, signIn, superAdmin, type NewOwner, type User } from './user.js';

const now = new Date('2026-11-21T12:00:00Z');
const owner: NewOwner = {
  userId: '0193a000-0000-7000-8000-000000000001', email: 'ana@example.com', name: 'Ana Ruiz', phone: '5551234567', businessSlug: 'larkspur', businessName: 'Larkspur',
  address: { street: '1 Main Street', city: 'New York', state: 'NY', zipCode: '10001' }, access: { passwordHash: 'first' },
};
const registered = registerOwner(owner);
const admin = registered.next;
const invited = registerOwner({ ...owner, access: { setPassword: { tokenHash: 'link', tokenSealed: 'sealed', expiresAt: new Date(now.getTime() + 1000) } } }).next;
const password = { passwordHash: 'second', sessionId: 'session-1', now };
const refusal = (code: string) => expect.objectContaining({ code });

describe('an account', () => {
  test('of an owner claims the slug of its business, as the example of its event shows', () => {
    expect(admin).toMatchObject({ role: 'Admin', status: 'active', businessSlug: 'larkspur', slugClaim: 'larkspur' });
    expect(asExample('identity.admin-registered.v1', registered.events[0]!.data)).toEqual(exampleJson('identity.admin-registered.v1'));
  });

  test('of the super admin claims what no slug can be', () => {
    expect(superAdmin({ userId: 'super-admin', email: 'a@b.co', passwordHash: 'h' })).toMatchObject({ role: 'SuperAdmin', slugClaim: '-super-admin' });
  });
});

describe('signing in', () => {
  test('is refused alike for no account, a wrong password and another role', () => {
    const cases: [User | undefined, boolean][] = [[undefined, false], [admin, false], [superAdmin({ userId: 's', email: 'a@b.co', passwordHash: 'h' }), true]];
    for (const [user, passwordMatches] of cases) expect(() => signIn(user, { role: 'Admin', passwordMatches })).toThrow(refusal('INVALID_CREDENTIALS'));
  });

  test('tells of a suspension only with the right password', () => {
    const suspended: User = { ...admin, status: 'suspended' };
    expect(() => signIn(suspended, { role: 'Admin', passwordMatches: true })).toThrow(refusal('ACCOUNT_SUSPENDED'));
    expect(() => signIn(suspended, { role: 'Admin', passwordMatches: false })).toThrow(refusal('INVALID_CREDENTIALS'));
  });
});

describe('a set-password link', () => {
  test('sets the password once', () => {
    const { next } = setPasswordByLink(invited, { ...password, tokenHash: 'link' });
    expect(next).toMatchObject({ passwordHash: 'second', passwordChange: { at: now, keptSessionId: 'session-1' } });
    expect(() => setPasswordByLink(next, { ...password, tokenHash: 'link' })).toThrow(refusal('LINK_INVALID'));
  });

  test('is refused when it is another, too old, or for a suspended account', () => {
    expect(() => setPasswordByLink(invited, { ...password, tokenHash: 'other' })).toThrow(refusal('LINK_INVALID'));
    expect(() => setPasswordByLink(invited, { ...password, tokenHash: 'link', now: new Date(now.getTime() + 1000) })).toThrow(refusal('LINK_INVALID'));
    expect(() => setPasswordByLink({ ...invited, status: 'suspended' }, { ...password, tokenHash: 'link' })).toThrow(refusal('ACCOUNT_SUSPENDED'));
  });
});

describe('changing a password', () => {
  test('is told as the example shows', () => {
    const { events } = changePassword(admin, { ...password, verifiedHash: 'first' });
    expect(asExample('identity.password-changed.v1', events[0]!.data)).toEqual(exampleJson('identity.password-changed.v1'));
  });

  test('is refused when another change came in between, and for an account without a password', () => {
    const { next } = changePassword(admin, { ...password, verifiedHash: 'first' });
    expect(() => changePassword(next, { ...password, verifiedHash: 'first' })).toThrow(refusal('CURRENT_PASSWORD_WRONG'));
    expect(() => changePassword(invited, { ...password, verifiedHash: undefined })).toThrow(refusal('CURRENT_PASSWORD_WRONG'));
  });

  test('of the super admin follows the settings; the same settings change nothing', () => {
    const before = superAdmin({ userId: 's', email: 'a@b.co', passwordHash: 'h' });
    expect(followSettings(before, { email: 'a@b.co' })).toEqual({ next: before, events: [] });
    expect(followSettings(before, { email: 'c@b.co' }).next.email).toBe('c@b.co');
    expect(followSettings(before, { email: 'a@b.co', newPassword: { ...password, sessionId: '' } }).events).toHaveLength(1);
  });
});

test('a phone number that is the same writes nothing', () => {
  expect(changePhone(admin, admin.phone).next).toBe(admin);
  expect(changePhone(admin, '').next.phone).toBe('');
});
