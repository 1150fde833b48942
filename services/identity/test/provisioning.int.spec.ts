import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import type { RegistrationRequest } from '@giftcard/contracts/identity/v1/identity';
import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import { randomIds } from '@giftcard/kernel/ids';
import { eventually } from '@giftcard/testing/eventually';
import { anEvent, publish } from '@giftcard/testing/events';
import { testSealer } from '@giftcard/testing/service-env';
import { asAdmin, asPublic, asSuperAdmin } from '@giftcard/testing/sessions';
import { newSetPasswordLink } from '../src/commands/set-password-link.js';
import { registerOwner, SET_PASSWORD_VALID_MS } from '../src/domain/user.js';
import { ANSWER_WITHIN_MS } from '../src/domain/provisioning.js';
import { decide, request } from '../src/domain/registration-request.js';
import {
  as,
  registered,
  requestBusiness,
  somebody,
  startIdentity,
  storedRequest,
  type IdentityUnderTest,
} from './identity-service.js';

let it: IdentityUnderTest;
let database: Connection;

beforeAll(async () => {
  it = await startIdentity();
  database = await mongoose
    .createConnection(it.engines.mongo.uri, { dbName: 'identity', retryWrites: false })
    .asPromise();
});
afterAll(async () => {
  await database.close();
  await it.stop();
});

const refusal = (code: string) => expect.objectContaining({ code });
const decideOn = (requestId: string, status: string, notes?: string) =>
  asSuperAdmin(() => it.identity.decideRegistration({ requestId, status, notes }));
const inState = (email: string, state: string) =>
  eventually(async () => {
    const found = await storedRequest(it, email);
    if (found.provisioningState !== state) throw new Error(`still ${found.provisioningState}`);
    return found;
  });
const linkOf = async (businessSlug: string) => {
  const event = await eventually(
    () =>
      it.events.ofType('identity.business-provisioned.v1').find(({ data }) => data.businessSlug === businessSlug) ??
      false,
  );
  return event.data.setPasswordTokenSealed && testSealer().open(event.data.setPasswordTokenSealed, 'set-password');
};
const provisionedEvents = (businessSlug: string) =>
  new Set(
    it.events
      .ofType('identity.business-provisioned.v1')
      .flatMap(({ id, data }) => (data.businessSlug === businessSlug ? [id] : [])),
  );

/** A document as a process leaves it that ends right after its write: with the events still in it. */
function left(collection: string, { id, ...state }: { id: string }, events: EventEnvelope[]) {
  return database
    .collection<{ _id: string; version: number; outbox: EventEnvelope[]; outboxSince?: Date }>(collection)
    .insertOne({
      ...state,
      _id: id,
      version: Math.max(events.length, 1),
      outbox: events,
      ...(events.length > 0 ? { outboxSince: new Date() } : {}),
    });
}

describe('an approved request', () => {
  test('becomes a business whose owner sets the password by the link of the mail, once', async () => {
    const { email } = somebody();
    const made = await requestBusiness(it, 'Harbor Inn', email, 'Two houses');
    expect(made).toMatchObject({ status: 'pending', provisioningState: 'requested', name: 'Ben Cho' });
    expect(await decideOn(made.requestId, 'approved', 'Welcome')).toMatchObject({
      status: 'approved',
      notes: 'Two houses',
      decisionNotes: 'Welcome',
    });
    const ready = await inState(email, 'ready');
    expect(ready).toMatchObject({ businessSlug: 'harbor-inn', notes: 'Two houses', decisionNotes: 'Welcome' });
    const token = await linkOf('harbor-inn');
    for (const password of ['password', email, 'HarborInn2026'])
      await expect(asPublic(() => it.identity.setPassword({ token, password }))).rejects.toEqual(
        refusal('PASSWORD_TOO_COMMON'),
      );
    const session = await asPublic(() => it.identity.setPassword({ token, password: 'sails and rope' }));
    expect(session.user).toMatchObject({
      email,
      role: 'Admin',
      businessSlug: 'harbor-inn',
      restaurantName: 'Harbor Inn',
    });
    expect(await as(session, () => it.identity.getMe({}))).toEqual(session.user);
    await asPublic(() => it.identity.login({ email, password: 'sails and rope', clientAddress: '' }));
    await expect(asPublic(() => it.identity.setPassword({ token, password: 'again and again' }))).rejects.toEqual(
      refusal('LINK_INVALID'),
    );
  });

  test("brings the super admin's words to the mail with the link, whichever of its two ways founded the business; an empty field blanks nobody's", async () => {
    const { email } = somebody();
    const { requestId } = await requestBusiness(it, 'Worded Inn', email, 'Two houses');
    expect(await decideOn(requestId, 'rejected', '')).toMatchObject({ notes: 'Two houses', decisionNotes: '' });
    await decideOn(requestId, 'approved', ' Welcome\nto the harbor ');
    await inState(email, 'ready');
    const told = it.events
      .ofType('identity.business-provisioned.v1')
      .find(({ data }) => data.businessSlug === 'worded-inn');
    expect(told?.data.decisionNotes).toBe('Welcome\nto the harbor');
    const owner = it.events
      .ofType('identity.admin-registered.v1')
      .find(({ data }) => data.businessSlug === 'worded-inn');
    expect(owner?.data.decisionNotes).toBe('Welcome\nto the harbor');
    expect(await decideOn(requestId, 'approved')).toMatchObject({
      notes: 'Two houses',
      decisionNotes: 'Welcome\nto the harbor',
    });
  });

  test('is provisioned once however often the decision is told', async () => {
    const { email } = somebody();
    const { requestId } = await requestBusiness(it, 'Often Told', email);
    await decideOn(requestId, 'approved');
    await inState(email, 'ready');
    const told = it.events.ofType('identity.registration-decided.v1').find(({ data }) => data.requestId === requestId)!;
    await publish(
      it.engines.bus,
      ...[1, 2, 3].map(() => anEvent('identity.registration-decided.v1', told.data, { aggregateId: randomIds.uuid() })),
    );
    const marker = await requestBusiness(it, 'After Them');
    await decideOn(marker.requestId, 'approved');
    await inState(marker.email, 'ready');
    expect(provisionedEvents('often-told').size).toBe(1);
    await expect(asPublic(() => it.identity.getBusiness({ businessSlug: 'often-told-2' }))).rejects.toEqual(
      refusal('BUSINESS_NOT_FOUND'),
    );
  });

  test('whose address has an account fails with the reason, and can be taken up again when that is settled', async () => {
    const { email, user } = await registered(it);
    const { requestId } = await requestBusiness(it, 'Second Home', email);
    await decideOn(requestId, 'approved');
    const failed = await inState(email, 'failed');
    expect(failed.provisioningProblem).toBe('owner account: An account with this email address exists already.');
    expect(await asSuperAdmin(() => it.identity.retryProvisioning({ requestId }))).toMatchObject({
      provisioningState: 'failed',
    });
    await database
      .collection<{ _id: string }>('users')
      .updateOne({ _id: user!.userId }, { $set: { email: 'moved@example.test' } });
    expect(await asSuperAdmin(() => it.identity.retryProvisioning({ requestId }))).toMatchObject({
      provisioningState: 'provisioning',
      provisioningProblem: '',
    });
    expect(await inState(email, 'ready')).toMatchObject({ businessSlug: 'second-home' });
    await expect(asSuperAdmin(() => it.identity.retryProvisioning({ requestId }))).rejects.toEqual(
      refusal('PROVISIONING_NOT_FAILED'),
    );
    await expect(asSuperAdmin(() => it.identity.retryProvisioning({ requestId: 'none' }))).rejects.toEqual(
      refusal('REQUEST_NOT_FOUND'),
    );
  });

  test('waits for a service that is away, says so when it takes too long, and comes right when it is told again', async () => {
    const { email } = somebody();
    const { requestId } = await requestBusiness(it, 'Patient Inn', email);
    it.away.add('orders');
    await decideOn(requestId, 'approved');
    const stepsOf = async () =>
      Object.fromEntries((await storedRequest(it, email)).provisioningSteps.map(({ name, state }) => [name, state]));
    const others = {
      'owner account': 'done',
      business: 'done',
      catalog: 'done',
      redemption: 'done',
      wallet: 'done',
      notifications: 'done',
      analytics: 'done',
    };
    await eventually(async () => expect(await stepsOf()).toEqual({ ...others, orders: 'waiting' }));
    await expect(asSuperAdmin(() => it.identity.retryProvisioning({ requestId }))).rejects.toEqual(
      refusal('PROVISIONING_NOT_FAILED'),
    );

    const minuteAgo = new Date(Date.now() - ANSWER_WITHIN_MS);
    await database
      .collection<{ _id: string }>('registration-requests')
      .updateOne({ _id: requestId }, { $set: { 'provisioning.askedAt': minuteAgo } });
    expect(await stepsOf()).toEqual({ ...others, orders: 'failed' });
    expect(await storedRequest(it, email)).toMatchObject({
      provisioningState: 'failed',
      provisioningProblem: expect.stringMatching(/^orders: No answer yet/) as unknown,
    });
    await asPublic(() => it.identity.getBusiness({ businessSlug: 'patient-inn' }));

    it.away.delete('orders');
    expect(await asSuperAdmin(() => it.identity.retryProvisioning({ requestId }))).toMatchObject({
      provisioningState: 'provisioning',
      provisioningProblem: '',
    });
    expect(await inState(email, 'ready')).toMatchObject({ businessSlug: 'patient-inn' });
    expect(await stepsOf()).toEqual({ ...others, orders: 'done' });
    expect(provisionedEvents('patient-inn').size).toBe(2);
  });

  test('comes right by itself when the service that was late answers', async () => {
    const { email } = somebody();
    const { requestId } = await requestBusiness(it, 'Late Answer', email);
    it.away.add('wallet');
    await decideOn(requestId, 'approved');
    await eventually(async () =>
      expect(
        (await storedRequest(it, email)).provisioningSteps
          .filter(({ state }) => state === 'waiting')
          .map(({ name }) => name),
      ).toEqual(['wallet']),
    );
    it.away.delete('wallet');
    await publish(
      it.engines.bus,
      anEvent('provisioning.tenant-prepared.v1', { businessSlug: 'late-answer', service: 'wallet' }),
    );
    await inState(email, 'ready');
    expect(provisionedEvents('late-answer').size).toBe(1);
  });

  test('set back to pending keeps what was provisioned', async () => {
    const { email } = somebody();
    const { requestId } = await requestBusiness(it, 'Kept', email);
    await decideOn(requestId, 'approved');
    await inState(email, 'ready');
    expect(await decideOn(requestId, 'pending', 'A mistake')).toMatchObject({
      status: 'pending',
      provisioningState: 'ready',
      businessSlug: 'kept',
      decisionNotes: 'A mistake',
    });
    expect(await asPublic(() => it.identity.getBusiness({ businessSlug: 'kept' }))).toMatchObject({ name: 'Kept' });
  });
});

describe('after a crash', () => {
  test('between the account and the business, the start founds the business', async () => {
    const { email } = somebody();
    const address = { street: '1 Main Street', city: 'New York', state: 'NY', zipCode: '10001' };
    const { next, events } = registerOwner({
      userId: randomIds.uuid(),
      email,
      name: 'Ana',
      phone: '',
      businessSlug: 'half-way',
      businessName: 'Half Way',
      address,
      access: { passwordHash: 'h' },
    });
    await left('users', next, [anEvent(events[0]!.type, events[0]!.data, { aggregateId: next.id })]);
    await it.restart();
    const business = await eventually(() => asPublic(() => it.identity.getBusiness({ businessSlug: 'half-way' })));
    expect(business).toMatchObject({ name: 'Half Way', address });
    await linkOf('half-way');
    expect(provisionedEvents('half-way').size).toBe(1);
  });

  test('between the steps of a provisioning, the start goes on with the account that was made', async () => {
    const { email } = somebody();
    const ownerUserId = randomIds.uuid();
    const pending = request({
      id: randomIds.uuid(),
      contactName: 'Ben',
      email,
      businessName: 'Resumed',
      phone: '',
      businessType: 'Hotel',
      website: '',
      notes: '',
      createdAt: new Date(),
      ownerUserId,
    }).next;
    const { next, events } = decide(pending, { status: 'approved', now: new Date() });
    const setPassword = newSetPasswordLink(
      ownerUserId,
      { ids: randomIds, sealer: testSealer(), now: new Date() },
      SET_PASSWORD_VALID_MS,
    );
    const owner = registerOwner({
      userId: ownerUserId,
      email,
      name: 'Ben',
      phone: '',
      businessSlug: 'resumed',
      businessName: 'Resumed',
      address: pending.address,
      access: { setPassword },
    });
    await left('users', owner.next, []);
    await left('registration-requests', next, [anEvent(events[0]!.type, events[0]!.data, { aggregateId: next.id })]);
    await it.restart();
    expect(await inState(email, 'ready')).toMatchObject({ businessSlug: 'resumed' });
    const session = await asPublic(async () =>
      it.identity.setPassword({ token: await linkOf('resumed'), password: 'sails and rope' }),
    );
    expect(session.user).toMatchObject({ userId: ownerUserId, businessSlug: 'resumed' });
  });
});

describe('registration requests', () => {
  const find = (search: string, status = '', page = 1, limit = 2) =>
    asSuperAdmin(() => it.identity.listRegistrationRequests({ status, search, page: { page, limit } }));

  test('are listed newest first, by status and by a text that is no pattern, and counted', async () => {
    const before = await asSuperAdmin(() => it.identity.getRegistrationStats({}));
    const names = ['Zebra (One)', 'Zebra Two', 'zebra three'];
    const made: RegistrationRequest[] = [];
    for (const name of names) made.push(await requestBusiness(it, name));
    await decideOn(made[1]!.requestId, 'rejected', 'Too many stripes');
    expect(await find('zebra')).toMatchObject({
      total: 3,
      requests: [
        { restaurantName: 'zebra three' },
        { restaurantName: 'Zebra Two', notes: '', decisionNotes: 'Too many stripes' },
      ],
    });
    expect(await find('zebra', '', 2)).toMatchObject({ total: 3, requests: [{ restaurantName: 'Zebra (One)' }] });
    expect((await find('(one)')).requests).toHaveLength(1);
    expect((await find('zebra', 'rejected')).total).toBe(1);
    expect((await find('.*')).total).toBe(0);
    await expect(find('', 'nonsense')).rejects.toEqual(refusal('INVALID_FIELDS'));
    await expect(find('', '', 1, 101)).rejects.toEqual(refusal('INVALID_FIELDS'));
    expect(await asSuperAdmin(() => it.identity.getRegistrationStats({}))).toEqual({
      ...before,
      total: before.total + 3,
      pending: before.pending + 2,
      rejected: before.rejected + 1,
    });
  });

  test('are found by words that begin so, in any order, and so are those that were stored before there were words', async () => {
    await requestBusiness(it, 'Café Numbat & Söhne');
    const [old] = (await find('sohne cafe')).requests;
    expect(old).toMatchObject({ restaurantName: 'Café Numbat & Söhne' });
    expect((await find(old!.email.slice(0, -4))).total).toBe(1);
    expect((await find('umbat')).total).toBe(0);
    for (const name of ['registration-requests', 'users'])
      await database.collection(name).updateMany({}, { $unset: { words: 1 } });
    await database.collection('migrations').deleteMany({});
    expect((await find('numbat')).total).toBe(0);
    await it.restart();
    await eventually(async () => {
      expect((await find('numb söhne')).requests).toEqual([old]);
      expect(await database.collection('users').countDocuments({ words: { $exists: false } })).toBe(0);
    }, 15_000);
  });

  test('need who decides on them to be the super admin', async () => {
    const calls: (() => Promise<unknown>)[] = [
      () => it.identity.listRegistrationRequests({ status: '', search: '', page: undefined }),
      () => it.identity.getRegistrationStats({}),
      () => it.identity.decideRegistration({ requestId: 'x', status: 'approved', notes: undefined }),
      () => it.identity.retryProvisioning({ requestId: 'x' }),
    ];
    for (const call of calls) {
      await expect(asAdmin('larkspur', call)).rejects.toEqual(refusal('SUPER_ADMIN_ONLY'));
      await expect(asPublic(call)).rejects.toEqual(refusal('NOT_SIGNED_IN'));
    }
    await expect(decideOn('none', 'approved')).rejects.toMatchObject({ code: 'REQUEST_NOT_FOUND', kind: 'notFound' });
    await expect(decideOn('none', 'maybe')).rejects.toEqual(refusal('INVALID_FIELDS'));
  });

  test('sent again with their key are the same one; another key, or another address, asks anew', async () => {
    const asked = {
      businessName: 'Twice Asked',
      businessType: 'Restaurant',
      contactName: 'Ben Cho',
      email: somebody().email,
      phone: '',
      website: '',
      notes: '',
      idempotencyKey: 'key-1',
    };
    const ask = async (changes: Partial<typeof asked>) =>
      (await asPublic(() => it.identity.submitRegistrationInterest({ ...asked, ...changes }))).requestId;
    const first = await ask({});
    expect(await ask({})).toBe(first);
    expect(new Set([first, await ask({ idempotencyKey: 'key-2' }), await ask({ email: somebody().email })]).size).toBe(
      3,
    );
  });

  test('with wrong fields are refused, each field named', async () => {
    const wrong = {
      businessName: ' ',
      businessType: '',
      contactName: '',
      email: 'x',
      phone: '1',
      website: 'javascript:alert(1)',
      notes: 'n'.repeat(2_001),
    };
    await expect(
      asPublic(() => it.identity.submitRegistrationInterest({ ...wrong, idempotencyKey: '' })),
    ).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      details: Object.keys(wrong).map((field) => expect.objectContaining({ field }) as object),
    });
  });
});
