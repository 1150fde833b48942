import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import type { AuditEntry, Session } from '@giftcard/contracts/identity/v1/identity';
import { SessionRegistry } from '@giftcard/kernel/session-registry';
import { eventually } from '@giftcard/testing/eventually';
import { anEvent, publish } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { testSealer } from '@giftcard/testing/service-env';
import { asAdmin, asPublic, asSuperAdmin } from '@giftcard/testing/sessions';
import { PREPARING_SERVICES } from '../src/domain/provisioning.js';
import {
  as,
  registered,
  requestBusiness,
  somebody,
  startIdentity,
  type IdentityUnderTest,
} from './identity-service.js';

let it: IdentityUnderTest;
let redis: Redis;
let registry: SessionRegistry;

beforeAll(async () => {
  it = await startIdentity();
  redis = new Redis(it.engines.redis.url);
  registry = new SessionRegistry(redis);
});
afterAll(async () => {
  redis.disconnect();
  await it.stop();
});

const refusal = (code: string) => expect.objectContaining({ code });
const login = (email: string, password: string) =>
  asPublic(() => it.identity.login({ email, password, clientAddress: '' }));
const forgot = (email: string) => asPublic(() => it.identity.requestPasswordLink({ email }));
const sessionIdOf = ({ token }: Session) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8')) as { sid: string }).sid;
const alive = (session: Session) => registry.alive(sessionIdOf(session));
const linksOf = (userId: string) =>
  it.events.ofType('identity.password-link-issued.v1').filter(({ data }) => data.userId === userId);

/** The token of the newest link that was mailed to an account. */
async function newestLink(userId: string, atLeast: number): Promise<string> {
  const links = await eventually(() =>
    new Set(linksOf(userId).map(({ id }) => id)).size >= atLeast ? linksOf(userId) : false,
  );
  return testSealer().open(links.at(-1)!.data.tokenSealed, 'set-password');
}

describe('a forgotten password', () => {
  test('is replaced by the link of a mail, once, and every session before it ends', async () => {
    const session = await registered(it);
    await forgot(` ${session.email.toUpperCase()} `);
    const token = await newestLink(session.user!.userId, 1);
    const opened = await asPublic(() => it.identity.setPassword({ token, password: 'asters in may' }));
    expect(await alive(session)).toBe(false);
    expect(await alive(opened)).toBe(true);
    await login(session.email, 'asters in may');
    await expect(login(session.email, session.password)).rejects.toEqual(refusal('INVALID_CREDENTIALS'));
    await expect(asPublic(() => it.identity.setPassword({ token, password: 'roses in june' }))).rejects.toEqual(
      refusal('LINK_INVALID'),
    );
  });

  test('is asked for alike for an address without an account, and nothing follows', async () => {
    const nobody = somebody().email;
    expect(await forgot(nobody)).toEqual({});
    const marker = await registered(it);
    await forgot(marker.email);
    await newestLink(marker.user!.userId, 1);
    expect(it.events.ofType('identity.password-link-issued.v1').map(({ data }) => data.email)).not.toContain(nobody);
    for (const email of [nobody, marker.email]) {
      await forgot(email);
      await forgot(email);
      await expect(forgot(email)).rejects.toMatchObject({ code: 'TOO_MANY_CODES', kind: 'limited' });
    }
  });

  test('of an account that never had one gives a link as long as the first: a stranger who asks cuts nothing short', async () => {
    const { email } = somebody();
    const { userId } = await asSuperAdmin(() =>
      it.identity.createBusinessAdmin({
        name: 'Ben',
        email,
        restaurantName: `Invited ${email}`,
        phone: '5551234567',
        businessSlug: '',
        password: '',
        restaurantAddress: undefined,
      }),
    );
    await forgot(email);
    await newestLink(userId, 1);
    const [link] = linksOf(userId);
    expect(Math.round((Date.parse(link!.data.expiresAt!) - Date.parse(link!.occurredAt)) / 3_600_000)).toBe(7 * 24);
  });

  test('asked for once and told twice makes one link', async () => {
    const session = await registered(it);
    await forgot(session.email);
    await newestLink(session.user!.userId, 1);
    const asked = it.events
      .ofType('identity.password-link-requested.v1')
      .find(({ data }) => data.email === session.email)!;
    await publish(it.engines.bus, { ...anEvent('identity.password-link-requested.v1', asked.data), id: asked.id });
    await asSuperAdmin(() => it.identity.resendPasswordLink({ userId: session.user!.userId }));
    await newestLink(session.user!.userId, 2);
    expect(new Set(linksOf(session.user!.userId).map(({ id }) => id)).size).toBe(2);
    const hours = linksOf(session.user!.userId).map(({ data, occurredAt }) =>
      Math.round((Date.parse(data.expiresAt!) - Date.parse(occurredAt)) / 3_600_000),
    );
    expect(new Set(hours)).toEqual(new Set([1, 7 * 24]));
  });
});

describe('the super admin', () => {
  test('suspends an admin: every session ends at once, no sign-in and no link until let in again', async () => {
    const session = await registered(it);
    const userId = session.user!.userId;
    const change = (status: string, reason = 'Closed for the winter') =>
      asSuperAdmin(() => it.identity.setAdminStatus({ userId, status, reason }));
    expect(await change('suspended')).toMatchObject({ userId, status: 'suspended' });
    expect(await alive(session)).toBe(false);
    const isClosed = async () =>
      (await asPublic(() => it.identity.getBusiness({ businessSlug: session.user!.businessSlug }))).closed;
    await eventually(isClosed);
    await expect(login(session.email, session.password)).rejects.toEqual(refusal('ACCOUNT_SUSPENDED'));
    await expect(asSuperAdmin(() => it.identity.resendPasswordLink({ userId }))).rejects.toEqual(
      refusal('ACCOUNT_SUSPENDED'),
    );
    expect(await change('active', '')).toMatchObject({ status: 'active' });
    await login(session.email, session.password);
    await eventually(async () => !(await isClosed()));
    await expect(change('suspended', ' ')).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      details: [{ field: 'reason' }],
    });
    await expect(change('deleted')).rejects.toEqual(refusal('INVALID_FIELDS'));
    await expect(
      asSuperAdmin(() => it.identity.setAdminStatus({ userId: 'nobody', status: 'suspended', reason: 'x' })),
    ).rejects.toEqual(refusal('ADMIN_NOT_FOUND'));
  });

  test('finds admins by name, address or slug, the text being no pattern', async () => {
    const { user } = await registered(it, { name: 'Zora Quill', restaurantName: 'Quill & Ink' });
    const find = (search: string) => asSuperAdmin(() => it.identity.listBusinessAdmins({ search, page: undefined }));
    for (const search of ['zora', user!.email, 'quill-ink'])
      expect((await find(search)).admins).toMatchObject([
        { userId: user!.userId, restaurantName: 'Quill & Ink', status: 'active' },
      ]);
    expect((await find('z.ra')).total).toBe(0);
    expect((await find('')).admins.map(({ role }) => role)).not.toContain('SuperAdmin');
  });

  test('alone may do any of it', async () => {
    const calls: (() => Promise<unknown>)[] = [
      () => it.identity.setAdminStatus({ userId: 'x', status: 'suspended', reason: 'x' }),
      () => it.identity.listBusinessAdmins({ search: '', page: undefined }),
      () => it.identity.resendPasswordLink({ userId: 'x' }),
    ];
    for (const call of calls) {
      await expect(asAdmin('larkspur', call)).rejects.toEqual(refusal('SUPER_ADMIN_ONLY'));
      await expect(asPublic(call)).rejects.toEqual(refusal('NOT_SIGNED_IN'));
    }
  });
});

describe('the audit log', () => {
  const all = { businessSlug: '', from: '', to: '', page: { page: 1, limit: 100 }, actorId: '', kind: '' };
  // What signing in leaves in the log is read in sign-in-audit.int.spec.ts.
  const ofSigningIn = ['identity.signed-in', 'identity.sessions-ended'];
  const others = (entries: readonly AuditEntry[]) => entries.filter(({ action }) => !ofSigningIn.includes(action));
  const entriesOf = async (session: Session): Promise<AuditEntry[]> =>
    others((await as(session, () => it.identity.listAuditEntries(all))).entries);
  const actionsOf = async (session: Session) => (await entriesOf(session)).map(({ action }) => action);

  test('has an entry of each change, with who and by which request, and none of what only followed', async () => {
    const session = await registered(it);
    await as(session, () =>
      it.identity.updateProfile({
        restaurantName: 'Renamed',
        phone: '5550001111',
        restaurantAddress: undefined,
        timeZone: undefined,
        validityMonths: undefined,
        checkOnly: false,
      }),
    );
    await as(session, () =>
      it.identity.changePassword({ currentPassword: session.password, newPassword: 'asters in may' }),
    );
    const entries = await eventually(async () => ((await entriesOf(session)).length >= 3 ? entriesOf(session) : false));
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'identity.admin-phone-changed',
      'identity.business-profile-changed',
      'identity.password-changed',
    ]);
    expect(
      entries.every(
        ({ actorId, actorRole, actorName, businessSlug, requestId }) =>
          actorId === session.user!.userId &&
          actorRole === 'Admin' &&
          actorName === 'Ana Ruiz' &&
          businessSlug === session.user!.businessSlug &&
          requestId.startsWith('test-'),
      ),
    ).toBe(true);
    expect(JSON.stringify(entries)).not.toMatch(/5550001111|asters|@/);
  });

  test('has a password that was set by a link, with the account whose link it was', async () => {
    const session = await registered(it);
    await forgot(session.email);
    const opened = await asPublic(async () =>
      it.identity.setPassword({ token: await newestLink(session.user!.userId, 1), password: 'asters in may' }),
    );
    const set = await eventually(
      async () => (await entriesOf(opened)).find(({ action }) => action === 'identity.password-changed') ?? false,
    );
    expect(set).toMatchObject({
      actorId: session.user!.userId,
      actorRole: 'Admin',
      businessSlug: session.user!.businessSlug,
      subjectId: session.user!.userId,
    });
  });

  test("has what the super admin did to a business, and a business reads nothing of another's", async () => {
    const [one, other] = [await registered(it), await registered(it)];
    await asSuperAdmin(() =>
      it.identity.setAdminStatus({ userId: one.user!.userId, status: 'suspended', reason: 'Asked for' }),
    );
    await asSuperAdmin(() => it.identity.setAdminStatus({ userId: one.user!.userId, status: 'active', reason: '' }));
    const again = await login(one.email, one.password);
    const entries = await eventually(async () => ((await entriesOf(again)).length >= 2 ? entriesOf(again) : false));
    expect(entries[1]).toMatchObject({
      actorRole: 'SuperAdmin',
      action: 'identity.admin-status-changed',
      subjectId: one.user!.userId,
      details: expect.arrayContaining([{ name: 'reason', value: 'Asked for' }]) as unknown,
    });
    expect(await actionsOf(other)).toEqual([]);
    const seen = await asSuperAdmin(() =>
      it.identity.listAuditEntries({ ...all, businessSlug: one.user!.businessSlug }),
    );
    expect(others(seen.entries)).toHaveLength(2);
    await expect(asPublic(() => it.identity.listAuditEntries(all))).rejects.toEqual(refusal('NOT_SIGNED_IN'));
  });

  test('keeps a refused try at once, and an event of another service that is told twice as one', async () => {
    const session = await registered(it);
    await as(session, () =>
      it.identity.recordRefusedTry({ call: 'PUT /api/v1/admin/settings', askedFor: 'juniper-rye' }),
    );
    expect(await entriesOf(session)).toMatchObject([
      {
        action: 'refused.tenant-mismatch',
        businessSlug: session.user!.businessSlug,
        details: [
          { name: 'call', value: 'PUT /api/v1/admin/settings' },
          { name: 'askedFor', value: 'juniper-rye' },
        ],
      },
    ]);
    const businessSlug = session.user!.businessSlug;
    const retired = {
      ...anEvent('catalog.gift-card-retired.v1', exampleOf('catalog.gift-card-retired.v1'), { businessSlug }),
      actor: { role: 'Admin' as const, userId: session.user!.userId },
    };
    await publish(
      it.engines.bus,
      retired,
      retired,
      anEvent('catalog.gift-card-retired.v1', exampleOf('catalog.gift-card-retired.v1'), { businessSlug }),
    );
    const last = { ...retired, id: `${retired.id}-last` };
    await publish(it.engines.bus, last);
    await eventually(async () => (await entriesOf(session)).some(({ entryId }) => entryId === last.id));
    expect(await actionsOf(session)).toEqual([
      'catalog.gift-card-retired',
      'catalog.gift-card-retired',
      'refused.tenant-mismatch',
    ]);
  });

  test('is read by days', async () => {
    const session = await registered(it);
    await as(session, () => it.identity.recordRefusedTry({ call: 'GET /x', askedFor: 'y' }));
    const between = (from: string, to: string) =>
      as(session, () => it.identity.listAuditEntries({ ...all, kind: 'unusual', from, to }));
    const today = new Date().toISOString().slice(0, 10);
    expect((await between(today, today)).total).toBe(1);
    expect((await between('2000-01-01', '2000-12-31')).total).toBe(0);
    await expect(between('yesterday', '')).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      details: [{ field: 'from' }],
    });
  });

  test('is read by person and by kind, and marks what is unusual', async () => {
    const [session, other] = [await registered(it), await registered(it)];
    const [owner, businessSlug] = [session.user!, session.user!.businessSlug];
    await as(session, () => it.identity.recordRefusedTry({ call: 'GET /x', askedFor: 'y' }));
    const retired = {
      ...anEvent('catalog.gift-card-retired.v1', exampleOf('catalog.gift-card-retired.v1'), { businessSlug }),
      actor: { role: 'Admin' as const, userId: owner.userId },
    };
    await publish(it.engines.bus, retired);
    await eventually(async () => (await entriesOf(session)).length === 2);
    const read = (asked: { actorId?: string; kind?: string }) =>
      as(session, () => it.identity.listAuditEntries({ ...all, ...asked }));
    const actions = async (asked: { actorId?: string; kind?: string }) =>
      (await read(asked)).entries.map(({ action, unusual }) => ({ action, unusual }));
    expect(await actions({ kind: 'unusual' })).toEqual([{ action: 'refused.tenant-mismatch', unusual: true }]);
    expect(await actions({ kind: 'settings' })).toEqual([{ action: 'catalog.gift-card-retired', unusual: false }]);
    const ofOwner = (await actions({ actorId: owner.userId })).map(({ action }) => action);
    expect(ofOwner).toEqual(['catalog.gift-card-retired', 'refused.tenant-mismatch', 'identity.signed-in']);
    expect(await actions({ actorId: other.user!.userId })).toEqual([]);
    const { people } = await read({});
    expect(people).toContainEqual({ userId: owner.userId, name: owner.name, role: 'Admin' });
    expect(people.map(({ userId }) => userId)).not.toContain(other.user!.userId);
    await expect(read({ kind: 'everything' })).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      details: [{ field: 'kind' }],
    });
  });
});

test('addresses that once asked for a code do not pile up', async () => {
  const database = await mongoose
    .createConnection(it.engines.mongo.uri, { dbName: 'identity', retryWrites: false })
    .asPromise();
  try {
    const codes = database.collection<{
      _id: string;
      version: number;
      outbox: unknown[];
      sentAt: Date[];
      forgetAt: Date;
    }>('one-time-codes');
    const kept = (_id: string, forgetAt: Date) => ({ _id, version: 1, outbox: [], sentAt: [new Date(0)], forgetAt });
    await codes.insertMany([
      kept('registration-over', new Date(Date.now() - 1_000)),
      kept('registration-fresh', new Date(Date.now() + 60_000)),
    ]);
    await it.restart();
    await eventually(async () => (await codes.countDocuments({ _id: 'registration-over' })) === 0);
    expect(await codes.countDocuments({ _id: 'registration-fresh' })).toBe(1);
  } finally {
    await database.close();
  }
});

test('a provisioning that failed shows its step, and taking it up again is told', async () => {
  const { email } = await registered(it);
  const { requestId } = await requestBusiness(it, 'Second House', email);
  await asSuperAdmin(() => it.identity.decideRegistration({ requestId, status: 'approved', notes: undefined }));
  const find = async () =>
    (
      await asSuperAdmin(() =>
        it.identity.listRegistrationRequests({ status: '', search: 'Second House', page: undefined }),
      )
    ).requests[0]!;
  const failed = await eventually(async () => {
    const found = await find();
    return found.provisioningState === 'failed' ? found : false;
  });
  expect(failed.provisioningSteps).toEqual([
    { name: 'owner account', state: 'failed', problem: 'An account with this email address exists already.' },
    { name: 'business', state: 'waiting', problem: '' },
    ...PREPARING_SERVICES.map((name) => ({ name, state: 'waiting', problem: '' })),
  ]);
  await asSuperAdmin(() => it.identity.retryProvisioning({ requestId }));
  const told = await eventually(
    () =>
      it.events.ofType('identity.provisioning-retried.v1').find(({ data }) => data.requestId === requestId) ?? false,
  );
  expect(told.data.step).toBe('owner account');
});
