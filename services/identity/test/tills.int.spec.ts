import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import type { Session } from '@giftcard/contracts/identity/v1/identity';
import type { EnrolledTill } from '@giftcard/contracts/identity/v1/till';
import { MOST_LOCATIONS } from '@giftcard/kernel/business/locations';
import { PIN_ACTION, staffAction } from '@giftcard/kernel/confirmation-token';
import { SessionRegistry } from '@giftcard/kernel/session-registry';
import { SessionVerifier } from '@giftcard/kernel/session-token';
import { eventually } from '@giftcard/testing/eventually';
import { testSealer } from '@giftcard/testing/service-env';
import { asPublic, confirmed, sessionKeys } from '@giftcard/testing/sessions';
import { MOST_TILLS } from '../src/domain/till.js';
import { as, registered, somebody, startIdentity, type IdentityUnderTest } from './identity-service.js';

const PIN = '482915';
const WRONG = '482916';
const verifier = new SessionVerifier(sessionKeys().publicKey);
const refusal = (code: string) => expect.objectContaining({ code });
let it: IdentityUnderTest;
let redis: Redis;
let registry: SessionRegistry;
let database: mongoose.Connection;

beforeAll(async () => {
  it = await startIdentity();
  redis = new Redis(it.engines.redis.url);
  registry = new SessionRegistry(redis);
  database = await mongoose
    .createConnection(it.engines.mongo.uri, { dbName: 'identity', retryWrites: false })
    .asPromise();
});
afterAll(async () => {
  await database.close();
  redis.disconnect();
  await it.stop();
});

const actorOf = async (session: Session) => (await verifier.verify(session.token)).actor;
const alive = async (session: Session) => registry.alive((await actorOf(session)).sessionId);
const setPin = (session: { readonly token: string }, pin: string) =>
  as(session, () => confirmed(PIN_ACTION, () => it.identity.setPin({ pin })));
const add = (owner: Session, name = 'Bar till', locationId = '') =>
  as(owner, () => it.identity.addTill({ name, locationId }));
const enrol = (code: string) => asPublic(() => it.identity.enrolTill({ code }));
const unlock = ({ token }: Pick<EnrolledTill, 'token'>, userId: string, pin = PIN) =>
  asPublic(() => it.identity.unlockTill({ token, userId, pin }));

/** An owner with a PIN, and a device that is a till of theirs. */
async function atATill() {
  const owner = await registered(it);
  await setPin(owner, PIN);
  const { till, code } = await add(owner);
  return { owner, userId: owner.user!.userId, tillId: till!.tillId, code, till: await enrol(code) };
}

/** Somebody who came by their invitation and has a PIN. */
async function cashierOf(owner: Session): Promise<Session> {
  const person = somebody();
  const { userId } = await as(owner, () =>
    confirmed(staffAction(person.email), () => it.identity.inviteStaff({ ...person, staffRole: 'cashier' })),
  );
  const sealed = await eventually(
    () =>
      it.events.ofType('identity.staff-invited.v1').find(({ data }) => data.userId === userId)?.data.tokenSealed ??
      false,
  );
  const token = testSealer().open(sealed, 'set-password');
  const session = await asPublic(() => it.identity.setPassword({ token, password: 'asters in may' }));
  await setPin(session, PIN);
  return session;
}

describe('a device', () => {
  test('becomes a till by a code that works once, and shows who may unlock it', async () => {
    const { owner, code, till } = await atATill();
    expect(till.till).toMatchObject({
      name: 'Bar till',
      businessName: owner.user!.restaurantName,
      people: [{ name: owner.user!.name, pin: true, stopped: false }],
    });
    await expect(enrol(code)).rejects.toEqual(refusal('TILL_CODE_INVALID'));
    await expect(enrol('AAAAABBBBB')).rejects.toEqual(refusal('TILL_CODE_INVALID'));
    const { tills } = await as(owner, () => it.identity.listTills({}));
    expect(tills).toMatchObject([{ name: 'Bar till', state: 'enrolled' }]);
    await eventually(() =>
      it.events
        .ofType('identity.till-changed.v1')
        .some(({ data }) => data.tillId === tills[0]!.tillId && data.kind === 'enrolled'),
    );
  });

  test('is enrolled once, however many come with the code at once', async () => {
    const owner = await registered(it);
    const { code } = await add(owner);
    const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase();
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => enrol(typed)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('of which nothing is known unlocks nothing, nor does its id with another secret', async () => {
    const { userId, tillId } = await atATill();
    for (const token of ['', 'x', `${tillId}.`, `${tillId}.guess`])
      await expect(unlock({ token }, userId)).rejects.toEqual(refusal('TILL_NOT_ENROLLED'));
    await expect(asPublic(() => it.identity.getTill({ token: '' }))).rejects.toEqual(refusal('TILL_NOT_ENROLLED'));
  });

  test('is managed by owners alone, of their own business', async () => {
    const { owner, tillId, till, userId } = await atATill();
    const cashier = await cashierOf(owner);
    await expect(add(cashier)).rejects.toEqual(refusal('FORBIDDEN_FOR_ROLE'));
    const stranger = await registered(it);
    await expect(as(stranger, () => it.identity.withdrawTill({ tillId }))).rejects.toEqual(refusal('TILL_NOT_FOUND'));
    await expect(unlock(till, stranger.user!.userId)).rejects.toEqual(refusal('STAFF_NOT_FOUND'));
    await expect(unlock(till, userId)).resolves.toBeDefined();
  });

  test('are so many for a business, and no more', async () => {
    const owner = await registered(it);
    for (let count = 0; count < MOST_TILLS; count++) await add(owner, `Till ${count}`);
    await expect(add(owner)).rejects.toEqual(refusal('TOO_MANY_TILLS'));
    const { tills } = await as(owner, () => it.identity.listTills({}));
    await as(owner, () => it.identity.withdrawTill({ tillId: tills[0]!.tillId }));
    await expect(add(owner)).resolves.toBeDefined();
  });

  test('that was withdrawn is refused at once, and who was unlocked at it', async () => {
    const { owner, userId, tillId, till } = await atATill();
    const session = await unlock(till, userId);
    await as(owner, () => it.identity.withdrawTill({ tillId }));
    expect(await alive(session)).toBe(false);
    await expect(unlock(till, userId)).rejects.toEqual(refusal('TILL_WITHDRAWN'));
    await expect(asPublic(() => it.identity.getTill({ token: till.token }))).rejects.toEqual(refusal('TILL_WITHDRAWN'));
    expect((await as(owner, () => it.identity.listTills({}))).tills).toEqual([]);
  });

  test('is stored without its code, its secret and anybody’s PIN', async () => {
    const { code, till } = await atATill();
    const [tills, users] = await Promise.all(
      ['tills', 'users'].map((name) => database.collection(name).find().toArray()),
    );
    const stored = JSON.stringify([tills, users!.map((user) => user['pin'] as unknown)]);
    // Not even the PIN's hash: six digits are guessed from one.
    for (const secret of [code, till.token.split('.')[1]!, PIN, 'argon2']) expect(stored).not.toContain(secret);
  });
});

describe('a session at a till', () => {
  test('is good for the counter alone, whatever the role, and is not lengthened to more', async () => {
    const { userId, till } = await atATill();
    const session = await unlock(till, userId);
    expect(await actorOf(session)).toMatchObject({
      userId,
      staffRole: 'cashier',
      till: { name: 'Bar till', idleSeconds: 180 },
    });
    expect(await as(session, () => it.identity.getMe({}))).toMatchObject({ userId });
    const refused: (() => Promise<unknown>)[] = [
      () => it.identity.renewSession({}),
      () => it.identity.listStaff({}),
      () => it.identity.addTill({ name: 'Another', locationId: '' }),
      () => it.identity.setPin({ pin: '904417' }),
      () => it.identity.changePassword({ currentPassword: 'x', newPassword: 'y' }),
      () => it.identity.confirmAction({ password: 'tulips in may', action: PIN_ACTION, code: '', passkey: '' }),
      () => it.identity.listSessions({}),
      () => it.identity.endOtherSessions({}),
      () => it.identity.getSecondFactor({}),
    ];
    for (const call of refused) await expect(as(session, call)).rejects.toEqual(refusal('FORBIDDEN_FOR_ROLE'));
  });

  test('ends when the till is locked, and when somebody else unlocks it', async () => {
    const { owner, userId, till } = await atATill();
    const cashier = await cashierOf(owner);
    const first = await unlock(till, userId);
    const second = await unlock(till, cashier.user!.userId);
    expect([await alive(first), await alive(second)]).toEqual([false, true]);
    await as(second, () => it.identity.lockTill({}));
    expect(await alive(second)).toBe(false);
    expect([await alive(owner), await alive(cashier)]).toEqual([true, true]);
  });

  test('ends with its person, who is let in no more', async () => {
    const { owner, till } = await atATill();
    const { userId } = (await cashierOf(owner)).user!;
    const session = await unlock(till, userId);
    await as(owner, () => it.identity.setStaffStatus({ userId, status: 'suspended', reason: '' }));
    expect(await alive(session)).toBe(false);
    await expect(unlock(till, userId)).rejects.toEqual(refusal('STAFF_NOT_FOUND'));
    const { people } = await asPublic(() => it.identity.getTill({ token: till.token }));
    expect(people.map((person) => person.userId)).toEqual([owner.user!.userId]);
  });

  test('is over after as many minutes without a call as the business chose', async () => {
    const { owner, userId, till } = await atATill();
    const choose = (tillIdleMinutes: number) =>
      as(owner, () => it.identity.updateProfile({ tillIdleMinutes, restaurantAddress: undefined, checkOnly: false }));
    await choose(1);
    const { sessionId } = await actorOf(await unlock(till, userId));
    const left = await redis.ttl(`session:${sessionId}`);
    expect(left).toBeGreaterThan(60);
    expect(left).toBeLessThanOrEqual(120);
    for (const tillIdleMinutes of [0, 16])
      await expect(choose(tillIdleMinutes)).rejects.toEqual(refusal('INVALID_FIELDS'));
  });
});

describe('a location', () => {
  const place = (owner: Session, name: string, timeZone = '') =>
    as(owner, () => it.identity.addLocation({ name, address: '12 Vine Street', timeZone }));
  const locationsOf = async (owner: Session) => (await as(owner, () => it.identity.listLocations({}))).locations;
  const move = (owner: Session, tillId: string, locationId: string) =>
    as(owner, () => it.identity.placeTill({ tillId, locationId }));
  const worksAt = (owner: Session, userId: string, locationIds: string[]) =>
    as(owner, () => it.identity.changeStaffLocations({ userId, locationIds }));

  test('has the time zone of its business unless it says another, and a name that no other in use has', async () => {
    const owner = await registered(it);
    const vine = await place(owner, '  Vine Street ');
    expect(vine).toMatchObject({ name: 'Vine Street', address: '12 Vine Street', timeZone: owner.user!.timeZone });
    expect(await place(owner, 'Harbor', 'America/Denver')).toMatchObject({ timeZone: 'America/Denver' });
    const names = await Promise.allSettled(['VINE street', 'Oak', 'oak', 'OAK'].map((name) => place(owner, name)));
    expect(names.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(place(owner, 'vine Street')).rejects.toEqual(refusal('LOCATION_NAME_TAKEN'));
    const { locationId } = vine;
    const change = { locationId, name: 'Harbor', address: '', timeZone: 'America/Denver' };
    await expect(as(owner, () => it.identity.changeLocation(change))).rejects.toEqual(refusal('LOCATION_NAME_TAKEN'));
    for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(61) }, { timeZone: 'Mars/Base' }])
      await expect(as(owner, () => it.identity.changeLocation({ ...change, ...wrong }))).rejects.toEqual(
        refusal('INVALID_FIELDS'),
      );
    await expect(place(await registered(it), 'Vine Street')).resolves.toBeDefined();
  });

  test('is managed by owners alone, of their own business, and seen by managers', async () => {
    const owner = await registered(it);
    const vine = await place(owner, 'Vine Street');
    const cashier = await cashierOf(owner);
    await expect(place(cashier, 'Harbor')).rejects.toEqual(refusal('FORBIDDEN_FOR_ROLE'));
    await expect(locationsOf(cashier)).rejects.toEqual(refusal('FORBIDDEN_FOR_ROLE'));
    const stranger = await registered(it);
    expect(await locationsOf(stranger)).toEqual([]);
    const archive = (by: Session) => as(by, () => it.identity.archiveLocation({ locationId: vine.locationId }));
    await expect(archive(stranger)).rejects.toEqual(refusal('LOCATION_NOT_FOUND'));
    await expect(add(stranger, 'Bar till', vine.locationId)).rejects.toEqual(refusal('LOCATION_NOT_FOUND'));
  });

  test('at which a device stands is not archived; archived it is chosen no more, and its name is free', async () => {
    const owner = await registered(it);
    const vine = await place(owner, 'Vine Street');
    const { till } = await add(owner, 'Bar till', vine.locationId);
    expect(till).toMatchObject({ locationId: vine.locationId });
    const archive = () => as(owner, () => it.identity.archiveLocation({ locationId: vine.locationId }));
    await expect(archive()).rejects.toEqual(refusal('LOCATION_IN_USE'));
    await move(owner, till!.tillId, '');
    await archive();
    await archive();
    expect(await locationsOf(owner)).toMatchObject([{ name: 'Vine Street', archivedAt: expect.any(String) }]);
    await expect(move(owner, till!.tillId, vine.locationId)).rejects.toEqual(refusal('LOCATION_NOT_FOUND'));
    await place(owner, 'Vine Street');
    expect((await locationsOf(owner)).map(({ archivedAt }) => archivedAt !== undefined)).toEqual([false, true]);
    await eventually(
      () =>
        it.events.ofType('identity.location-changed.v1').filter(({ data }) => data.locationId === vine.locationId)
          .length === 2,
    );
  });

  test('is one of two hundred of a business at most', async () => {
    const owner = await registered(it);
    const stored = Array.from({ length: MOST_LOCATIONS }, (_, at) => ({
      _id: `${owner.user!.businessSlug}-${at}`,
      businessSlug: owner.user!.businessSlug,
      name: `Place ${at}`,
      nameClaim: `name place ${at}`,
      timeZone: 'America/New_York',
      address: '',
      version: 1,
    }));
    await database.collection('locations').insertMany(stored as never[]);
    await expect(place(owner, 'One more')).rejects.toEqual(refusal('TOO_MANY_LOCATIONS'));
  });

  test('is in the session at its till, whose device shows it; a till that is moved is unlocked again', async () => {
    const { owner, userId, tillId, till } = await atATill();
    const vine = await place(owner, 'Vine Street', 'America/Denver');
    const before = await unlock(till, userId);
    expect((await actorOf(before)) as object).not.toMatchObject({ till: { location: expect.anything() } });
    await move(owner, tillId, vine.locationId);
    expect(await alive(before)).toBe(false);
    const session = await unlock(till, userId);
    const location = { id: vine.locationId, name: 'Vine Street', timeZone: 'America/Denver' };
    expect(await actorOf(session)).toMatchObject({ till: { name: 'Bar till', location } });
    expect(await asPublic(() => it.identity.getTill({ token: till.token }))).toMatchObject({
      location: 'Vine Street',
      timeZone: 'America/Denver',
    });
    await move(owner, tillId, vine.locationId);
    expect(await alive(session)).toBe(true);
  });

  test('is the one where a till stands, also in a session that is opened while the till is moved', async () => {
    const { owner, userId, tillId, till } = await atATill();
    const places = [await place(owner, 'Vine Street'), await place(owner, 'Harbor')];
    for (const { locationId } of [...places, ...places]) {
      const [session] = await Promise.all([unlock(till, userId), move(owner, tillId, locationId)]);
      if (await alive(session))
        expect(await actorOf(session)).toMatchObject({ till: { location: { id: locationId } } });
    }
    const { people } = await asPublic(() => it.identity.getTill({ token: till.token }));
    expect(people).toHaveLength(1);
  });

  test('who works at some locations unlocks no till of another one, and what they had open there ends', async () => {
    const { owner, userId: ownId, tillId, till } = await atATill();
    const [vine, harbor] = [await place(owner, 'Vine Street'), await place(owner, 'Harbor')];
    const cashier = (await cashierOf(owner)).user!.userId;
    await move(owner, tillId, vine.locationId);
    const session = await unlock(till, cashier);
    expect(await worksAt(owner, cashier, [harbor.locationId])).toMatchObject({ locationIds: [harbor.locationId] });
    expect(await alive(session)).toBe(false);
    await expect(unlock(till, cashier)).rejects.toEqual(refusal('STAFF_OTHER_LOCATION'));
    const { people } = await asPublic(() => it.identity.getTill({ token: till.token }));
    expect(people.map(({ userId }) => userId)).toEqual([ownId]);
    await move(owner, tillId, harbor.locationId);
    const there = await unlock(till, cashier);
    await worksAt(owner, cashier, []);
    expect(await alive(there)).toBe(true);

    await expect(worksAt(owner, cashier, ['nowhere'])).rejects.toEqual(refusal('LOCATION_NOT_FOUND'));
    await expect(worksAt(owner, ownId, [harbor.locationId])).rejects.toEqual(refusal('OWN_ACCOUNT'));
    const tooMany = Array.from({ length: MOST_LOCATIONS + 1 }, (_, at) => `${at}`);
    await expect(worksAt(owner, cashier, tooMany)).rejects.toEqual(refusal('INVALID_FIELDS'));
    await expect(worksAt(owner, 'nobody', [])).rejects.toEqual(refusal('STAFF_NOT_FOUND'));
  });
});

describe('a PIN', () => {
  test('is set by its person with a confirmation alone, and is none of those tried first', async () => {
    const owner = await registered(it);
    await expect(as(owner, () => it.identity.setPin({ pin: PIN }))).rejects.toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
      confirms: PIN_ACTION,
    });
    await expect(setPin(owner, '123456')).rejects.toEqual(refusal('PIN_TOO_EASY'));
    await expect(setPin(owner, '12345')).rejects.toEqual(refusal('INVALID_FIELDS'));
    await setPin(owner, PIN);
    expect(await as(owner, () => it.identity.getMe({}))).toMatchObject({ pin: true });
    const { code } = await add(owner);
    const till = await enrol(code);
    await as(owner, () => confirmed(PIN_ACTION, () => it.identity.removePin({})));
    await expect(unlock(till, owner.user!.userId)).rejects.toEqual(refusal('PIN_NOT_SET'));
  });

  test('guessed five times, at once too, pauses that person at that till for ten minutes and nobody else', async () => {
    const { owner, userId, till } = await atATill();
    const cashier = await cashierOf(owner);
    const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => unlock(till, userId, WRONG)));
    const codes = guesses.map((guess) =>
      guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'in',
    );
    expect(codes.filter((code) => code === 'PIN_WRONG')).toHaveLength(4);
    expect(codes.filter((code) => code === 'PIN_PAUSED')).toHaveLength(8);
    await expect(unlock(till, userId)).rejects.toMatchObject({
      code: 'PIN_PAUSED',
      retryAfter: expect.any(Number) as unknown,
    });
    const { people } = await asPublic(() => it.identity.getTill({ token: till.token }));
    expect(people.find((person) => person.userId === userId)?.pausedUntil).toBeDefined();
    await expect(unlock(till, cashier.user!.userId)).resolves.toBeDefined();
    const { code } = await add(owner, 'Another till');
    await expect(unlock(await enrol(code), userId)).resolves.toBeDefined();
    await eventually(() =>
      it.events
        .ofType('identity.sign-in-refused.v1')
        .some(({ data }) => data.userId === userId && data.kind === 'pin' && data.device === 'Bar till'),
    );
  });

  test('that is right forgets the wrong ones before it', async () => {
    const { userId, till } = await atATill();
    for (const round of [1, 2]) {
      for (let time = 0; time < 4; time++)
        await expect(unlock(till, userId, WRONG)).rejects.toEqual(refusal('PIN_WRONG'));
      await expect(unlock(till, userId)).resolves.toBeDefined();
      expect(round).toBeLessThan(3);
    }
  });
});

test('names of people are told to who redeems for the same business, at a till too, and of nobody else', async () => {
  const { owner, userId, till } = await atATill();
  const stranger = await registered(it);
  const unlocked = await unlock(till, userId);
  const userIds = [userId, stranger.user!.userId, 'nobody'];
  for (const session of [owner, unlocked])
    expect(await as(session, () => it.identity.nameStaff({ userIds }))).toEqual({
      people: [{ userId, name: owner.user!.name }],
    });
  await expect(asPublic(() => it.identity.nameStaff({ userIds }))).rejects.toEqual(refusal('NOT_SIGNED_IN'));
});
