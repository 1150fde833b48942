import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import {
  RedemptionServiceService,
  type Card,
  type RedemptionServiceClient,
} from '@giftcard/contracts/redemption/v1/redemption';
import { systemClock } from '@giftcard/kernel/clock';
import { randomIds } from '@giftcard/kernel/ids';
import { createLogger } from '@giftcard/kernel/logging';
import { startPersonKeys, type PersonKeysServer } from '@giftcard/testing/person-keys';
import { PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { Metrics } from '@giftcard/kernel/metrics';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProfileChanged, giftCardCreated } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { orderPartlyRefunded, orderRefunded } from '@giftcard/testing/money-events';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { adminOf, overrideConfirmation, asAdmin, asPublic, asSuperAdmin } from '@giftcard/testing/sessions';
import { DropExpiredAuthorizationsHandler } from '../src/commands/drop-expired-authorizations.js';
import { countSend } from '../src/domain/code-sends.js';
import { MongoCodeSends } from '../src/storage/code-sends.mongo.js';
import { start } from '../src/main.js';
import { rebuild } from '../src/rebuild.js';
import { MongoCardBatches } from '../src/storage/card-batch.mongo.js';
import { MongoCards } from '../src/storage/card.mongo.js';
import { anna, soldCards, type Sold, type SoldCards } from './support/sold-cards.js';

const DAY_MS = 24 * 60 * 60_000;
const ben = { name: 'Ben Cole', email: 'ben@example.test', phone: '' };

let engines: Engines;
let env: Awaited<ReturnType<Engines['env']>>;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;
let recorded: RecordedEvents;
let database: mongoose.Connection;
let sold: SoldCards['sold'];
let authorize: SoldCards['authorize'];
let redeem: SoldCards['redeem'];

let keys: PersonKeysServer;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  keys = await startPersonKeys();
  env = await engines.env({ ORDERS_URL: keys.url });
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  recorded = await recordEvents(engines.bus, 'redemption.events');
  ({ sold, authorize, redeem } = soldCards(engines.bus, client));
  database = await mongoose.createConnection(env['MONGODB_URI']!, { dbName: 'redemption' }).asPromise();
});

afterAll(async () => {
  keys.stop();
  client.close();
  await database.close();
  await recorded.stop();
  await service.stop();
  await engines.stop();
});

/** Engines may be shared with other tests that run at the same time. */
const OURS = { businessSlug: { $in: ['undo', 'block', 'correct', 'ours', 'swept', 'ends', 'people'] } };
const toBen = { form: { purchaseType: 'gift', buyer: anna, recipient: ben, message: '', occasion: '' } };
const cardOf = async (sold: Sold): Promise<Card> =>
  (await asAdmin(sold.slug, () => client.scanCard({ scanned: sold.code }))).card!;

/** Of a card whose code was replaced. */
const newCodeOf = async ({ slug, cardId }: Sold): Promise<string> =>
  (await asAdmin(slug, () => client.showCardCode({ cardId }))).code;

const customersOf = async (slug: string, search = '', sort = 'email') =>
  asAdmin(slug, () => client.listCustomers({ search, sort, page: undefined }));

describe('what an admin does with a card afterwards', () => {
  it('undoes a redemption once, and each step is an entry and an event with who, why and the balance', async () => {
    const card = await sold('undo');
    const redeemed = await redeem(card, 1_500);
    expect(redeemed).toMatchObject({ balanceCents: 3_500 });
    const [redemption] = redeemed.entries.filter(({ kind }) => kind === 'redeemed');
    expect(Date.parse(redemption!.undoableUntil!) - Date.parse(redemption!.at!)).toBe(DAY_MS);
    const undo = () =>
      asAdmin('undo', () =>
        client.undoRedemption({ cardId: card.cardId, entryId: redemption!.entryId, reason: 'Scanned twice' }),
      );
    const answers = await Promise.all([undo(), undo(), undo()]);
    for (const answer of answers) expect(answer.balanceCents).toBe(5_000);
    const { entries } = await cardOf(card);
    expect(
      entries.map(({ kind, amountCents, balanceCents, reason, undone }) => [
        kind,
        amountCents,
        balanceCents,
        reason,
        undone,
      ]),
    ).toEqual([
      ['undone', 1_500, 5_000, 'Scanned twice', false],
      ['redeemed', 1_500, 3_500, '', true],
      ['authorized', 1_500, 5_000, 'No phone at hand', false],
    ]);
    for (const { by } of entries) expect(by).not.toBe('');
    const undone = await eventually(() => {
      const told = recorded
        .ofType('redemption.redemption-undone.v1')
        .filter(({ aggregateId }) => aggregateId === card.cardId);
      return told.length > 0 && told;
    });
    expect(undone.map(({ data }) => [data.amountCents, data.balanceCents, data.reason])).toEqual([
      [1_500, 5_000, 'Scanned twice'],
    ]);
  });

  it('is told in the money that the card was sold for', async () => {
    const card = await sold('canada', { currency: 'CAD' });
    expect(await redeem(card, 1_500)).toMatchObject({ currency: 'CAD', balanceCents: 3_500 });
    expect(await asPublic(() => client.getHolderCard({ publicToken: card.publicToken }))).toMatchObject({
      currency: 'CAD',
      entries: [{ amountCents: 1_500, balanceCents: 3_500 }],
    });
    const told = await eventually(
      () =>
        recorded.ofType('redemption.card-redeemed.v1').find(({ aggregateId }) => aggregateId === card.cardId) ?? false,
    );
    expect(told.data).toMatchObject({ amountCents: 1_500, currency: 'CAD' });
    await eventually(async () =>
      expect((await customersOf('canada')).customers).toMatchObject([{ currency: 'CAD', spentCents: 4_000 }]),
    );
  });

  it('blocks a card and unblocks it, and the holder sees that it is blocked but not why', async () => {
    const card = await sold('block', toBen);
    const call = (method: 'blockCard' | 'unblockCard') =>
      asAdmin('block', () => client[method]({ cardId: card.cardId, reason: 'Reported as lost' }));
    expect(await call('blockCard')).toMatchObject({ status: 'blocked', blockReason: 'admin' });
    await expect(redeem(card, 100)).rejects.toMatchObject({ code: 'CARD_NOT_ACTIVE' });
    const seen = await asPublic(() => client.getHolderCard({ publicToken: card.publicToken }));
    expect(seen).toMatchObject({
      status: 'blocked',
      blockReason: '',
      entries: [],
      buyer: { name: 'Anna Bell', email: '', phone: '' },
      recipient: { name: 'Ben Cole', email: '' },
    });
    expect(await call('unblockCard')).toMatchObject({ status: 'active', blockReason: '' });
    expect(await redeem(card, 100)).toMatchObject({ balanceCents: 4_900 });
  });

  it("corrects a recipient's address: codes go there, customers follow, and who was written to by mistake is nobody's customer", async () => {
    const card = await sold('correct', toBen);
    await eventually(async () =>
      expect((await customersOf('correct')).customers.map(({ email }) => email)).toContain(ben.email),
    );
    const correct = () =>
      asAdmin('correct', () => client.correctRecipient({ cardId: card.cardId, email: 'Right@example.test' }));
    for (const answer of await Promise.all([correct(), correct()]))
      expect(answer.recipient).toMatchObject({ name: 'Ben Cole', email: 'right@example.test' });
    const { entries } = await asAdmin('correct', () => client.getCard({ cardId: card.cardId }));
    expect(entries.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['reissued', 'recipient-corrected'],
      ['corrected', ben.email],
    ]);
    await expect(cardOf(card)).rejects.toMatchObject({ code: 'CODE_REPLACED' });
    const scanned = await newCodeOf(card);
    const events = await eventually(() => {
      const told = recorded
        .ofType('redemption.recipient-corrected.v1')
        .filter(({ aggregateId }) => aggregateId === card.cardId);
      return told.length > 0 && told;
    });
    expect(events).toHaveLength(1);
    await expect(
      asAdmin('correct', () => client.sendRedemptionCode({ scanned, email: ben.email, amountCents: 100 })),
    ).rejects.toMatchObject({ code: 'EMAIL_MISMATCH' });
    await asAdmin('correct', () =>
      client.sendRedemptionCode({ scanned, email: 'right@example.test', amountCents: 100 }),
    );
    await eventually(async () =>
      expect((await customersOf('correct')).customers.map(({ email }) => email)).toEqual([
        anna.email,
        'right@example.test',
      ]),
    );
    // Told again, with a later event behind it to tell when that was handled.
    await publish(
      engines.bus,
      recorded.events.find(
        ({ type, aggregateId }) => type === 'redemption.recipient-corrected.v1' && aggregateId === card.cardId,
      )!,
    );
    await redeem({ ...card, code: scanned }, 100);
    await eventually(async () =>
      expect((await customersOf('correct', 'right')).customers).toMatchObject([{ balanceHeldCents: 4_900 }]),
    );
    expect((await customersOf('correct')).total).toBe(2);
  });

  it('is nothing that another business, the super admin or the public can do, nor can they tell whether the card exists', async () => {
    const card = await sold('ours');
    const redemption = (await redeem(card, 100)).entries.find(({ kind }) => kind === 'redeemed')!;
    for (const cardId of [card.cardId, 'no-such-card']) {
      const confirmation = await overrideConfirmation(adminOf('theirs'), cardId, 100);
      const calls: (() => Promise<unknown>)[] = [
        () => client.undoRedemption({ cardId, entryId: redemption.entryId, reason: 'mine' }),
        () => client.blockCard({ cardId, reason: 'mine' }),
        () => client.unblockCard({ cardId, reason: 'mine' }),
        () => client.correctRecipient({ cardId, email: 'mine@example.test' }),
        () => client.reissueCard({ cardId, reason: 'mine' }),
        () => client.authorizeRedemption({ cardId, amountCents: 100, reason: 'mine', confirmation }),
        () => client.showCardCode({ cardId }),
      ];
      for (const call of calls) {
        await expect(asAdmin('theirs', call)).rejects.toMatchObject({ kind: 'notFound', code: 'CARD_NOT_FOUND' });
        await expect(asPublic(call)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
        await expect(asSuperAdmin(call)).rejects.toMatchObject({ code: 'ADMIN_ONLY' });
      }
    }
    expect(await cardOf(card)).toMatchObject({ status: 'active', balanceCents: 4_900 });
  });
});

describe('codes and authorizations that are over', () => {
  it('are swept out of their cards, and those that still hold are not', async () => {
    const [over, open] = [await sold('swept'), await sold('swept')];
    for (const card of [over, open]) await authorize(card, 100);
    const cards = database.collection('cards');
    const past = new Date(Date.now() - 1_000);
    await cards.updateOne(
      { _id: over.cardId as never },
      { $set: { rightsEndAt: past, authorizations: [{ adminId: 'admin-1', amountCents: 100, expiresAt: past }] } },
    );
    const stores = new AggregateStores(
      engines.bus,
      systemClock,
      randomIds,
      createLogger('test', 'silent'),
      new Metrics('test'),
    );
    const stored = new MongoCards(
      database,
      stores,
      new PersonKeys(async () => new Map()),
      new MongoCardBatches(database, stores),
    );
    await new DropExpiredAuthorizationsHandler(stored, stored, systemClock).execute();
    expect(await cards.findOne({ _id: over.cardId as never })).toMatchObject({
      authorizations: [],
      balanceCents: 5_000,
    });
    expect((await cards.findOne({ _id: over.cardId as never }))?.['rightsEndAt']).toBeUndefined();
    expect((await cards.findOne({ _id: open.cardId as never }))?.['authorizations']).toHaveLength(1);
  });

  it('are forgotten with the addresses they were sent to ten minutes later, and no earlier', async () => {
    const sends = new MongoCodeSends(
      database,
      new AggregateStores(engines.bus, systemClock, randomIds, createLogger('test', 'silent'), new Metrics('test')),
    );
    const now = new Date();
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    for (const [email, at] of [
      ['over@example.test', ago(11)],
      ['counts@example.test', ago(9)],
    ] as const)
      await sends.update('forgets', email, (before) => countSend(before, at));
    await sends.forgetOver(now);
    expect(await database.collection('code-sends').find({ businessSlug: 'forgets' }).toArray()).toMatchObject([
      { sentAt: [ago(9)] },
    ]);
  });
});

describe('a card whose validity is over', () => {
  it('keeps its balance as a record, can not be used, and is shown as expired', async () => {
    await publish(engines.bus, businessProfileChanged({ businessSlug: 'ends', validityMonths: 60 }));
    const card = await eventually(async () => {
      const tried = await sold('ends', {}, 1_900);
      return (await cardOf(tried)).status === 'expired' && tried;
    }, 15_000);
    await expect(redeem(card as Sold, 100)).rejects.toMatchObject({
      code: 'CARD_NOT_ACTIVE',
      message: 'This gift card has expired.',
    });
    expect(await asPublic(() => client.getHolderCard({ publicToken: (card as Sold).publicToken }))).toMatchObject({
      status: 'expired',
      balanceCents: 5_000,
    });
  });
});

describe('customers', () => {
  it('are computed after a change by reading their cards once', async () => {
    const carl = { name: 'Carl Dean', email: 'carl@example.test', phone: '' };
    const reads: unknown[] = [];
    mongoose.set(
      'debug',
      (collection: string, method: string, query: object) =>
        collection === 'cards' && method === 'find' && JSON.stringify(query).includes(carl.email) && reads.push(query),
    );
    await sold('read', {
      form: { purchaseType: 'self', buyer: carl, recipient: undefined, message: '', occasion: '' },
    });
    await eventually(async () =>
      expect((await customersOf('read')).customers).toMatchObject([{ email: carl.email, cardsBought: 1 }]),
    );
    mongoose.set('debug', false);
    expect(reads).toHaveLength(1);
  });

  it('are who bought and who holds, with what is left and what was paid, found by a text that is no pattern', async () => {
    await sold('people');
    const gift = await sold('people', { ...toBen, priceCents: 2_000 });
    const back = await sold('people');
    await redeem(gift, 1_000);
    await publish(
      engines.bus,
      orderPartlyRefunded({ orderId: back.cardId, businessSlug: 'people', refundedCents: 1_000 }),
    );
    await eventually(async () =>
      expect((await customersOf('people')).customers[0]).toMatchObject({ email: anna.email, spentCents: 9_000 }),
    );
    await publish(
      engines.bus,
      orderRefunded({ orderId: back.cardId, businessSlug: 'people', refundedCents: 3_000, refundedInAllCents: 4_000 }),
    );
    await eventually(async () =>
      expect((await customersOf('people')).customers).toMatchObject([
        {
          email: anna.email,
          name: 'Anna Bell',
          phone: '5551234567',
          roles: ['buyer'],
          cardsBought: 3,
          cardsHeld: 1,
          spentCents: 6_000,
          balanceHeldCents: 5_000,
        },
        {
          email: ben.email,
          name: 'Ben Cole',
          roles: ['recipient'],
          cardsBought: 0,
          cardsHeld: 1,
          spentCents: 0,
          balanceHeldCents: 4_000,
        },
      ]),
    );
    expect((await customersOf('people', 'BEN', 'name')).customers.map(({ email }) => email)).toEqual([ben.email]);
    expect((await customersOf('people', '', '-balanceHeld')).customers.map(({ email }) => email)).toEqual([
      anna.email,
      ben.email,
    ]);
    expect(await customersOf('people', '.*')).toEqual({ customers: [], total: 0 });
    await expect(customersOf('people', '', '$where')).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
    const exported = await asAdmin('people', () => client.exportCustomers({ search: '', afterEmail: anna.email }));
    expect(exported.customers.map(({ email }) => email)).toEqual([ben.email]);
    expect(await customersOf('strangers')).toEqual({ customers: [], total: 0 });
  });

  it('are the same, byte for byte, after a rebuild', async () => {
    const cards = await database.collection('cards').find(OURS).toArray();
    const addressOf = (person?: { email?: string; personId?: string }) =>
      person?.email || keys.addressOf(person?.personId);
    const named = new Set(
      cards.flatMap(({ businessSlug, buyer, recipient }) =>
        [addressOf(buyer), addressOf(recipient)].flatMap((email) => (email ? [`${businessSlug}/${email}`] : [])),
      ),
    );
    const held = cards
      .filter(({ status }) => status !== 'void')
      .reduce((sum, { balanceCents }) => sum + Number(balanceCents), 0);
    await eventually(async () => {
      const known = await database.collection('customers').find(OURS).toArray();
      expect(known.map(({ _id }) => String(_id)).sort()).toEqual([...named].sort());
      expect(known.reduce((sum, { balanceHeldCents }) => sum + Number(balanceHeldCents), 0)).toBe(held);
    }, 15_000);
    const customers = database.collection('customers');
    const dump = async () =>
      JSON.stringify(
        (
          await customers
            .find(OURS, { projection: { revision: 0 } })
            .sort({ _id: 1 })
            .toArray()
        ).map((document) => Object.entries(document).sort()),
      );
    const before = await dump();
    await customers.updateMany({ businessSlug: 'people' }, { $set: { spentCents: 1, name: 'Somebody' } });
    await customers.deleteMany({ businessSlug: 'undo' });
    await customers.insertOne({
      _id: 'people/ghost@example.test' as never,
      businessSlug: 'people',
      email: 'ghost@example.test',
      revision: 'x',
    });
    expect(await dump()).not.toBe(before);
    expect(await rebuild(env)).toBeGreaterThan(0);
    expect(await dump()).toBe(before);
  });
});

describe('a card that an earlier version sold for a year', () => {
  it('never ends after a start of this version: it says so, its holder sees it, and it can be used again', async () => {
    const [short, lawful] = [await sold('lengthened', {}, 400), await sold('lengthened')];
    const cards = database.collection('cards');
    const inThirtyYears = new Date(Date.now() + 30 * 365 * DAY_MS);
    await cards.updateOne({ _id: short.cardId as never }, { $set: { validUntil: new Date(Date.now() - 35 * DAY_MS) } });
    await cards.updateOne({ _id: lawful.cardId as never }, { $set: { validUntil: inThirtyYears } });
    await expect(redeem(short, 100)).rejects.toMatchObject({ code: 'CARD_NOT_ACTIVE' });
    await database.collection('migrations').deleteMany({});
    await service.stop();
    service = await start(env);
    await eventually(async () => expect((await cardOf(short)).status).toBe('active'), 15_000);
    expect((await asPublic(() => client.getHolderCard({ publicToken: short.publicToken }))).validUntil).toBeUndefined();
    expect(await redeem(short, 100)).toMatchObject({ balanceCents: 4_900 });
    expect((await cards.findOne({ _id: lawful.cardId as never }))?.['validUntil']).toEqual(inThirtyYears);
    const told = await eventually(
      () =>
        recorded
          .ofType('redemption.card-validity-extended.v1')
          .find(({ aggregateId }) => aggregateId === short.cardId) ?? false,
    );
    expect(told.data.validUntil).toBeUndefined();
    await eventually(async () =>
      expect((await database.collection('migrations').findOne({}))?.['entries']).toMatchObject({
        'extend-validities-by-state': { passEndedAt: expect.any(Date) as unknown },
      }),
    );
  });
});

describe('the liability', () => {
  it('is what is left on cards that can be used, by age and card type, and apart from it what expired', async () => {
    await publish(
      engines.bus,
      giftCardCreated({ giftCardId: 'type-1', businessSlug: 'owes', name: 'Dinner' }),
      giftCardCreated({ giftCardId: 'type-2', businessSlug: 'owes', name: 'Brunch' }),
    );
    await publish(engines.bus, businessProfileChanged({ businessSlug: 'owes', validityMonths: 60 }));
    await eventually(() => database.collection('businesses').findOne({ _id: 'owes' as never }));
    const liability = () => asAdmin('owes', () => client.getLiability({}));
    const used = await sold('owes', { giftCardId: 'type-1' });
    await redeem(used, 2_000);
    await sold('owes', { giftCardId: 'type-1' }, 30);
    await sold('owes', { giftCardId: 'type-2' }, 31);
    await sold('owes', { giftCardId: 'type-2' }, 300);
    await sold('owes', { giftCardId: 'type-2' }, 1_900);
    const back = await sold('owes', { giftCardId: 'type-2' });
    await publish(engines.bus, orderRefunded({ orderId: back.cardId, businessSlug: 'owes' }));
    await eventually(async () => expect((await cardOf(back)).status).toBe('void'));
    // Each was sold for four fifths of its value.
    const sum = (cards: number, balanceCents: number) => ({ cards, balanceCents, promotionalCents: balanceCents / 5 });
    await eventually(async () =>
      expect(await liability()).toMatchObject({
        outstanding: sum(4, 18_000),
        ages: [
          { fromDays: 0, toDays: 30, sum: sum(2, 8_000) },
          { fromDays: 31, toDays: 90, sum: sum(1, 5_000) },
          { fromDays: 91, sum: sum(0, 0) },
          { fromDays: 181, sum: sum(1, 5_000) },
          { fromDays: 366, sum: sum(0, 0) },
        ],
        giftCards: [
          { giftCardName: 'Brunch', outstanding: sum(2, 10_000), expired: sum(1, 5_000) },
          { giftCardName: 'Dinner', outstanding: sum(2, 8_000), expired: sum(0, 0) },
        ],
        expired: sum(1, 5_000),
      }),
    );
    expect(await asAdmin('strangers', () => client.getLiability({}))).toMatchObject({
      outstanding: sum(0, 0),
      giftCards: [],
    });
  });
});
