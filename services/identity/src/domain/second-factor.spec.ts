import { describe, expect, it, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { recoveryHash } from '../credentials/proofs.js';
import { inviteStaff } from './staff.js';
import {
  addPasskey,
  confirmTotp,
  factorKindsOf,
  hasSecondFactor,
  MOST_PASSKEYS,
  needsSecondFactor,
  passkeysOf,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  resetSecondFactor,
  startTotp,
  takePasskey,
  takeRecoveryCode,
  takeTotp,
  TOTP_SETUP_MS,
} from './second-factor.js';
import { registerOwner, superAdmin, type User } from './user.js';

const now = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const owner = registerOwner({
  userId: '0193a000-0000-7000-8000-000000000001',
  email: 'ana@example.com',
  name: 'Ana Ruiz',
  phone: '',
  businessSlug: 'larkspur-house',
  businessName: 'Larkspur',
  address: { street: '', city: '', state: '', zipCode: '' },
  access: { passwordHash: 'hash' },
}).next;
const CODES = Array.from({ length: 8 }, (_, n) => `ABCD-EFGH-JKLM-NPQ${n + 2}`);
const hashes = CODES.map((code) => recoveryHash(owner.id, code));
const started = startTotp(owner, { secretSealed: 'sealed', now }).next;
const set = (user: User = started) =>
  confirmTotp(user, { secretSealed: 'sealed', step: 100, recoveryHashes: hashes, now });
const withFactor = set().next;
const refusal = (code: string) => expect.objectContaining({ code });

describe('a code app', () => {
  test('counts once a right code of it was shown, and comes with recovery codes', () => {
    expect([hasSecondFactor(owner), hasSecondFactor(started), hasSecondFactor(withFactor)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(set().events).toMatchObject([{ data: { kind: 'totp-added', codesLeft: 8 } }]);
    expect(withFactor.secondFactor).toEqual({
      totp: { secretSealed: 'sealed', addedAt: now, lastStep: 100 },
      recoveryCodes: hashes,
    });
  });

  test('is not set up by a wrong code, another secret, or too late', () => {
    const confirm = (changes: object) =>
      confirmTotp(started, { secretSealed: 'sealed', step: 100, recoveryHashes: hashes, now, ...changes });
    expect(() => confirm({ step: undefined })).toThrow(refusal('SECOND_FACTOR_INVALID'));
    expect(() => confirm({ secretSealed: 'other' })).toThrow(refusal('TOTP_NOT_STARTED'));
    expect(() => confirm({ now: later(TOTP_SETUP_MS + 1) })).toThrow(refusal('TOTP_NOT_STARTED'));
    expect(hasSecondFactor(confirm({ now: later(TOTP_SETUP_MS) }).next)).toBe(true);
    expect(() => set(withFactor)).toThrow(refusal('TOTP_NOT_STARTED'));
  });

  test('on another phone takes the place of the first and leaves the recovery codes', () => {
    const again = startTotp(withFactor, { secretSealed: 'second', now }).next;
    expect(hasSecondFactor(again)).toBe(true);
    const { next } = confirmTotp(again, { secretSealed: 'second', step: 7, recoveryHashes: ['other'], now });
    expect(next.secondFactor).toMatchObject({ totp: { secretSealed: 'second' }, recoveryCodes: hashes });
  });

  test('shows each code once: neither the same nor an earlier one is taken again', () => {
    const take = (user: User, step: number | undefined, secretSealed = 'sealed') =>
      takeTotp(user, { secretSealed, step });
    const { next } = take(withFactor, 101);
    for (const step of [101, 100, undefined]) expect(() => take(next, step)).toThrow(refusal('SECOND_FACTOR_INVALID'));
    expect(take(next, 102).next.secondFactor?.totp?.lastStep).toBe(102);
    expect(() => take(withFactor, 100)).toThrow(refusal('SECOND_FACTOR_INVALID'));
    expect(() => take(withFactor, 101, 'other')).toThrow(refusal('SECOND_FACTOR_INVALID'));
    expect(() => take(owner, 101)).toThrow(refusal('SECOND_FACTOR_INVALID'));
    expect(() => take({ ...withFactor, status: 'suspended' }, 101)).toThrow(refusal('ACCOUNT_SUSPENDED'));
  });

  test('is taken away with the recovery codes, unless one has to be left', () => {
    const removed = removeTotp(withFactor, { mustKeepOne: false, now });
    expect(removed.next).toEqual(owner);
    expect(removed.events).toMatchObject([{ data: { kind: 'totp-removed', codesLeft: 0 } }]);
    expect(() => removeTotp(withFactor, { mustKeepOne: true, now })).toThrow(refusal('SECOND_FACTOR_NEEDED'));
    expect(removeTotp(owner, { mustKeepOne: true, now })).toEqual({ next: owner, events: [] });
  });
});

describe('a passkey', () => {
  const key = (credentialId: string, counter = 0) => ({
    credentialId,
    name: 'Laptop',
    publicKey: `key of ${credentialId}`,
    counter,
    transports: ['internal'],
  });
  const add = (user: User, credentialId: string, counter = 0) =>
    addPasskey(user, { passkey: key(credentialId, counter), recoveryHashes: hashes, now });
  const remove = (user: User, credentialId: string, mustKeepOne = false) =>
    removePasskey(user, { credentialId, mustKeepOne, now });
  const take = (user: User, counter: number, changes: object = {}) =>
    takePasskey(user, { credentialId: 'one', publicKey: 'key of one', counter, now: later(1), ...changes });
  const withOne = add(owner, 'one').next;

  test('counts from when it is added, and comes with recovery codes where it is the first factor', () => {
    expect(add(owner, 'one').events).toMatchObject([{ data: { kind: 'passkey-added', codesLeft: 8 } }]);
    expect(withOne.secondFactor).toEqual({ passkeys: [{ ...key('one'), addedAt: now }], recoveryCodes: hashes });
    const other = addPasskey(withFactor, { passkey: key('one'), recoveryHashes: ['other'], now }).next;
    expect([factorKindsOf(owner), factorKindsOf(withOne), factorKindsOf(other)]).toEqual([
      [],
      ['passkey'],
      ['totp', 'passkey'],
    ]);
    expect(other.secondFactor?.recoveryCodes).toEqual(hashes);
  });

  test('is one of at most ten, each once', () => {
    let full = owner;
    for (let count = 0; count < MOST_PASSKEYS; count++) full = add(full, `key-${count}`).next;
    expect(() => add(full, 'one')).toThrow(refusal('TOO_MANY_PASSKEYS'));
    expect(() => add(withOne, 'one')).toThrow(refusal('PASSKEY_EXISTS'));
    expect(() => add({ ...owner, status: 'suspended' }, 'one')).toThrow(refusal('ACCOUNT_SUSPENDED'));
  });

  test('is removed alone; the last factor takes the recovery codes along, unless it has to be left', () => {
    const two = add(withOne, 'two').next;
    expect(passkeysOf(remove(two, 'one', true).next).map(({ credentialId }) => credentialId)).toEqual(['two']);
    expect(remove(withOne, 'one')).toMatchObject({ next: owner, events: [{ data: { kind: 'passkey-removed' } }] });
    expect(remove(withOne, 'one').next.secondFactor).toBeUndefined();
    expect(() => remove(withOne, 'one', true)).toThrow(refusal('SECOND_FACTOR_NEEDED'));
    expect(remove(withOne, 'none', true)).toEqual({ next: withOne, events: [] });
    const both = add(withFactor, 'one').next;
    expect(remove(both, 'one', true).next).toEqual(withFactor);
    expect(removeTotp(both, { mustKeepOne: true, now }).next.secondFactor).toEqual(withOne.secondFactor);
    expect(resetSecondFactor(both, now).next).toEqual(owner);
  });

  test('is taken as long as its counter goes on, or where it does not count', () => {
    const used = take(withOne, 5);
    expect(used).toMatchObject({ isTaken: true, events: [] });
    expect(passkeysOf(used.next)).toEqual([{ ...key('one', 5), addedAt: now, lastUsedAt: later(1) }]);
    for (const counter of [5, 4, 0])
      expect(take(used.next, counter)).toMatchObject({
        isTaken: false,
        next: used.next,
        events: [{ data: { kind: 'passkey-refused' } }],
      });
    expect(take(take(withOne, 0).next, 0).isTaken).toBe(true);
  });

  test('of another account, with another key or of who is suspended is refused', () => {
    for (const changes of [{ credentialId: 'two' }, { publicKey: 'other' }])
      expect(() => take(withOne, 1, changes)).toThrow(refusal('SECOND_FACTOR_INVALID'));
    expect(() => take(owner, 1)).toThrow(refusal('SECOND_FACTOR_INVALID'));
    expect(() => take({ ...withOne, status: 'suspended' }, 1)).toThrow(refusal('ACCOUNT_SUSPENDED'));
  });
});

describe('a recovery code', () => {
  const take = (user: User, code: string) => takeRecoveryCode(user, { hash: recoveryHash(user.id, code), now });

  test('is taken once, however it is typed', () => {
    const used = take(withFactor, ' abcd efgh jklm npq2');
    expect(used.next.secondFactor?.recoveryCodes).toEqual(hashes.slice(1));
    expect(asExample('identity.second-factor-changed.v1', used.events[0]!.data)).toEqual(
      exampleJson('identity.second-factor-changed.v1'),
    );
    expect(() => take(used.next, CODES[0]!)).toThrow(refusal('SECOND_FACTOR_INVALID'));
    expect(() => take({ ...withFactor, id: 'another' }, CODES[0]!)).toThrow(refusal('SECOND_FACTOR_INVALID'));
    expect(() => take({ ...withFactor, status: 'suspended' }, CODES[0]!)).toThrow(refusal('ACCOUNT_SUSPENDED'));
  });

  test('ends when new ones are made, of which there are none without a factor', () => {
    const { next, events } = renewRecoveryCodes(withFactor, { hashes: ['new'], now });
    expect(events).toMatchObject([{ data: { kind: 'recovery-codes-made', codesLeft: 1 } }]);
    expect(() => take(next, CODES[0]!)).toThrow(refusal('SECOND_FACTOR_INVALID'));
    expect(() => renewRecoveryCodes(owner, { hashes, now })).toThrow(refusal('NO_SECOND_FACTOR'));
  });
});

test('a lost factor is taken away whole, and nothing happens where there is none', () => {
  expect(resetSecondFactor(withFactor, now)).toMatchObject({ next: owner, events: [{ data: { kind: 'reset' } }] });
  expect(resetSecondFactor(owner, now)).toEqual({ next: owner, events: [] });
});

it('is needed by the super admin and by owners', () => {
  const link = { tokenHash: 'link', tokenSealed: 'sealed', expiresAt: now };
  const staff = (staffRole: 'owner' | 'manager' | 'cashier') =>
    inviteStaff({ userId: 'u', email: 'n@example.com', name: 'Noor', staffRole, businessSlug: 'larkspur', link }).next;
  const root = superAdmin({ userId: 'root', email: 'root@example.com', passwordHash: 'hash' });
  expect([root, owner, staff('owner'), staff('manager'), staff('cashier')].map(needsSecondFactor)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
