import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { businessProfileChanged, businessProvisioned } from '@giftcard/testing/business-events';
import { eventually } from '@giftcard/testing/eventually';
import { asExample, exampleJson, exampleOf } from '@giftcard/testing/examples';
import { startMongo, type RunningMongo } from '@giftcard/testing/mongo';
import { systemClock } from '../src/clock.js';
import { fromEnvelope } from '../src/events.js';
import { randomIds } from '../src/ids.js';
import { createLogger } from '../src/logging.js';
import { Metrics } from '../src/metrics.js';
import { businessReadModel } from '../src/read-models/business.js';
import { AggregateStores } from '../src/service/aggregate-stores.js';
import { Migrations } from '../src/storage/migrations.js';
import { connectMongo } from '../src/storage/mongo.js';
import { DATABASE, PublishingEnd } from './storage/counters.js';

let mongo: RunningMongo;
const running: (() => Promise<void>)[] = [];

beforeAll(async () => {
  mongo = await startMongo([DATABASE]);
});

afterAll(() => mongo.stop());

afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

/** What a service keeps that needs the time zones of businesses. */
class Businesses extends businessReadModel({ service: 'catalog', fields: ['timeZone', 'changedAt'] }) {}

/** One process of it. */
async function aService(
  end: PublishingEnd,
): Promise<{ businesses: Businesses; connection: Connection; stores: AggregateStores }> {
  const connection = await connectMongo(mongo.uri, DATABASE);
  const stores = new AggregateStores(
    end.bus,
    systemClock,
    randomIds,
    createLogger('kernel-test', 'silent'),
    new Metrics('kernel-test'),
  );
  const businesses = new Businesses(connection, stores, systemClock);
  await new Migrations(connection, createLogger('test', 'silent')).runAwaited([]);
  running.push(async () => {
    await stores.stop();
    await connection.close();
  });
  return { businesses, connection, stores };
}

const provisioned = (businessSlug: string, aggregateVersion = 2) =>
  fromEnvelope(
    'identity.business-provisioned.v1',
    businessProvisioned({ businessSlug, timeZone: 'UTC' }, { aggregateVersion }),
  );
const moved = (businessSlug: string, aggregateVersion = 3) =>
  fromEnvelope(
    'identity.business-profile-changed.v1',
    businessProfileChanged({ businessSlug, timeZone: 'Europe/Berlin' }, { aggregateVersion }),
  );
const follow = async (
  { businesses }: Awaited<ReturnType<typeof aService>>,
  ...events: (ReturnType<typeof provisioned> | ReturnType<typeof moved>)[]
) => {
  for (const event of events) await businesses.project(event);
};
const acknowledgements = (end: PublishingEnd, businessSlug: string) =>
  new Set(end.of(businessSlug).map(({ id }) => id)).size;

describe('what a service keeps of a business', () => {
  test('is read once for many sales of a second, anew after an event, and as it is stored for everybody else', async () => {
    const end = new PublishingEnd('provisioning.events');
    const [own, other] = [await aService(end), await aService(end)];
    expect((await other.businesses.recent('memoized')).version).toBe(0);
    await follow(own, provisioned('memoized'));
    const reads = jest.spyOn(own.businesses.model, 'findById');
    await Promise.all([own.businesses.recent('memoized'), own.businesses.recent('memoized')]);
    expect(await own.businesses.recent('memoized')).toMatchObject({ timeZone: 'UTC' });
    expect(reads).toHaveBeenCalledTimes(1);
    expect(await other.businesses.recent('memoized')).toMatchObject({ timeZone: 'UTC' });
    await follow(own, moved('memoized'));
    expect(await own.businesses.recent('memoized')).toMatchObject({ timeZone: 'Europe/Berlin' });
    expect(await other.businesses.get('memoized')).toMatchObject({ timeZone: 'Europe/Berlin' });
    await eventually(
      async () => expect(await other.businesses.recent('memoized')).toMatchObject({ timeZone: 'Europe/Berlin' }),
      2_000,
    );
  });

  test('is acknowledged, as the example shows', async () => {
    const end = new PublishingEnd('provisioning.events');
    const { businessSlug } = exampleOf('provisioning.tenant-prepared.v1');
    await follow(await aService(end), provisioned(businessSlug));
    const told = await eventually(() => end.of(businessSlug)[0] ?? false);
    expect(told).toMatchObject({ type: 'provisioning.tenant-prepared.v1', businessSlug });
    expect(
      asExample('provisioning.tenant-prepared.v1', fromEnvelope('provisioning.tenant-prepared.v1', told).data),
    ).toEqual(exampleJson('provisioning.tenant-prepared.v1'));
  });

  test('follows the latest event and is acknowledged once for each telling, doubled, disordered and at once', async () => {
    const end = new PublishingEnd('provisioning.events');
    const service = await aService(end);
    await follow(service, moved('disorder'), provisioned('disorder'), provisioned('disorder'), moved('disorder'));
    expect(await service.businesses.find('disorder')).toEqual({
      timeZone: 'Europe/Berlin',
      changedAt: expect.any(Date),
      version: 3,
    });
    await Promise.all(Array.from({ length: 10 }, () => follow(service, provisioned('at-once'))));
    await eventually(() =>
      expect([acknowledgements(end, 'disorder'), acknowledgements(end, 'at-once')]).toEqual([1, 1]),
    );
    await follow(service, provisioned('disorder', 4));
    await eventually(() => expect(acknowledgements(end, 'disorder')).toBe(2));
  });

  test('is acknowledged by the next process when this one died before it published', async () => {
    const dying = new PublishingEnd('provisioning.events');
    dying.before = () => new Promise<never>(() => undefined);
    const before = await aService(dying);
    await follow(before, provisioned('survivor'));
    running.pop();
    await before.connection.close();

    const end = new PublishingEnd('provisioning.events');
    const next = await aService(end);
    next.stores.start();
    await eventually(() => expect(acknowledgements(end, 'survivor')).toBe(1));
  });

  test('is what it names, with defaults for what no event told of', async () => {
    const { businesses } = await aService(new PublishingEnd('provisioning.events'));
    expect(await businesses.find('larkspur-house')).toBeUndefined();
    expect(await businesses.get('larkspur-house')).toEqual({ timeZone: 'America/New_York', version: 0 });
    await businesses.project(moved('nowhere'));
    await businesses.model.updateOne({ _id: 'nowhere' }, { $set: { timeZone: 'Mars/Olympus' } });
    expect(await businesses.get('nowhere')).toMatchObject({ timeZone: 'America/New_York', version: 3 });
  });
});
