import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { AggregateModel } from './aggregate.js';
import { OutboxRelay } from './outbox-relay.js';
import { BusUnavailable, type EventBus } from '../bus/event-bus.js';
import { createLogger } from '../logging.js';
import { anEvent } from '../../test/bus/events.js';

let sweeps: number;
let found: object[];
/** What a sweep waits for. */
let database: Promise<void>;
let relay: OutboxRelay;

beforeEach(() => {
  jest.useFakeTimers();
  sweeps = 0;
  found = [];
  database = Promise.resolve();
  const lean = async () => {
    sweeps++;
    await database;
    return found;
  };
  const rows = { sort: () => rows, limit: () => rows, lean };
  const model = {
    db: { name: 'orders' },
    collection: { name: 'checkouts' },
    find: () => rows,
    updateOne: async () => undefined,
  };
  const bus = { publish: () => Promise.reject(new BusUnavailable('publish', new Error('connection refused'))) };
  relay = new OutboxRelay(
    model as unknown as AggregateModel,
    'orders.events',
    bus as unknown as EventBus,
    createLogger('kernel-test', 'silent'),
  );
  relay.start();
});

afterEach(async () => {
  await relay.stop();
  jest.useRealTimers();
});

async function sweepsIn(seconds: number): Promise<number> {
  const before = sweeps;
  await jest.advanceTimersByTimeAsync(seconds * 1_000);
  return sweeps - before;
}

test('outboxes are looked through three times by the fourth second of a process, and then every ten seconds', async () => {
  expect([1 + (await sweepsIn(4)), await sweepsIn(9)]).toEqual([3, 0]);
  expect(await sweepsIn(60)).toBe(6);
});

test('a publish that failed, and something that was found, have them looked through every two seconds again', async () => {
  await sweepsIn(30);
  const event = anEvent('counter', 1);
  relay.publishStored({ _id: 'counter' }, 1, [event], [event]);
  expect([await sweepsIn(6), await sweepsIn(60)]).toEqual([3, 6]);
  found = [{ _id: 'counter', version: 1, outbox: [], outboxSince: new Date() }];
  await sweepsIn(10);
  expect(await sweepsIn(10)).toBe(5);
  found = [];
  await sweepsIn(6);
  expect(await sweepsIn(60)).toBe(6);
});

test('a sweep that takes long has no second one beside it, and is followed by others', async () => {
  await sweepsIn(30);
  let answer: () => void = () => undefined;
  database = new Promise((resolve) => (answer = resolve));
  expect(await sweepsIn(60)).toBe(1);
  answer();
  expect(await sweepsIn(60)).toBe(6);
});
