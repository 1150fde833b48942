import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import type { Session } from '@giftcard/contracts/identity/v1/identity';
import { ConfirmationVerifier, staffAction } from '@giftcard/kernel/confirmation-token';
import { SessionRegistry } from '@giftcard/kernel/session-registry';
import { SessionVerifier } from '@giftcard/kernel/session-token';
import { eventually } from '@giftcard/testing/eventually';
import { testSealer } from '@giftcard/testing/service-env';
import { asPublic, confirmed, sessionKeys } from '@giftcard/testing/sessions';
import { as, registered, somebody, startIdentity, type IdentityUnderTest } from './identity-service.js';

let it: IdentityUnderTest;
let redis: Redis;
let registry: SessionRegistry;
const verifier = new SessionVerifier(sessionKeys().publicKey);

beforeAll(async () => {
  it = await startIdentity();
  redis = new Redis(it.engines.redis.url);
  registry = new SessionRegistry(redis);
});
afterAll(async () => {
  redis.disconnect();
  await it.stop();
});

const PASSWORD = 'asters in may';
const refusal = (code: string) => expect.objectContaining({ code });
const login = (email: string, password = PASSWORD) =>
  asPublic(() => it.identity.login({ email, password, clientAddress: '' }));
const actorOf = async (session: Session) => (await verifier.verify(session.token)).actor;
const alive = async (session: Session) => registry.alive((await actorOf(session)).sessionId);

/** Invites somebody and answers the token of the mail's link. */
async function invite(owner: Session, staffRole: string) {
  const person = somebody();
  const member = await as(owner, () =>
    confirmed(staffAction(person.email), () => it.identity.inviteStaff({ ...person, staffRole })),
  );
  return { ...person, member, token: await newestLink(member.userId, 1) };
}

async function newestLink(userId: string, atLeast: number): Promise<string> {
  const links = await eventually(() => {
    const sent = it.events.ofType('identity.staff-invited.v1').filter(({ data }) => data.userId === userId);
    return new Set(sent.map(({ id }) => id)).size >= atLeast ? sent : false;
  });
  return testSealer().open(links.at(-1)!.data.tokenSealed, 'set-password');
}

async function joined(owner: Session, staffRole: string) {
  const person = await invite(owner, staffRole);
  return {
    ...person,
    session: await asPublic(() => it.identity.setPassword({ token: person.token, password: PASSWORD })),
  };
}

describe('the people of a business', () => {
  test('are invited by mail, set a password by its link and act in their role', async () => {
    const owner = await registered(it);
    const { email, member, session } = await joined(owner, 'cashier');
    expect(member).toMatchObject({ staffRole: 'cashier', state: 'invited', founder: false });
    expect(await actorOf(session)).toMatchObject({
      businessSlug: owner.user!.businessSlug,
      staffRole: 'cashier',
    });
    expect((await login(email)).user).toMatchObject({
      staffRole: 'cashier',
      restaurantName: owner.user!.restaurantName,
    });
    const { staff } = await as(owner, () => it.identity.listStaff({}));
    expect(staff.map(({ staffRole, state, founder }) => [staffRole, state, founder])).toEqual([
      ['owner', 'active', true],
      ['cashier', 'active', false],
    ]);
  });

  test('a new invitation ends the link before it', async () => {
    const owner = await registered(it);
    const { member, token } = await invite(owner, 'manager');
    await as(owner, () => it.identity.resendInvitation({ userId: member.userId }));
    const newer = await newestLink(member.userId, 2);
    const accept = (link: string) => asPublic(() => it.identity.setPassword({ token: link, password: PASSWORD }));
    await expect(accept(token)).rejects.toEqual(refusal('LINK_INVALID'));
    await accept(newer);
    await expect(as(owner, () => it.identity.resendInvitation({ userId: member.userId }))).rejects.toEqual(
      refusal('STAFF_JOINED'),
    );
  });

  test('are invited and given another role with a confirmation alone', async () => {
    const owner = await registered(it);
    const person = somebody();
    await expect(as(owner, () => it.identity.inviteStaff({ ...person, staffRole: 'owner' }))).rejects.toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
      confirms: staffAction(person.email),
    });
    const { member } = await joined(owner, 'cashier');
    const promote = () => it.identity.changeStaffRole({ userId: member.userId, staffRole: 'owner' });
    await expect(as(owner, promote)).rejects.toEqual(refusal('CONFIRMATION_REQUIRED'));
    await expect(as(owner, () => confirmed(staffAction('another'), promote))).rejects.toEqual(
      refusal('CONFIRMATION_REQUIRED'),
    );
  });

  test('another role and a suspension end every session at once', async () => {
    const owner = await registered(it);
    const { email, member, session } = await joined(owner, 'cashier');
    const { userId } = member;
    await as(owner, () =>
      confirmed(staffAction(userId), () => it.identity.changeStaffRole({ userId, staffRole: 'manager' })),
    );
    expect(await alive(session)).toBe(false);
    const manager = await login(email);
    expect(await actorOf(manager)).toMatchObject({ staffRole: 'manager' });
    await as(owner, () => it.identity.setStaffStatus({ userId, status: 'suspended', reason: '' }));
    expect(await alive(manager)).toBe(false);
    await expect(login(email)).rejects.toEqual(refusal('ACCOUNT_SUSPENDED'));
    await as(owner, () => it.identity.setStaffStatus({ userId, status: 'active', reason: '' }));
    await login(email);
  });

  test('who is removed can not come in, and the address is free again', async () => {
    const owner = await registered(it);
    const { email, name, member, session } = await joined(owner, 'manager');
    await as(owner, () => it.identity.removeStaff({ userId: member.userId }));
    expect(await alive(session)).toBe(false);
    await expect(login(email)).rejects.toEqual(refusal('INVALID_CREDENTIALS'));
    await as(owner, () =>
      confirmed(staffAction(email), () => it.identity.inviteStaff({ email, name, staffRole: 'cashier' })),
    );
  });

  test('are the owner’s alone to manage, of the own business, and never the own account or the founder’s', async () => {
    const owner = await registered(it);
    const stranger = await registered(it);
    const second = await joined(owner, 'owner');
    const cashier = await joined(owner, 'cashier');
    const manager = await joined(owner, 'manager');
    const calls = (userId: string) => [
      () => confirmed(staffAction(userId), () => it.identity.changeStaffRole({ userId, staffRole: 'manager' })),
      () => it.identity.setStaffStatus({ userId, status: 'suspended', reason: '' }),
      () => it.identity.removeStaff({ userId }),
    ];
    for (const [who, whom, code] of [
      [cashier.session, manager.member.userId, 'FORBIDDEN_FOR_ROLE'],
      [manager.session, cashier.member.userId, 'FORBIDDEN_FOR_ROLE'],
      [stranger, cashier.member.userId, 'STAFF_NOT_FOUND'],
      [second.session, second.member.userId, 'OWN_ACCOUNT'],
      [second.session, owner.user!.userId, 'FOUNDING_OWNER'],
    ] as const)
      for (const call of calls(whom)) await expect(as(who, call)).rejects.toEqual(refusal(code));
    for (const { session } of [cashier, manager]) {
      const person = somebody();
      await expect(
        as(session, () =>
          confirmed(staffAction(person.email), () => it.identity.inviteStaff({ ...person, staffRole: 'owner' })),
        ),
      ).rejects.toEqual(refusal('FORBIDDEN_FOR_ROLE'));
      await expect(as(session, () => it.identity.listStaff({}))).rejects.toEqual(refusal('FORBIDDEN_FOR_ROLE'));
    }
  });

  test('confirm a deed with their password, which names the owners who hear of it', async () => {
    const owner = await registered(it);
    const { session, name } = await joined(owner, 'manager');
    const confirm = (password: string) =>
      as(session, () => it.identity.confirmAction({ password, code: '', passkey: '', action: 'override:card-1:2500' }));
    await expect(confirm('not the password')).rejects.toEqual(refusal('CURRENT_PASSWORD_WRONG'));
    const { token } = await confirm(PASSWORD);
    const { userId, sessionId } = await actorOf(session);
    const confirmation = await new ConfirmationVerifier(sessionKeys().publicKey).verify(token, {
      userId,
      sessionId,
      action: 'override:card-1:2500',
    });
    expect(confirmation).toMatchObject({ name, owners: [{ email: owner.email }] });
  });

  test('are slowed down when they guess at a password to confirm with', async () => {
    const owner = await registered(it);
    const guess = () =>
      as(owner, () =>
        it.identity.confirmAction({ password: 'a guess', code: '', passkey: '', action: 'override:card-1:1' }),
      );
    for (let time = 0; time < 10; time++) await expect(guess()).rejects.toEqual(refusal('CURRENT_PASSWORD_WRONG'));
    await expect(guess()).rejects.toEqual(refusal('TOO_MANY_ATTEMPTS'));
  });
});
