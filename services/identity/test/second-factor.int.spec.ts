import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { Redis } from 'ioredis';
import { Secret, TOTP } from 'otpauth';
import type { Session } from '@giftcard/contracts/identity/v1/identity';
import { staffAction } from '@giftcard/kernel/confirmation-token';
import { currentContext, runInContext } from '@giftcard/kernel/request-context';
import { SessionRegistry } from '@giftcard/kernel/session-registry';
import { SessionVerifier } from '@giftcard/kernel/session-token';
import { eventually } from '@giftcard/testing/eventually';
import { testSealer } from '@giftcard/testing/service-env';
import { asPublic, asSuperAdmin, confirmed, sessionKeys } from '@giftcard/testing/sessions';
import { as, registered, somebody, startIdentity, SUPER_ADMIN, type IdentityUnderTest } from './identity-service.js';

let it: IdentityUnderTest;
let redis: Redis;
let registry: SessionRegistry;
let database: Connection;
const verifier = new SessionVerifier(sessionKeys().publicKey);

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
const login = (email: string, password: string) =>
  asPublic(() => it.identity.login({ email, password, clientAddress: '192.0.2.1' }));
const finish = (token: string, code: string) => asPublic(() => it.identity.finishLogin({ token, code, passkey: '' }));
const dueOf = async (who: { email: string; password: string }) =>
  (await login(who.email, who.password)).secondFactorDue!.token;
const alive = async ({ token }: Session) => registry.alive((await verifier.verify(token)).actor.sessionId);

/** @param steps of 30 seconds from now: codes are taken once, and never an earlier one again */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The caller's word, given with a password or a code. */
async function confirming<T>(session: Session, by: { password?: string; code?: string }, work: () => Promise<T>) {
  return as(session, async () => {
    const { password = '', code = '' } = by;
    const { token: confirmation } = await it.identity.confirmAction({
      action: 'second-factor',
      password,
      code,
      passkey: '',
    });
    return runInContext({ ...currentContext(), confirmation }, work);
  });
}

async function withTotp(who: Session & { password: string }) {
  const { secret } = await confirming(who, { password: who.password }, () => it.identity.startTotp({}));
  const set = await as(who, () => it.identity.confirmTotp({ code: codeOf(secret, -1) }));
  return { secret, recoveryCodes: set.recoveryCodes, session: set.session! };
}

const kindsFor = (userId: string) => {
  const told = it.events.ofType('identity.second-factor-changed.v1').filter(({ data }) => data.userId === userId);
  return [...new Map(told.map((event) => [event.id, event.data.kind])).values()];
};

describe('signing in with a second factor', () => {
  test('a right password is answered with a sign-in that opens nothing, and a code opens one session', async () => {
    const owner = await registered(it);
    const { secret, recoveryCodes } = await withTotp(owner);
    expect(new Set(recoveryCodes).size).toBe(10);
    const answer = await login(owner.email, owner.password);
    expect(answer).toMatchObject({ token: '', user: undefined });
    const due = answer.secondFactorDue!.token;
    await expect(as({ token: due }, () => it.identity.getMe({}))).rejects.toEqual(refusal('SESSION_INVALID'));
    const outcomes = await Promise.allSettled([finish(due, codeOf(secret)), finish(due, codeOf(secret))]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [opened] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(await as(opened!, () => it.identity.getMe({}))).toMatchObject({ email: owner.email, secondFactor: true });
    await expect(finish(due, codeOf(secret, 1))).rejects.toEqual(refusal('SIGN_IN_OVER'));
    await eventually(() => kindsFor(owner.user!.userId).includes('totp-added'));
  });

  test('a code is taken once, and the fifth wrong one ends the sign-in', async () => {
    const owner = await registered(it);
    const { secret } = await withTotp(owner);
    const code = codeOf(secret);
    await finish(await dueOf(owner), code);
    const due = await dueOf(owner);
    await expect(finish(due, code)).rejects.toEqual(refusal('SECOND_FACTOR_INVALID'));
    for (let time = 0; time < 4; time++)
      await expect(finish(due, '000000')).rejects.toEqual(refusal('SECOND_FACTOR_INVALID'));
    await expect(finish(due, codeOf(secret, 1))).rejects.toEqual(refusal('SIGN_IN_OVER'));
  });

  test('wrong codes are counted for the account, over every sign-in', async () => {
    const owner = await registered(it);
    const { secret } = await withTotp(owner);
    for (let sign = 0; sign < 2; sign++) {
      const due = await dueOf(owner);
      for (let time = 0; time < 5; time++)
        await expect(finish(due, '000000')).rejects.toEqual(refusal('SECOND_FACTOR_INVALID'));
    }
    await expect(finish(await dueOf(owner), codeOf(secret))).rejects.toEqual(refusal('TOO_MANY_ATTEMPTS'));
    await expect(confirming(owner, { code: codeOf(secret) }, async () => 'done')).rejects.toEqual(
      refusal('TOO_MANY_ATTEMPTS'),
    );
  });

  test('a password or a status that changed in between ends the sign-in', async () => {
    const owner = await registered(it);
    const { secret, session } = await withTotp(owner);
    const due = await dueOf(owner);
    const newPassword = 'roses in june';
    await as(session, () => it.identity.changePassword({ currentPassword: owner.password, newPassword }));
    await expect(finish(due, codeOf(secret))).rejects.toEqual(refusal('SIGN_IN_OVER'));
    const next = await dueOf({ email: owner.email, password: newPassword });
    await asSuperAdmin(() =>
      it.identity.setAdminStatus({ userId: owner.user!.userId, status: 'suspended', reason: 'Asked to' }),
    );
    await expect(finish(next, codeOf(secret))).rejects.toEqual(refusal('ACCOUNT_SUSPENDED'));
  });

  test("by the link of a mail alone is not possible, nor by the super admin's door", async () => {
    const owner = await registered(it);
    const { secret } = await withTotp(owner);
    const due = await dueOf(owner);
    await expect(
      asPublic(() => it.identity.finishSuperAdminLogin({ token: due, code: codeOf(secret), passkey: '' })),
    ).rejects.toEqual(refusal('SIGN_IN_OVER'));
    await asPublic(() => it.identity.requestPasswordLink({ email: owner.email }));
    const link = await eventually(
      () =>
        it.events.ofType('identity.password-link-issued.v1').find(({ data }) => data.email === owner.email) ?? false,
    );
    const token = testSealer().open(link.data.tokenSealed, 'set-password');
    const set = await asPublic(() => it.identity.setPassword({ token, password: 'lilies in july' }));
    expect(set).toMatchObject({ token: '', user: undefined });
    expect((await finish(set.secondFactorDue!.token, codeOf(secret))).user!.email).toBe(owner.email);
  });

  test('a recovery code opens the account once, and new ones take the place of all that were left', async () => {
    const owner = await registered(it);
    const { secret, session, recoveryCodes } = await withTotp(owner);
    const [first, second] = recoveryCodes;
    await finish(await dueOf(owner), first!.toLowerCase());
    await expect(finish(await dueOf(owner), first!)).rejects.toEqual(refusal('SECOND_FACTOR_INVALID'));
    const { codes } = await confirming(session, { code: codeOf(secret) }, () => it.identity.renewRecoveryCodes({}));
    await expect(finish(await dueOf(owner), second!)).rejects.toEqual(refusal('SECOND_FACTOR_INVALID'));
    await finish(await dueOf(owner), codes[0]!);
    expect(await as(session, () => it.identity.getSecondFactor({}))).toMatchObject({ recoveryCodesLeft: 9 });
    await eventually(() => kindsFor(owner.user!.userId).length === 4);
    expect(kindsFor(owner.user!.userId).sort()).toEqual([
      'recovery-code-used',
      'recovery-code-used',
      'recovery-codes-made',
      'totp-added',
    ]);
  });

  test('the secret and the codes are nowhere in clear', async () => {
    const owner = await registered(it);
    const { secret, recoveryCodes } = await withTotp(owner);
    const due = await dueOf(owner);
    const stored = JSON.stringify(await database.collection('users').find().toArray());
    const keys = await redis.keys('*');
    for (const clear of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(clear);
    expect(keys.join()).not.toContain(due);
  });
});

describe('changing a second factor', () => {
  test('needs a confirmation, and of an account that has one its code: a stolen session and password take nothing away', async () => {
    const owner = await registered(it);
    await expect(as(owner, () => it.identity.startTotp({}))).rejects.toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
      confirms: 'second-factor',
    });
    const { secret, session } = await withTotp(owner);
    const remove = () => it.identity.removeTotp({});
    const others = [
      () => it.identity.startTotp({}),
      () => it.identity.startPasskey({}),
      () => it.identity.renewRecoveryCodes({}),
    ];
    for (const work of [remove, ...others]) {
      await expect(as(session, work)).rejects.toEqual(refusal('CONFIRMATION_REQUIRED'));
      await expect(confirming<unknown>(session, { password: owner.password }, work)).rejects.toEqual(
        refusal('SECOND_FACTOR_INVALID'),
      );
    }
    await confirming(session, { code: codeOf(secret) }, remove);
    expect((await login(owner.email, owner.password)).user!.email).toBe(owner.email);
  });

  test('a lost factor is taken away by the owner or the super admin, who confirm it, and every session ends', async () => {
    const owner = await registered(it);
    const person = somebody();
    const { userId } = await as(owner, () =>
      confirmed(staffAction(person.email), () => it.identity.inviteStaff({ ...person, staffRole: 'manager' })),
    );
    const invitation = await eventually(
      () => it.events.ofType('identity.staff-invited.v1').find(({ data }) => data.userId === userId) ?? false,
    );
    const token = testSealer().open(invitation.data.tokenSealed, 'set-password');
    const password = 'asters in may';
    const manager = { ...(await asPublic(() => it.identity.setPassword({ token, password }))), password };
    const { session } = await withTotp(manager);
    const reset = () => it.identity.resetStaffSecondFactor({ userId });
    await expect(as(owner, reset)).rejects.toMatchObject({ confirms: staffAction(userId) });
    await expect(as(session, reset)).rejects.toEqual(refusal('FORBIDDEN_FOR_ROLE'));
    expect(await as(owner, () => confirmed(staffAction(userId), reset))).toMatchObject({ secondFactor: false });
    expect(await alive(session)).toBe(false);
    expect((await login(person.email, password)).user!.userId).toBe(userId);

    await withTotp(owner);
    const owners = { userId: owner.user!.userId };
    await expect(asSuperAdmin(() => it.identity.resetAdminSecondFactor(owners))).rejects.toEqual(
      refusal('CONFIRMATION_REQUIRED'),
    );
    await asSuperAdmin(() => confirmed(staffAction(owners.userId), () => it.identity.resetAdminSecondFactor(owners)));
    expect(await alive(owner)).toBe(false);
    await eventually(() => kindsFor(owners.userId).includes('reset'));
  });
});

describe('in production, without a second factor', () => {
  beforeAll(() => it.restart({ MODE: 'production' }));

  test('an owner may do nothing but set one up, at the service itself too', async () => {
    const owner = await registered(it);
    expect(owner.user).toMatchObject({ secondFactorRequired: true });
    for (const work of [
      () => it.identity.listStaff({}),
      () => it.identity.changePassword({ currentPassword: owner.password, newPassword: 'roses in june' }),
      () => it.identity.removeTotp({}),
      () => it.identity.renewRecoveryCodes({}),
    ])
      await expect(as(owner, work)).rejects.toEqual(refusal('SECOND_FACTOR_REQUIRED'));
    const { secret, session } = await withTotp(owner);
    expect((await as(session, () => it.identity.listStaff({}))).staff).toHaveLength(1);
    await expect(confirming(session, { code: codeOf(secret) }, () => it.identity.removeTotp({}))).rejects.toEqual(
      refusal('SECOND_FACTOR_NEEDED'),
    );
  });

  test('the super admin may do nothing but set one up, and signs in with it by the own door', async () => {
    const { email, password } = SUPER_ADMIN;
    const open = () => asPublic(() => it.identity.superAdminLogin({ email, password, clientAddress: '' }));
    const root = await open();
    const stats = (session: Session) => as(session, () => it.identity.getRegistrationStats({}));
    await expect(stats(root)).rejects.toEqual(refusal('SECOND_FACTOR_REQUIRED'));
    const { secret, session } = await withTotp({ ...root, password });
    expect((await stats(session)).total).toBe(0);
    const due = (await open()).secondFactorDue!.token;
    await expect(finish(due, codeOf(secret))).rejects.toEqual(refusal('SIGN_IN_OVER'));
    const again = await asPublic(() =>
      it.identity.finishSuperAdminLogin({ token: due, code: codeOf(secret), passkey: '' }),
    );
    expect((await stats(again)).total).toBe(0);
  });
});
