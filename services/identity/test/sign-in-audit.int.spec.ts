import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { Secret, TOTP } from 'otpauth';
import type { AuditEntry, Session } from '@giftcard/contracts/identity/v1/identity';
import { staffAction } from '@giftcard/kernel/confirmation-token';
import { clientInContext } from '@giftcard/kernel/request-context';
import { eventually } from '@giftcard/testing/eventually';
import { testSealer } from '@giftcard/testing/service-env';
import { asPublic, asSuperAdmin, confirmed } from '@giftcard/testing/sessions';
import { REFUSED_TOLD_A_DAY } from '../src/domain/sign-ins.js';
import { as, registered, somebody, startIdentity, SUPER_ADMIN, type IdentityUnderTest } from './identity-service.js';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';

let it: IdentityUnderTest;
let redis: Redis;

beforeAll(async () => {
  it = await startIdentity();
  redis = new Redis(it.engines.redis.url);
});
afterAll(async () => {
  redis.disconnect();
  await it.stop();
});

type Account = { email: string; password: string };

const from = <T>(address: string, work: () => Promise<T>) =>
  asPublic(() => {
    clientInContext({ address, userAgent: WINDOWS });
    return work();
  });
const login = ({ email, password }: Account, address = '192.0.2.1') =>
  from(address, () => it.identity.login({ email, password, clientAddress: address }));
const refused = (work: Promise<unknown>) => work.then(() => 'let in').catch(({ code }: { code: string }) => code);

type Read = AuditEntry & { said: Record<string, string> };

/** What the super admin reads of an account, newest first; empty words are left out. */
async function entriesOf(userId: string, ...actions: string[]): Promise<Read[]> {
  const asked = { businessSlug: '', from: '', to: '', page: { page: 1, limit: 100 }, actorId: '', kind: 'people' };
  const { entries } = await asSuperAdmin(() => it.identity.listAuditEntries(asked));
  return entries
    .filter(({ action, subjectId }) => subjectId === userId && actions.includes(action))
    .map((entry) => ({ ...entry, said: Object.fromEntries(entry.details.map(({ name, value }) => [name, value])) }));
}

async function seen(count: number, userId: string, ...actions: string[]): Promise<Read[]> {
  return eventually(async () => {
    const entries = await entriesOf(userId, ...actions);
    return entries.length >= count ? entries : false;
  }, 10_000);
}

const SIGNED_IN = 'identity.signed-in';
const REFUSED = 'identity.sign-in-refused';
const STOPPED = 'identity.sign-in-stopped';
const ENDED = 'identity.sessions-ended';

/** Gives an account a code app; answers what makes its codes. */
async function withTotp(who: Session & Account) {
  const start = () => confirmed('second-factor', () => it.identity.startTotp({}));
  const { secret } = await as(who, start);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeOf = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const { session } = await as(who, () => it.identity.confirmTotp({ code: codeOf(-1) }));
  return { codeOf, session: session! };
}

const finish = async (who: Account, code: string) => {
  const { token } = (await login(who)).secondFactorDue!;
  return from('192.0.2.1', () => it.identity.finishLogin({ token, code, passkey: '' }));
};

describe('the audit log', () => {
  test('has a sign-in, by registering and with a password, with device and place', async () => {
    const owner = await registered(it);
    await login(owner, '192.0.2.7');
    const [again, first] = await seen(2, owner.user!.userId, SIGNED_IN);
    expect(first).toMatchObject({ actorRole: 'Admin', actorId: owner.user!.userId, said: { kind: 'registration' } });
    expect(again).toMatchObject({
      actorRole: 'Admin',
      actorId: owner.user!.userId,
      actorName: 'Ana Ruiz',
      businessSlug: owner.user!.businessSlug,
      said: { kind: 'password', device: 'Chrome on Windows', clientAddress: '192.0.2.7' },
    });
  });

  test('has a sign-in with a second factor by what it was, and none before the factor was shown', async () => {
    const owner = await registered(it);
    const { codeOf } = await withTotp(owner);
    await login(owner);
    await finish(owner, codeOf(0));
    const entries = await seen(2, owner.user!.userId, SIGNED_IN);
    expect(entries.map(({ said }) => said['kind'])).toEqual(['totp', 'registration']);
  });

  test('has what the super admin did at the door, and what others tried there', async () => {
    const { email, password } = SUPER_ADMIN;
    const open = (given: string) =>
      from('203.0.113.5', () => it.identity.superAdminLogin({ email, password: given, clientAddress: '203.0.113.5' }));
    expect(await refused(open('not the password'))).toBe('INVALID_CREDENTIALS');
    const root = await open(password);
    await as(root, () => it.identity.logout({}));
    const entries = await seen(3, root.user!.userId, SIGNED_IN, REFUSED, ENDED);
    expect(entries).toMatchObject([
      { action: ENDED, actorRole: 'SuperAdmin', said: { kind: 'signed-out', clientAddress: '203.0.113.5' } },
      { action: SIGNED_IN, actorRole: 'SuperAdmin', businessSlug: '', said: { kind: 'password' } },
      { action: REFUSED, actorRole: '', actorId: '', said: { kind: 'password', clientAddress: '203.0.113.5' } },
    ]);
  });

  test('has who was not let in, and why', async () => {
    const owner = await registered(it);
    const { userId } = owner.user!;
    const { email, password } = owner;
    expect(await refused(login({ email, password: 'not the password' }, '198.51.100.7'))).toBe('INVALID_CREDENTIALS');
    await seen(1, userId, REFUSED);
    const byOtherDoor = () => it.identity.superAdminLogin({ email, password, clientAddress: '198.51.100.7' });
    expect(await refused(from('198.51.100.7', byOtherDoor))).toBe('INVALID_CREDENTIALS');
    await seen(2, userId, REFUSED);
    const { codeOf } = await withTotp(owner);
    expect(await refused(finish(owner, codeOf(-50)))).toBe('SECOND_FACTOR_INVALID');
    await seen(3, userId, REFUSED);
    await asSuperAdmin(() => it.identity.setAdminStatus({ userId, status: 'suspended', reason: 'Asked for' }));
    expect(await refused(login(owner))).toBe('ACCOUNT_SUSPENDED');
    const entries = await seen(4, userId, REFUSED);
    expect(entries.map(({ said }) => said['kind'])).toEqual(['suspended', 'second-factor', 'role', 'password']);
    expect(entries.at(-1)).toMatchObject({
      actorRole: '',
      actorId: '',
      subjectName: 'Ana Ruiz',
      businessSlug: owner.user!.businessSlug,
      said: { device: 'Chrome on Windows', clientAddress: '198.51.100.7' },
    });
  });

  test('is not flooded by who guesses: ten a day, the last of which says so, and that they were stopped', async () => {
    const { email, user } = await registered(it);
    const guess = (n: number) => refused(login({ email, password: `guess number ${n}` }, `198.51.100.${n}`));
    const answers = await Promise.all(Array.from({ length: 110 }, (_, n) => guess(n)));
    expect(new Set(answers)).toEqual(new Set(['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS']));
    const [stopped] = await seen(1, user!.userId, STOPPED);
    expect(stopped).toMatchObject({ actorRole: '', unusual: true, subjectName: 'Ana Ruiz' });
    await guess(0);
    const entries = await seen(REFUSED_TOLD_A_DAY, user!.userId, REFUSED);
    expect(entries).toHaveLength(REFUSED_TOLD_A_DAY);
    expect(entries.map(({ said }) => said['further'])).toEqual(['unlisted', ...Array<string>(9).fill('listed')]);
    expect(JSON.stringify(entries)).not.toMatch(/guess number|@/);
  });

  test('has no word of an address that has no account', async () => {
    const { email } = somebody();
    expect(await refused(login({ email, password: 'whatever it is' }))).toBe('INVALID_CREDENTIALS');
    const owner = await registered(it);
    await refused(login({ email: owner.email, password: 'not the password' }));
    await seen(1, owner.user!.userId, REFUSED);
    const told = it.events.events.filter(({ data }) => JSON.stringify(data).includes(email));
    expect(told).toEqual([]);
  });

  test('has sessions that their holder ended: signed out, another one, all others; with the place of a single one', async () => {
    const owner = await registered(it);
    const { userId } = owner.user!;
    const desk = await login(owner, '192.0.2.1');
    const till = await login(owner, '192.0.2.2');
    const { sessions } = await as(desk, () => it.identity.listSessions({}));
    const { sessionId } = sessions.find(({ address }) => address === '192.0.2.2')!;
    await as(desk, () => it.identity.endSession({ sessionId }));
    await as(desk, () => it.identity.endSession({ sessionId }));
    await login(owner, '192.0.2.3');
    await as(desk, () => it.identity.endOtherSessions({}));
    await as(desk, () => it.identity.logout({}));
    await as(desk, () => it.identity.logout({}));
    await as(till, () => it.identity.logout({}));
    const entries = await seen(3, userId, ENDED);
    expect(entries).toMatchObject([
      { actorId: userId, said: { kind: 'signed-out', sessionCount: '1', clientAddress: '192.0.2.1' } },
      { actorId: userId, said: { kind: 'ended', sessionCount: '2' } },
      { actorId: userId, said: { kind: 'ended', device: 'Chrome on Windows', clientAddress: '192.0.2.2' } },
    ]);
    expect(entries).toHaveLength(3);
    expect(entries[1]!.said).not.toHaveProperty('clientAddress');
  });

  test('has sessions that others ended, once, though the order and its event both end them', async () => {
    const owner = await registered(it);
    const person = somebody();
    const invite = () => it.identity.inviteStaff({ ...person, staffRole: 'manager' });
    const { userId } = await as(owner, () => confirmed(staffAction(person.email), invite));
    const invitation = await eventually(
      () => it.events.ofType('identity.staff-invited.v1').find(({ data }) => data.userId === userId) ?? false,
    );
    const token = testSealer().open(invitation.data.tokenSealed, 'set-password');
    const password = 'asters in may';
    await from('192.0.2.8', () => it.identity.setPassword({ token, password }));
    const manager = { email: person.email, password };
    await login(manager, '192.0.2.9');
    await as(owner, () => it.identity.setStaffStatus({ userId, status: 'suspended', reason: '' }));
    await as(owner, () => it.identity.setStaffStatus({ userId, status: 'active', reason: '' }));
    await login(manager, '192.0.2.9');
    await as(owner, () =>
      confirmed(staffAction(userId), () => it.identity.changeStaffRole({ userId, staffRole: 'cashier' })),
    );
    await login(manager, '192.0.2.9');
    await as(owner, () => it.identity.removeStaff({ userId }));
    const entries = await seen(3, userId, ENDED);
    expect(entries.map(({ said: { kind, sessionCount } }) => [kind, sessionCount])).toEqual([
      ['removed', '1'],
      ['role-changed', '1'],
      ['suspended', '2'],
    ]);
    // Whoever was faster, the order or its event, says it: its owner, or the platform that followed.
    for (const { actorId } of entries) expect([owner.user!.userId, '']).toContain(actorId);
  });
});

test('wrong codes of a second factor that were stopped are told to the holder, once a day, and to the log', async () => {
  const owner = await registered(it);
  const { codeOf } = await withTotp(owner);
  const told = () =>
    it.events
      .ofType('identity.sign-in-stopped.v1')
      .filter(({ data }) => data.email === owner.email && data.kind !== '');
  const wrong = () => refused(finish(owner, codeOf(-50)));
  for (let n = 0; n < 10; n++) expect(await wrong()).toBe('SECOND_FACTOR_INVALID');
  expect(told()).toEqual([]);
  for (let n = 0; n < 3; n++) expect(await wrong()).toBe('TOO_MANY_ATTEMPTS');
  await eventually(() => told().length === 1);
  expect(told()[0]!.data).toMatchObject({ kind: 'second-factor', role: 'Admin', name: 'Ana Ruiz' });
  // The next quarter of an hour, on the same day.
  await redis.del(...(await redis.keys('login-tries:*')));
  for (let n = 0; n < 12; n++) await wrong();
  const [entry, ...others] = await seen(1, owner.user!.userId, STOPPED);
  expect(entry).toMatchObject({ actorRole: '', unusual: true, said: { kind: 'second-factor' } });
  expect([others, told()]).toMatchObject([[], { length: 1 }]);
});
