import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  OfflineServiceService,
  type OfflineKit,
  type OfflineServiceClient,
} from '@giftcard/contracts/redemption/v1/offline';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import { ShiftServiceService, type ShiftServiceClient } from '@giftcard/contracts/redemption/v1/shift';
import { statementText, type OfflineStatement } from '@giftcard/kernel/business/offline-allowance';
import type { Actor } from '@giftcard/kernel/request-context';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { adminOf, asActor, asAdmin, asPublic } from '@giftcard/testing/sessions';
import { soldCards, type Sold, type SoldCards } from './support/sold-cards.js';
import { start } from '../src/main.js';

let engines: Engines;
let signingKeys: string;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;
let offline: ReturnType<typeof clientOf<OfflineServiceClient>>;
let shifts: ReturnType<typeof clientOf<ShiftServiceClient>>;
let recorded: RecordedEvents;
let cards: SoldCards;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  const env = await engines.env();
  signingKeys = env['OFFLINE_SIGNING_KEYS']!;
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  offline = clientOf<OfflineServiceClient>(OfflineServiceService, env);
  shifts = clientOf<ShiftServiceClient>(ShiftServiceService, env);
  recorded = await recordEvents(engines.bus, 'redemption.events');
  cards = soldCards(engines.bus, client);
});

afterAll(async () => {
  for (const each of [client, offline, shifts]) each.close();
  await recorded.stop();
  await service.stop();
  await engines.stop();
});

const atTill = (slug: string, id: string): Actor => ({
  ...adminOf(slug),
  staffRole: 'cashier',
  till: { id, name: 'Bar till', idleSeconds: 180 },
});

/** A till of a business that accepts cards without network. */
async function aTill(slug: string) {
  const id = randomUUID();
  await asAdmin(slug, () => offline.setOfflineRules({ on: true }));
  const there = <T>(work: () => Promise<T>): Promise<T> => asActor(atTill(slug, id), work);
  const kit: OfflineKit = await there(() => offline.getOfflineKit({}));
  return { there, kit };
}

const statementOf = async ({ publicToken }: Sold) =>
  (await asPublic(() => client.getHolderCard({ publicToken }))).offlineStatement;

/** What a till accepted of a card. */
async function accepted(card: Sold, kit: OfflineKit, change: object = {}) {
  return {
    redemptionId: randomUUID(),
    outageId: randomUUID(),
    statement: await statementOf(card),
    amountCents: 5_000,
    acceptedAt: new Date().toISOString(),
    grant: kit.grant,
    ...change,
  };
}

/** A statement that the platform would not make now, with its own key. */
function signed(statement: Omit<OfflineStatement, 'keyId'>): string {
  const [keyId = '', seed = ''] = signingKeys.split(':');
  const head = Buffer.from('302e020100300506032b657004220420', 'hex');
  const key = createPrivateKey({
    key: Buffer.concat([head, Buffer.from(seed, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  });
  const text = statementText({ ...statement, keyId });
  return `${text}.${sign(undefined, Buffer.from(text), key).toString('base64url')}`;
}

it('is off until an owner turns it on: no statement of a card, and nothing for a till', async () => {
  const slug = 'offline-off';
  const card = await cards.sold(slug);
  expect(await asAdmin(slug, () => offline.getOfflineRules({}))).toEqual({ on: false });
  expect(await statementOf(card)).toBe('');
  const till = atTill(slug, 'till-off');
  expect(await asActor(till, () => offline.getOfflineKit({}))).toMatchObject({ on: false, grant: '', keys: [] });
  await expect(asActor(till, () => offline.setOfflineRules({ on: true }))).rejects.toMatchObject({
    code: 'FORBIDDEN_FOR_ROLE',
  });
  await asAdmin(slug, () => offline.setOfflineRules({ on: true }));
  expect(await statementOf(card)).toMatch(/^GVO1\.offline-off\./);
  expect(await asAdmin(slug, () => offline.getOfflineKit({}))).toMatchObject({ on: false });
  const { kit } = await aTill(slug);
  expect(kit).toMatchObject({ on: true, businessSlug: slug, cardLimitCents: 5_000, outageLimitCents: 30_000 });
});

it('keeps what it accepted by keys of its own, for whoever is unlocked there, also once the business allows it no longer', async () => {
  const slug = 'offline-keys';
  const keysAt = async (id: string) => (await asActor(atTill(slug, id), () => offline.getOfflineKit({}))).queueKeys;
  await asAdmin(slug, () => offline.setOfflineRules({ on: true }));
  const keys = await keysAt('till-1');
  expect(keys.map(({ key }) => Buffer.from(key, 'base64url').length)).toEqual(keys.map(() => 32));
  expect(keys.length).toBeGreaterThan(0);
  expect(await keysAt('till-2')).not.toEqual(keys);
  expect((await asActor(atTill('offline-other', 'till-1'), () => offline.getOfflineKit({}))).queueKeys).not.toEqual(
    keys,
  );
  await asAdmin(slug, () => offline.setOfflineRules({ on: false }));
  expect(await keysAt('till-1')).toEqual(keys);
  expect((await asAdmin(slug, () => offline.getOfflineKit({}))).queueKeys).toEqual([]);
});

it('is booked once, however often and at once it is handed in', async () => {
  const card = await cards.sold('offline-once');
  const { there, kit } = await aTill('offline-once');
  const asked = await accepted(card, kit);
  const settle = (change: object = {}) => there(() => offline.settleOfflineRedemption({ ...asked, ...change }));
  const answers = await Promise.all([settle(), settle(), settle()]);
  for (const answer of answers) expect(answer).toEqual({ redeemedCents: 5_000, shortfallCents: 0, currency: 'USD' });
  expect(await settle()).toEqual(answers[0]);
  await expect(settle({ amountCents: 4_000 })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  const { balanceCents, entries } = await asAdmin(card.slug, () => client.getCard({ cardId: card.cardId }));
  expect([balanceCents, entries.filter(({ kind }) => kind === 'redeemed').length]).toEqual([0, 1]);
  expect(entries[0]).toMatchObject({ kind: 'redeemed', acceptedAt: asked.acceptedAt, till: 'Bar till' });
});

it('is the loss of the business as far as the card does not cover it, in its shift and in an event', async () => {
  const card = await cards.sold('offline-short');
  const { there, kit } = await aTill('offline-short');
  const asked = await accepted(card, kit);
  await cards.redeem(card, 3_000);
  const settled = await there(() => offline.settleOfflineRedemption(asked));
  expect(settled).toEqual({ redeemedCents: 2_000, shortfallCents: 3_000, currency: 'USD' });
  const { balanceCents, usedCents, entries } = await asAdmin(card.slug, () => client.getCard({ cardId: card.cardId }));
  expect([balanceCents, usedCents]).toEqual([0, 5_000]);
  expect(entries[0]).toMatchObject({ kind: 'shortfall', amountCents: 3_000, reason: 'balance' });
  const { shift } = await there(() => shifts.getTillShift({}));
  expect(shift?.slip?.total).toMatchObject({
    redemptions: 1,
    redeemedCents: 2_000,
    offline: 1,
    offlineCents: 2_000,
    shortfalls: 1,
    shortfallCents: 3_000,
  });
  const event = await eventually(
    () =>
      recorded.ofType('redemption.offline-shortfall-booked.v1').find(({ data }) => data.cardId === card.cardId) ??
      false,
  );
  expect(event.data).toMatchObject({ amountCents: 3_000, reason: 'balance', acceptedBy: adminOf(card.slug).userId });
});

it('of a card that is blocked by now is a loss altogether', async () => {
  const card = await cards.sold('offline-blocked');
  const { there, kit } = await aTill('offline-blocked');
  const asked = await accepted(card, kit);
  await asAdmin(card.slug, () => client.blockCard({ cardId: card.cardId, reason: 'Lost' }));
  const settled = await there(() => offline.settleOfflineRedemption(asked));
  expect(settled).toEqual({ redeemedCents: 0, shortfallCents: 5_000, currency: 'USD' });
});

it('is taken after the allowance was turned off, since the till could not know', async () => {
  const card = await cards.sold('offline-late');
  const { there, kit } = await aTill('offline-late');
  const asked = await accepted(card, kit);
  await asAdmin(card.slug, () => offline.setOfflineRules({ on: false }));
  await expect(there(() => offline.settleOfflineRedemption(asked))).resolves.toMatchObject({ redeemedCents: 5_000 });
});

it('is refused beyond the limits of a card and of an outage', async () => {
  const slug = 'offline-limits';
  const { there, kit } = await aTill(slug);
  const outageId = randomUUID();
  const settle = (asked: Awaited<ReturnType<typeof accepted>>) => there(() => offline.settleOfflineRedemption(asked));
  const reached = { code: 'OFFLINE_LIMIT_REACHED' };
  const first = await cards.sold(slug);
  await expect(settle(await accepted(first, kit, { amountCents: 5_001 }))).rejects.toMatchObject(reached);
  for (let each = 0; each < 6; each++) await settle(await accepted(await cards.sold(slug), kit, { outageId }));
  await expect(settle(await accepted(first, kit, { outageId, amountCents: 1 }))).rejects.toMatchObject(reached);
  const asked = await accepted(first, kit, { amountCents: 100 });
  await settle(asked);
  await expect(settle({ ...asked, redemptionId: randomUUID() })).rejects.toMatchObject(reached);
  await expect(settle({ ...asked, redemptionId: randomUUID(), outageId: randomUUID() })).rejects.toMatchObject(reached);
});

it('is refused without proof of card, device, person and time', async () => {
  const card = await cards.sold('offline-proof');
  const { there, kit } = await aTill('offline-proof');
  const other = await aTill('offline-proof');
  const elsewhere = await aTill('offline-elsewhere');
  const asked = await accepted(card, kit);
  const changed = asked.statement.replace('.5000.', '.9000.');
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const hours = 60 * 60_000;
  for (const change of [
    { statement: changed },
    { statement: '' },
    { grant: 'none' },
    { grant: other.kit.grant },
    { grant: elsewhere.kit.grant },
    { acceptedAt: ago(hours) },
    { acceptedAt: ago(-hours) },
    { acceptedAt: ago(31 * 24 * hours) },
    { acceptedAt: undefined },
  ])
    await expect(there(() => offline.settleOfflineRedemption({ ...asked, ...change }))).rejects.toMatchObject({
      code: 'OFFLINE_NOT_PROVEN',
    });
  await expect(asAdmin(card.slug, () => offline.settleOfflineRedemption(asked))).rejects.toMatchObject({
    code: 'OFFLINE_NOT_PROVEN',
  });
  await expect(there(() => offline.settleOfflineRedemption({ ...asked, redemptionId: 'short' }))).rejects.toMatchObject(
    { code: 'INVALID_FIELDS' },
  );
});

it('is refused of a statement that is a day old, of later, of another business or currency, and of no card', async () => {
  const { cardId, slug } = await cards.sold('offline-signed');
  const { there, kit } = await aTill(slug);
  const settle = (change: Partial<OfflineStatement>) => {
    const statement = { business: slug, cardId, balanceCents: 5_000, currency: 'USD', issuedAt: new Date(), ...change };
    const asked = { redemptionId: randomUUID(), outageId: randomUUID(), amountCents: 1_000, grant: kit.grant };
    const acceptedAt = new Date().toISOString();
    return there(() => offline.settleOfflineRedemption({ ...asked, acceptedAt, statement: signed(statement) }));
  };
  const from = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);
  for (const change of [
    { issuedAt: from(-25) },
    { issuedAt: from(1) },
    { business: 'offline-elsewhere' },
    { currency: 'EUR' },
  ])
    await expect(settle(change)).rejects.toMatchObject({ code: 'OFFLINE_NOT_PROVEN' });
  await expect(settle({ cardId: 'no-such-card' })).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' });
  await expect(settle({ issuedAt: from(-23) })).resolves.toMatchObject({ redeemedCents: 1_000 });
});
