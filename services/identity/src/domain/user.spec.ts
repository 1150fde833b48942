import { describe, expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import {
  changePassword,
  changePhone,
  changeStatus,
  followSettings,
  FORGOTTEN_PASSWORD_VALID_MS,
  issuePasswordLink,
  ownerOf,
  readAccountStatus,
  registerOwner,
  removePin,
  setPin,
  SET_PASSWORD_VALID_MS,
  setPasswordByLink,
  superAdmin,
  type NewOwner,
} from './user.js';

const now = new Date('2026-11-21T12:00:00Z');
const owner: NewOwner = {
  userId: '0193a000-0000-7000-8000-000000000001',
  email: 'ana@example.com',
  name: 'Ana Ruiz',
  phone: '5551234567',
  businessSlug: 'larkspur',
  businessName: 'Larkspur',
  address: { street: '1 Main Street', city: 'New York', state: 'NY', zipCode: '10001' },
  access: { passwordHash: 'first' },
};
const registered = registerOwner(owner);
const admin = registered.next;
const invited = registerOwner({
  ...owner,
  access: { setPassword: { tokenHash: 'link', tokenSealed: 'sealed', expiresAt: new Date(now.getTime() + 1000) } },
}).next;
const password = { passwordHash: 'second', sessionId: 'session-1', now };
const refusal = (code: string) => expect.objectContaining({ code });

describe('an account', () => {
  test('gets a PIN and loses it, as the example of its event shows; without one nothing changes', () => {
    const { next, events } = setPin({ ...admin, businessSlug: 'larkspur-house' }, 'sealed', now);
    expect(next.pin).toEqual({ hashSealed: 'sealed', setAt: now });
    expect(asExample('identity.pin-changed.v1', events[0]!.data)).toEqual(exampleJson('identity.pin-changed.v1'));
    const removed = removePin(next, now);
    expect(removed.next).not.toHaveProperty('pin');
    expect(removed.events).toMatchObject([{ data: { kind: 'removed' } }]);
    expect(removePin(removed.next, now)).toEqual({ next: removed.next, events: [] });
  });

  test('of an owner claims the slug of its business, as the example of its event shows', () => {
    expect(admin).toMatchObject({ role: 'Admin', status: 'active', businessSlug: 'larkspur', slugClaim: 'larkspur' });
    expect(asExample('identity.admin-registered.v1', registered.events[0]!.data)).toEqual(
      exampleJson('identity.admin-registered.v1'),
    );
  });

  test('is shown as its business knows it, with the link while there is one', () => {
    expect(ownerOf(admin)).toEqual({ email: 'ana@example.com', name: 'Ana Ruiz', setPasswordTokenSealed: '' });
    expect(ownerOf(invited).setPasswordTokenSealed).toBe('sealed');
  });

  test('of the super admin claims what no slug can be', () => {
    expect(superAdmin({ userId: 'super-admin', email: 'a@b.co', passwordHash: 'h' })).toMatchObject({
      role: 'SuperAdmin',
      slugClaim: '-super-admin',
    });
  });
});

describe('a set-password link', () => {
  test('works for a week, and for an hour where anybody may have asked for it', () => {
    expect([SET_PASSWORD_VALID_MS, FORGOTTEN_PASSWORD_VALID_MS]).toEqual([604_800_000, 3_600_000]);
  });

  test('sets the password once', () => {
    const { next } = setPasswordByLink(invited, { ...password, tokenHash: 'link' });
    expect(next).toMatchObject({ passwordHash: 'second', passwordChange: { at: now, keptSessionId: 'session-1' } });
    expect(() => setPasswordByLink(next, { ...password, tokenHash: 'link' })).toThrow(refusal('LINK_INVALID'));
  });

  test('is refused when it is another, too old, or for a suspended account', () => {
    expect(() => setPasswordByLink(invited, { ...password, tokenHash: 'other' })).toThrow(refusal('LINK_INVALID'));
    expect(() =>
      setPasswordByLink(invited, { ...password, tokenHash: 'link', now: new Date(now.getTime() + 1000) }),
    ).toThrow(refusal('LINK_INVALID'));
    expect(() => setPasswordByLink({ ...invited, status: 'suspended' }, { ...password, tokenHash: 'link' })).toThrow(
      refusal('ACCOUNT_SUSPENDED'),
    );
  });
});

describe('changing a password', () => {
  test('is told as the example shows', () => {
    const { events } = changePassword(admin, { ...password, verifiedHash: 'first' });
    expect(asExample('identity.password-changed.v1', events[0]!.data)).toEqual(
      exampleJson('identity.password-changed.v1'),
    );
  });

  test('is refused when another change came in between, and for an account without a password', () => {
    const { next } = changePassword(admin, { ...password, verifiedHash: 'first' });
    expect(() => changePassword(next, { ...password, verifiedHash: 'first' })).toThrow(
      refusal('CURRENT_PASSWORD_WRONG'),
    );
    expect(() => changePassword(invited, { ...password, verifiedHash: undefined })).toThrow(
      refusal('CURRENT_PASSWORD_WRONG'),
    );
  });

  test('of the super admin follows the settings; the same settings change nothing', () => {
    const before = superAdmin({ userId: 's', email: 'a@b.co', passwordHash: 'h' });
    expect(followSettings(before, { email: 'a@b.co' })).toEqual({ next: before, events: [] });
    expect(followSettings(before, { email: 'a@b.co' }).next).toBe(before);
    expect(followSettings(before, { email: 'c@b.co', newPassword: password }).next).toMatchObject({
      ...before,
      email: 'c@b.co',
      passwordHash: 'second',
    });
    expect(followSettings(before, { email: 'c@b.co' }).next.email).toBe('c@b.co');
    expect(
      followSettings(before, { email: 'a@b.co', newPassword: { ...password, sessionId: '' } }).events,
    ).toHaveLength(1);
  });
});

describe('a link for a forgotten password', () => {
  const link = { tokenHash: 'new', tokenSealed: 'sealed', expiresAt: new Date('2026-11-28T12:00:00Z') };
  const askedAt = new Date('2026-11-21T12:00:00Z');

  test('is not ended by one that was asked for before it and is told late', () => {
    const { next } = issuePasswordLink(admin, { link, causeId: 'event-2', askedAt });
    const late = { link: { ...link, tokenHash: 'late' }, causeId: 'event-1', askedAt: new Date(askedAt.getTime() - 1) };
    expect(issuePasswordLink(next, late)).toEqual({ next, events: [] });
    const later = { link: { ...link, tokenHash: 'later' }, causeId: 'event-3', askedAt };
    expect(issuePasswordLink(next, later).next.setPassword).toMatchObject({ tokenHash: 'later' });
  });

  test('replaces the earlier one and is told as the example shows; the same cause again makes no second one', () => {
    const { next, events } = issuePasswordLink(invited, { link, causeId: 'event-1', askedAt });
    expect(asExample('identity.password-link-issued.v1', events[0]!.data)).toEqual(
      exampleJson('identity.password-link-issued.v1'),
    );
    expect(() => setPasswordByLink(next, { ...password, tokenHash: 'link' })).toThrow(refusal('LINK_INVALID'));
    expect(issuePasswordLink(next, { link: { ...link, tokenHash: 'newer' }, causeId: 'event-1', askedAt })).toEqual({
      next,
      events: [],
    });
    expect(setPasswordByLink(next, { ...password, tokenHash: 'new' }).next.setPassword).toBeUndefined();
  });

  test('is given to who has none yet', () => {
    expect(issuePasswordLink(admin, { link, causeId: 'event-1', askedAt }).next.setPassword).toEqual({
      ...link,
      causeId: 'event-1',
      askedAt,
    });
  });

  test('is given to no super admin and to nobody suspended', () => {
    expect(() =>
      issuePasswordLink(superAdmin({ userId: 's', email: 'a@b.co', passwordHash: 'h' }), {
        link,
        causeId: 'c',
        askedAt,
      }),
    ).toThrow(refusal('ADMIN_NOT_FOUND'));
    expect(() => issuePasswordLink({ ...admin, status: 'suspended' }, { link, causeId: 'c', askedAt })).toThrow(
      refusal('ACCOUNT_SUSPENDED'),
    );
  });
});

describe('suspending', () => {
  const suspend = { status: 'suspended', reason: 'Asked for by the owner', now } as const;

  test('is told as the example shows, and once', () => {
    const { next, events } = changeStatus(admin, suspend);
    expect(asExample('identity.admin-status-changed.v1', events[0]!.data)).toEqual(
      exampleJson('identity.admin-status-changed.v1'),
    );
    expect(changeStatus(next, suspend)).toEqual({ next, events: [] });
    expect(changeStatus(next, { ...suspend, status: 'active' }).next.status).toBe('active');
  });

  test('is for business admins, and knows two statuses', () => {
    expect(() => changeStatus(superAdmin({ userId: 's', email: 'a@b.co', passwordHash: 'h' }), suspend)).toThrow(
      refusal('ADMIN_NOT_FOUND'),
    );
    expect(['active', 'suspended'].map(readAccountStatus)).toEqual(['active', 'suspended']);
    expect(() => readAccountStatus('deleted')).toThrow(
      expect.objectContaining({ code: 'INVALID_FIELDS', details: [expect.objectContaining({ field: 'status' })] }),
    );
  });
});

test('another phone number is told without the number, as the example shows; the same one writes nothing', () => {
  expect(changePhone(admin, admin.phone)).toEqual({ next: admin, events: [] });
  const { next, events } = changePhone(admin, '');
  expect(next.phone).toBe('');
  expect(asExample('identity.admin-phone-changed.v1', events[0]!.data)).toEqual(
    exampleJson('identity.admin-phone-changed.v1'),
  );
});
