import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { Redis } from 'ioredis';
import type { Session } from '@giftcard/contracts/identity/v1/identity';
import { clientInContext } from '@giftcard/kernel/request-context';
import { SessionRegistry } from '@giftcard/kernel/session-registry';
import { eventually } from '@giftcard/testing/eventually';
import { anEvent, publish } from '@giftcard/testing/events';
import { asPublic, asSuperAdmin, newSessionKeys, adminOf, withToken } from '@giftcard/testing/sessions';
import { as, registered, somebody, startIdentity, SUPER_ADMIN, type IdentityUnderTest } from './identity-service.js';

let it: IdentityUnderTest;
let redis: Redis;
let registry: SessionRegistry;
let database: Connection;

beforeAll(async () => {
  it = await startIdentity();
  redis = new Redis(it.engines.redis.url);
  registry = new SessionRegistry(redis);
  database = await mongoose
    .createConnection(it.engines.mongo.uri, { dbName: 'identity', retryWrites: false })
    .asPromise();
});
afterAll(async () => {
  redis.disconnect();
  await database.close();
  await it.stop();
});

const refusal = (code: string) => expect.objectContaining({ code });
const login = (email: string, password: string, clientAddress = '') =>
  asPublic(() => it.identity.login({ email, password, clientAddress }));
const superLogin = (password: string) =>
  asPublic(() => it.identity.superAdminLogin({ email: SUPER_ADMIN.email, password, clientAddress: '' }));
const sessionIdOf = ({ token }: Session) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8')) as { sid: string }).sid;
const alive = (session: Session) => registry.alive(sessionIdOf(session));

describe('signing in', () => {
  test('opens a session of twelve hours, however the address is written', async () => {
    const { email, password, user } = await registered(it);
    const session = await login(` ${email.toUpperCase()} `, password, '192.0.2.1');
    expect(session.user).toEqual(user);
    expect(await redis.ttl(`session:${sessionIdOf(session)}`)).toBeGreaterThan(12 * 3_600 - 60);
  });

  test('is refused alike for a wrong password and for an address without an account', async () => {
    const { email } = await registered(it);
    const [wrong, nobody] = await Promise.allSettled([
      login(email, 'not the password'),
      login(somebody().email, 'not the password'),
    ]);
    expect(wrong).toMatchObject({
      status: 'rejected',
      reason: { code: 'INVALID_CREDENTIALS', kind: 'unauthenticated' },
    });
    expect((nobody as PromiseRejectedResult).reason).toEqual((wrong as PromiseRejectedResult).reason);
  });

  test('of the super admin is for one hour, and only by the own door', async () => {
    const session = await superLogin(SUPER_ADMIN.password);
    expect(session.user).toMatchObject({ role: 'SuperAdmin', businessSlug: '', email: SUPER_ADMIN.email });
    const seconds = await redis.ttl(`session:${sessionIdOf(session)}`);
    expect(seconds).toBeGreaterThan(3_540);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect(await as(session, () => it.identity.getMe({}))).toMatchObject({ role: 'SuperAdmin' });
    await expect(login(SUPER_ADMIN.email, SUPER_ADMIN.password)).rejects.toEqual(refusal('INVALID_CREDENTIALS'));
    const { email, password } = await registered(it);
    await expect(asPublic(() => it.identity.superAdminLogin({ email, password, clientAddress: '' }))).rejects.toEqual(
      refusal('INVALID_CREDENTIALS'),
    );
  });

  test('to a suspended account is refused, and its session is not signed again', async () => {
    const session = await registered(it);
    await database
      .collection<{ _id: string }>('users')
      .updateOne({ _id: session.user!.userId }, { $set: { status: 'suspended' } });
    await expect(login(session.email, session.password)).rejects.toEqual(refusal('ACCOUNT_SUSPENDED'));
    await expect(as(session, () => it.identity.renewSession({}))).rejects.toEqual(refusal('ACCOUNT_SUSPENDED'));
  });

  test('is stopped after ten wrong passwords for an account, also when they come at once', async () => {
    const { email, password } = await registered(it);
    const outcomes = await Promise.allSettled(Array.from({ length: 14 }, () => login(email, 'not the password')));
    const codes = outcomes.map((outcome) => ((outcome as PromiseRejectedResult).reason as { code: string }).code);
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
    await expect(login(email, password)).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      kind: 'limited',
      retryAfter: expect.any(Number) as unknown,
    });
  });

  test('is stopped after fifty wrong passwords from one address, but not from another', async () => {
    const { email, password } = await registered(it);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 52 }, (_, n) => login(`nobody-${n}@example.test`, 'guess', '198.51.100.7')),
    );
    expect(
      outcomes.filter(
        (outcome) =>
          (outcome as PromiseRejectedResult & { reason: { code: string } }).reason.code === 'TOO_MANY_ATTEMPTS',
      ),
    ).toHaveLength(2);
    await expect(login(email, password, '198.51.100.7')).rejects.toEqual(refusal('TOO_MANY_ATTEMPTS'));
    expect((await login(email, password, '198.51.100.8')).user!.email).toBe(email);
  });

  test('of an owner goes on while strangers guess, from one address or from many, and theirs is stopped', async () => {
    const { email, password } = await registered(it);
    await login(email, password, '203.0.113.1');
    const guess = (address: string) =>
      login(email, 'not the password', address).catch((error: unknown) => (error as { code: string }).code);
    for (let n = 0; n < 11; n++) await guess('198.51.100.66');
    expect(await guess('198.51.100.66')).toBe('TOO_MANY_ATTEMPTS');
    expect((await login(email, password, '203.0.113.1')).user!.email).toBe(email);
    await Promise.all(Array.from({ length: 120 }, (_, n) => guess(`192.0.2.${n}`)));
    expect(await guess('192.0.2.200')).toBe('TOO_MANY_ATTEMPTS');
    expect((await login(email, password, '203.0.113.1')).user!.email).toBe(email);
  });

  test('that is guessed at is told to the holder, once a day, whether one address guesses or many; to the super admin too', async () => {
    const told = (email: string) =>
      it.events.ofType('identity.sign-in-stopped.v1').filter(({ data }) => data.email === email);
    const wrong = (email: string, address: string) => login(email, 'not the password', address).catch(() => undefined);
    const [one, many] = [await registered(it), await registered(it)];
    for (let n = 0; n < 12; n++) await wrong(one.email, '198.51.100.71');
    await eventually(() => told(one.email).length === 1, 10_000);
    expect(told(one.email)[0]!.data).toMatchObject({ addresses: 1, role: 'Admin' });
    for (let n = 0; n < 12; n++) await wrong(one.email, '198.51.100.72');
    await Promise.all(Array.from({ length: 101 }, (_, n) => wrong(many.email, `192.0.2.${n}`)));
    await eventually(() => told(many.email).length === 1, 10_000);
    expect(told(many.email)[0]!.data.addresses).toBeGreaterThan(90);
    for (let n = 0; n < 12; n++) await wrong(SUPER_ADMIN.email, '198.51.100.73');
    await eventually(() => told(SUPER_ADMIN.email).length === 1, 10_000);
    expect(told(one.email)).toHaveLength(1);
    await wrong('nobody-there@example.test', '198.51.100.74');
  });

  test('rightly is not counted', async () => {
    const { email, password } = await registered(it);
    for (let n = 0; n < 12; n++) await login(email, password, '203.0.113.9');
    expect((await redis.keys('login-tries:*')).map((key) => key.includes('@'))).not.toContain(true);
    expect(await login(email, password, '203.0.113.9')).toMatchObject({ user: { email } });
  });
});

describe('a session', () => {
  test('is signed again under the same id', async () => {
    const session = await registered(it);
    const renewed = await as(session, () => it.identity.renewSession({}));
    expect(sessionIdOf(renewed)).toBe(sessionIdOf(session));
    expect(Date.parse(renewed.expiresAt!)).toBeGreaterThanOrEqual(Date.parse(session.expiresAt!));
  });

  test('that was ended is not signed again, and ending it once more does no harm', async () => {
    const session = await registered(it);
    await as(session, () => it.identity.logout({}));
    expect(await alive(session)).toBe(false);
    await as(session, () => it.identity.logout({}));
    await asPublic(() => it.identity.logout({}));
    await expect(as(session, () => it.identity.renewSession({}))).rejects.toEqual(refusal('SESSION_INVALID'));
  });

  test('past thirty days is not signed again, and its last token ends with it', async () => {
    const session = await registered(it);
    const sessionId = sessionIdOf(session);
    const opened = (daysAgo: number) =>
      registry.open(sessionId, session.user!.userId, 60, { openedAt: new Date(Date.now() - daysAgo * 24 * 3_600_000) });
    await opened(29.9);
    const last = await as(session, () => it.identity.renewSession({}));
    expect(Date.parse(last.expiresAt!)).toBeLessThanOrEqual(Date.now() + 0.1 * 24 * 3_600_000);
    await opened(30);
    await expect(as(session, () => it.identity.renewSession({}))).rejects.toEqual(refusal('SESSION_INVALID'));
  });

  test('is listed with device and address to its holder alone, who ends one or all others', async () => {
    const { email, password } = await registered(it);
    const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
    const from = (address: string) =>
      asPublic(() => {
        clientInContext({ address, userAgent: agent });
        return it.identity.login({ email, password, clientAddress: address });
      });
    const [desk, till] = [await from('192.0.2.1'), await from('192.0.2.2')];
    const listOf = async (session: Session) => (await as(session, () => it.identity.listSessions({}))).sessions;
    const listed = await listOf(desk);
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ current }) => current)).toMatchObject([
      { sessionId: sessionIdOf(desk), device: 'Chrome on Windows', address: '192.0.2.1' },
    ]);
    const stranger = await registered(it);
    expect(await listOf(stranger)).toHaveLength(1);
    await as(stranger, () => it.identity.endSession({ sessionId: sessionIdOf(till) }));
    expect(await alive(till)).toBe(true);
    await as(desk, () => it.identity.endSession({ sessionId: sessionIdOf(till) }));
    expect([await alive(till), await alive(desk)]).toEqual([false, true]);
    await expect(listOf(till)).rejects.toEqual(refusal('SESSION_INVALID'));
    await as(desk, () => it.identity.endOtherSessions({}));
    expect((await listOf(desk)).map(({ sessionId }) => sessionId)).toEqual([sessionIdOf(desk)]);
    const root = await superLogin(SUPER_ADMIN.password);
    expect((await listOf(root)).some(({ current }) => current)).toBe(true);
  });

  test('of the super admin is not prolonged', async () => {
    const session = await superLogin(SUPER_ADMIN.password);
    await expect(as(session, () => it.identity.renewSession({}))).rejects.toEqual(refusal('ADMIN_ONLY'));
  });

  test('is needed, and none that somebody else signed is taken', async () => {
    const forged = await newSessionKeys().sign(adminOf('larkspur'));
    await expect(asPublic(() => it.identity.getMe({}))).rejects.toEqual(refusal('NOT_SIGNED_IN'));
    await expect(withToken(forged, () => it.identity.getMe({}))).rejects.toEqual(refusal('SESSION_INVALID'));
  });
});

describe('changing the password', () => {
  test('ends every other session at once and keeps this one', async () => {
    const first = await registered(it);
    const others = [await login(first.email, first.password), await login(first.email, first.password)];
    await as(first, () =>
      it.identity.changePassword({ currentPassword: first.password, newPassword: 'roses in june' }),
    );
    expect(await Promise.all([first, ...others].map(alive))).toEqual([true, false, false]);
    await expect(login(first.email, first.password)).rejects.toEqual(refusal('INVALID_CREDENTIALS'));
    await login(first.email, 'roses in june');
    const told = await eventually(
      () => it.events.ofType('identity.password-changed.v1').find(({ data }) => data.email === first.email) ?? false,
    );
    expect(told.data).toMatchObject({ userId: first.user!.userId, name: 'Ana Ruiz' });
  });

  test('told again ends no session that was opened since', async () => {
    const first = await registered(it);
    await as(first, () =>
      it.identity.changePassword({ currentPassword: first.password, newPassword: 'roses in june' }),
    );
    const since = await login(first.email, 'roses in june');
    const before = await login(first.email, 'roses in june');
    await redis.zadd(`user-sessions:${first.user!.userId}`, 1, sessionIdOf(before));
    const told = await eventually(
      () => it.events.ofType('identity.password-changed.v1').find(({ data }) => data.email === first.email) ?? false,
    );
    await publish(it.engines.bus, anEvent('identity.password-changed.v1', told.data));
    await eventually(async () => !(await alive(before)));
    expect(await Promise.all([first, since].map(alive))).toEqual([true, true]);
  });

  test('is refused for a wrong current password and for a bad new one', async () => {
    const session = await registered(it);
    const change = (currentPassword: string, newPassword: string) =>
      as(session, () => it.identity.changePassword({ currentPassword, newPassword }));
    await expect(change('not the password', 'roses in june')).rejects.toMatchObject({
      code: 'CURRENT_PASSWORD_WRONG',
      kind: 'invalid',
    });
    await expect(change(session.password, '12345')).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      details: [{ field: 'newPassword' }],
    });
    for (const known of ['iloveyou', session.email, 'AnaRuiz1990'])
      await expect(change(session.password, known)).rejects.toEqual(refusal('PASSWORD_TOO_COMMON'));
    await expect(
      asSuperAdmin(() => it.identity.changePassword({ currentPassword: 'a', newPassword: 'b' })),
    ).rejects.toEqual(refusal('ADMIN_ONLY'));
    expect(await alive(session)).toBe(true);
  });

  test('twice at once from two places lets one win', async () => {
    const session = await registered(it);
    const outcomes = await Promise.allSettled(
      ['roses in june', 'asters in may'].map((newPassword) =>
        as(session, () => it.identity.changePassword({ currentPassword: session.password, newPassword })),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('the super admin follows the settings: another password ends the sessions of the old one, and production takes none that is guessed at once', async () => {
  const session = await superLogin(SUPER_ADMIN.password);
  await it.restart();
  expect(await alive(session)).toBe(true);
  await it.restart({ SUPERADMIN_PASSWORD: 'another password' });
  await eventually(async () => !(await alive(session)));
  await expect(superLogin(SUPER_ADMIN.password)).rejects.toEqual(refusal('INVALID_CREDENTIALS'));
  expect((await superLogin('another password')).user!.role).toBe('SuperAdmin');
  await expect(it.restart({ MODE: 'production', SUPERADMIN_PASSWORD: 'root-giftcard-test' })).rejects.toEqual(
    refusal('PASSWORD_TOO_COMMON'),
  );
  await it.restart({ SUPERADMIN_PASSWORD: 'another password' });
});

test('nothing stored shows a password, a code or a token', async () => {
  const { email, password, token } = await registered(it);
  const collections = await Promise.all(
    ['users', 'businesses', 'one-time-codes', 'registration-requests'].map((name) =>
      database.collection(name).find().toArray(),
    ),
  );
  const dump = JSON.stringify(collections) + JSON.stringify(await redis.keys('*'));
  expect(dump).toContain(email);
  for (const secret of [password, SUPER_ADMIN.password, token]) expect(dump).not.toContain(secret);
});
