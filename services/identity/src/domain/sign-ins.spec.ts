import { describe, expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import {
  noteEndedSessions,
  noteRefusedSignIn,
  noteSignIn,
  noteStoppedCodes,
  noteStoppedSignIn,
  refusalOf,
  REFUSED_TOLD_A_DAY,
  signIn,
} from './sign-ins.js';
import { superAdmin, type User } from './user.js';

const now = new Date('2026-11-21T12:00:00Z');
const admin: User = {
  id: '0193a000-0000-7000-8000-000000000001',
  email: 'ana@example.com',
  name: 'Ana Ruiz',
  phone: '',
  role: 'Admin',
  status: 'active',
  passwordHash: 'first',
  businessSlug: 'larkspur-house',
  slugClaim: 'larkspur-house',
};
const place = { device: 'Chrome on Windows', address: '192.0.2.1' };
const refusal = (code: string) => expect.objectContaining({ code });

describe('signing in', () => {
  test('is for the account itself with its password', () => {
    expect(signIn(admin, { role: 'Admin', passwordMatches: true })).toBe(admin);
  });

  test('is refused alike for no account, a wrong password and another role', () => {
    const cases: [User | undefined, boolean][] = [
      [undefined, false],
      [admin, false],
      [superAdmin({ userId: 's', email: 'a@b.co', passwordHash: 'h' }), true],
    ];
    for (const [user, passwordMatches] of cases)
      expect(() => signIn(user, { role: 'Admin', passwordMatches })).toThrow(refusal('INVALID_CREDENTIALS'));
  });

  test('tells of a suspension only with the right password', () => {
    const suspended: User = { ...admin, status: 'suspended' };
    expect(() => signIn(suspended, { role: 'Admin', passwordMatches: true })).toThrow(refusal('ACCOUNT_SUSPENDED'));
    expect(() => signIn(suspended, { role: 'Admin', passwordMatches: false })).toThrow(refusal('INVALID_CREDENTIALS'));
  });

  test('is told as the example shows', () => {
    const { next, events } = noteSignIn(admin, { kind: 'password', place, now });
    expect(next).toBe(admin);
    expect(asExample('identity.signed-in.v1', events[0]!.data)).toEqual(exampleJson('identity.signed-in.v1'));
  });
});

describe('a refused sign-in', () => {
  const refuse = (user: User, at = now) =>
    noteRefusedSignIn(user, {
      kind: 'password',
      place: { device: 'Firefox on Linux', address: '198.51.100.7' },
      now: at,
    });

  test('says why', () => {
    const root = superAdmin({ userId: 's', email: 'a@b.co', passwordHash: 'h' });
    expect(refusalOf(admin, { role: 'Admin', passwordMatches: false })).toBe('password');
    expect(refusalOf({ ...admin, status: 'suspended' }, { role: 'Admin', passwordMatches: true })).toBe('suspended');
    expect(refusalOf(root, { role: 'Admin', passwordMatches: true })).toBe('role');
  });

  test('is told as the example shows, ten times a day, and the last one says that more are not', () => {
    const first = refuse(admin);
    expect(asExample('identity.sign-in-refused.v1', first.events[0]!.data)).toEqual(
      exampleJson('identity.sign-in-refused.v1'),
    );
    let { next } = first;
    const further: string[] = [];
    for (let n = 1; n < REFUSED_TOLD_A_DAY; n++) {
      const told = refuse(next);
      further.push(...told.events.map(({ data }) => data.further));
      next = told.next;
    }
    expect(further).toEqual([...Array<string>(REFUSED_TOLD_A_DAY - 2).fill('listed'), 'unlisted']);
    const more = refuse(next, new Date(now.getTime() + 23 * 3_600_000));
    expect([more.next === next, more.events]).toEqual([true, []]);
    expect(refuse(next, new Date(now.getTime() + 24 * 3_600_000)).events).toHaveLength(1);
  });
});

describe('ended sessions', () => {
  test('are told as the example shows, with the place of a single one', () => {
    const phone = { device: 'Safari on iPhone', address: '192.0.2.2' };
    const { events } = noteEndedSessions(admin, { kind: 'ended', ended: [phone], now });
    expect(asExample('identity.sessions-ended.v1', events[0]!.data)).toEqual(exampleJson('identity.sessions-ended.v1'));
    const several = noteEndedSessions(admin, { kind: 'suspended', ended: [phone, place], now }).events[0]!.data;
    expect(several).toMatchObject({ sessionCount: 2, device: '', clientAddress: '' });
    expect(noteEndedSessions(admin, { kind: 'suspended', ended: [], now })).toEqual({ next: admin, events: [] });
  });
});

describe('guessing at an account', () => {
  test('is told to its holder as the example shows, and once a day', () => {
    const first = noteStoppedSignIn(admin, { addresses: 12, now });
    expect(asExample('identity.sign-in-stopped.v1', first.events[0]!.data)).toEqual(
      exampleJson('identity.sign-in-stopped.v1'),
    );
    const later = (hours: number) =>
      noteStoppedSignIn(first.next, { addresses: 1, now: new Date(now.getTime() + hours * 3_600_000) });
    expect([later(23).events.length, later(24).events.length]).toEqual([0, 1]);
  });

  test('at codes of its second factor is told beside it, and once a day', () => {
    const first = noteStoppedCodes(noteStoppedSignIn(admin, { addresses: 12, now }).next, now);
    expect(first.events[0]!.data).toMatchObject({ userId: admin.id, email: admin.email, kind: 'second-factor' });
    const later = (hours: number) => noteStoppedCodes(first.next, new Date(now.getTime() + hours * 3_600_000));
    expect([later(23).events.length, later(24).events.length]).toEqual([0, 1]);
  });
});
