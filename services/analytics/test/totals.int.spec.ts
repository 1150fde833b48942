import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Connection, Model } from 'mongoose';
import type { EventBus } from '@giftcard/kernel/bus/event-bus';
import { systemClock } from '@giftcard/kernel/clock';
import { fromEnvelope } from '@giftcard/kernel/events';
import { createLogger } from '@giftcard/kernel/logging';
import { randomIds } from '@giftcard/kernel/ids';
import { Metrics } from '@giftcard/kernel/metrics';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { connectMongo } from '@giftcard/kernel/storage/mongo';
import { businessProfileChanged } from '@giftcard/testing/business-events';
import { eventually } from '@giftcard/testing/eventually';
import { startMongo, type RunningMongo } from '@giftcard/testing/mongo';
import { cardSold, type Fact } from '../src/domain/fact.js';
import { Businesses } from '../src/projections/businesses.js';
import { FactLedger } from '../src/projections/fact-ledger.js';
import { Facts } from '../src/projections/facts.js';
import { storeTotal, type TotalDocument } from '../src/projections/total.js';
import { Totals } from '../src/projections/totals.js';
import { TotalsComputation } from '../src/projections/totals-computation.js';
import { GetDays, GetDaysHandler } from '../src/queries/get-days.js';

let mongo: RunningMongo;
let connection: Connection;
let parts: ReturnType<typeof partsOn>;
let facts = 0;

function partsOn(database: Connection) {
  const stored = new Facts(database, randomIds);
  const totals = new Totals(database, stored);
  const stores = new AggregateStores(
    { publish: () => Promise.resolve() } as unknown as EventBus,
    systemClock,
    randomIds,
    createLogger('test', 'silent'),
    new Metrics('test'),
  );
  const businesses = new Businesses(database, stores, systemClock);
  const computation = newComputation(stored, totals, businesses);
  return { facts: stored, totals, businesses, computation, ledger: new FactLedger(stored, businesses, computation) };
}

function newComputation(stored: Facts, totals: Totals, businesses: Businesses): TotalsComputation {
  return new TotalsComputation(stored, totals, businesses, createLogger('test', 'silent'), new Metrics('test'));
}

beforeAll(async () => {
  mongo = await startMongo(['analytics']);
  connection = await connectMongo(mongo.uri, 'analytics');
  parts = partsOn(connection);
});

afterAll(async () => {
  await parts.computation.beforeApplicationShutdown();
  await connection.close();
  await mongo.stop();
});

beforeEach(async () => {
  await parts.facts.clear();
  await parts.totals.clear();
  await connection.collection('businesses').deleteMany({});
});

const changed = (timeZone: string, aggregateVersion: number) =>
  fromEnvelope(
    'identity.business-profile-changed.v1',
    businessProfileChanged({ businessSlug: 'luigis', timeZone }, { aggregateVersion }),
  );

const sale = (occurredAt: string, cents = 1_000): Fact =>
  cardSold(
    {
      eventId: `event-${++facts}`,
      businessSlug: 'luigis',
      giftCardId: 'gift-card-1',
      occurredAt: new Date(occurredAt),
    },
    cents,
    cents,
  );

const soldOn = async (...days: string[]) =>
  (await parts.totals.ofDays('luigis', days)).map(({ soldCount }) => soldCount);

describe('days', () => {
  it('go on at midnight of the business, with no event to tell it', async () => {
    await parts.businesses.project(changed('America/Los_Angeles', 1));
    await parts.ledger.record(sale('2026-11-21T12:00:00Z'));
    await parts.computation.finish();
    let now = new Date('2026-11-22T07:59:59Z');
    const handler = new GetDaysHandler(parts.totals, parts.businesses, { now: () => now });
    const lastTwo = async () =>
      (await handler.execute(new GetDays('luigis'))).days.slice(-2).map(({ day, soldCount }) => `${day}: ${soldCount}`);
    expect(await lastTwo()).toEqual(['2026-11-20: 0', '2026-11-21: 1']);
    now = new Date('2026-11-22T08:00:00Z');
    expect(await lastTwo()).toEqual(['2026-11-21: 1', '2026-11-22: 0']);
  });
});

describe('a fact whose process died before it computed', () => {
  it('is in the totals when the next one has started', async () => {
    await parts.facts.store(sale('2026-11-21T12:00:00Z'), 'America/New_York');
    expect((await parts.totals.ofBusiness('luigis')).soldCount).toBe(0);
    const next = newComputation(parts.facts, parts.totals, parts.businesses);
    next.onApplicationBootstrap();
    await eventually(async () => expect((await parts.totals.ofBusiness('luigis')).soldCount).toBe(1));
    await eventually(async () => expect(await parts.facts.countPending()).toBe(0));
    await next.beforeApplicationShutdown();
  });

  it('stays pending when it changes while its totals are computed', async () => {
    const fact = sale('2026-11-21T03:00:00Z');
    await parts.facts.store(fact, 'America/New_York');
    const read = await parts.facts.pending(10);
    await parts.facts.moveTo('Europe/Berlin', fact.businessSlug);
    await parts.facts.settle(read);
    expect(await parts.facts.pending(10)).toMatchObject([{ _id: fact.eventId, days: ['2026-11-20', '2026-11-21'] }]);
    await parts.facts.settle(await parts.facts.pending(10));
    expect(await parts.facts.pending(10)).toEqual([]);
  });

  it('is not computed again when its event is told again', async () => {
    const fact = sale('2026-11-21T12:00:00Z');
    await parts.facts.store(fact, 'America/New_York');
    await parts.computation.finish();
    await parts.facts.store(fact, 'America/New_York');
    expect(await parts.facts.countPending()).toBe(0);
  });
});

describe("a fact that was told by a time zone which is not the business's any more", () => {
  it('is moved before it is counted', async () => {
    await parts.ledger.record(sale('2026-11-21T03:00:00Z'));
    await parts.computation.finish();
    expect(await soldOn('2026-11-20', '2026-11-21')).toEqual([1, 0]);
    // Another process stored the move of the business and moved its facts; this one still knows the old zone.
    await parts.businesses.project(changed('Europe/Berlin', 2));
    await parts.facts.moveTo('Europe/Berlin', 'luigis');
    await parts.ledger.record(sale('2026-11-21T04:00:00Z'));
    await parts.computation.finish();
    expect(await soldOn('2026-11-20', '2026-11-21')).toEqual([0, 2]);
    expect((await parts.totals.ofBusiness('luigis')).soldCount).toBe(2);
  });

  it('leaves the day on which it was, even when the process that moved it died before it computed', async () => {
    await parts.ledger.record(sale('2026-11-21T03:00:00Z'));
    await parts.computation.finish();
    await parts.businesses.project(changed('Europe/Berlin', 2));
    await parts.facts.moveTo('Europe/Berlin', 'luigis');
    const next = newComputation(parts.facts, parts.totals, parts.businesses);
    await next.finish();
    expect(await soldOn('2026-11-20', '2026-11-21')).toEqual([0, 1]);
  });
});

describe('a busy day', () => {
  it('is summed in bundles, so that one more event reads few facts again', async () => {
    for (let round = 0; round < 9; round++) {
      await Promise.all(
        Array.from({ length: 50 }, () => parts.facts.store(sale('2026-11-21T12:00:00Z', 7), 'America/New_York')),
      );
      await parts.computation.finish();
    }
    expect(await parts.totals.ofBusiness('luigis')).toMatchObject({ soldCount: 450, revenueCents: 3_150 });
    const bundles = await connection.collection('bundle-totals').find({ businessSlug: 'luigis' }).toArray();
    expect(bundles.length).toBeGreaterThanOrEqual(3);
    for (const { soldCount } of bundles) expect(soldCount).toBeLessThanOrEqual(200);
  });
});

describe('a computation that another process overtakes', () => {
  it('begins again instead of storing what it read before', async () => {
    const model = connection.models['business-totals'] as unknown as Model<TotalDocument>;
    const amounts = (soldCount: number) => Promise.resolve([{ soldCount }]);
    const answers = [1, 2];
    await storeTotal(model, { _id: 'raced' }, {}, async () => {
      const soldCount = answers.shift()!;
      if (soldCount === 1) await storeTotal(model, { _id: 'raced' }, {}, () => amounts(2));
      return amounts(soldCount);
    });
    expect(answers).toEqual([]);
    expect((await parts.totals.ofBusiness('raced')).soldCount).toBe(2);
  });
});
