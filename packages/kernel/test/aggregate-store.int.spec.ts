import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { startMongo, type RunningMongo } from '@giftcard/testing/mongo';
import mongoose from 'mongoose';
import { newTraceparent, runInContext } from '../src/request-context.js';
import {
  aCounter,
  countUp,
  counted,
  DATABASE,
  missing,
  PublishingEnd,
  startProcess,
  type Counter,
  type Process,
} from './storage/counters.js';

let mongo: RunningMongo;
let published: PublishingEnd;
let first: Process;
let second: Process;

beforeAll(async () => {
  mongo = await startMongo([DATABASE]);
  published = new PublishingEnd();
  [first, second] = await Promise.all([startProcess(mongo.uri, published.bus), startProcess(mongo.uri, published.bus)]);
});

afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await mongo.stop();
});

beforeEach(() => void jest.restoreAllMocks());

/** A counter that is there and whose first event is out. */
async function stored(counter = aCounter()): Promise<Counter> {
  await first.store.insert(counter, [counted(counter, 0)]);
  await quiet(counter.id);
  return counter;
}

/** Waits until nothing of it is left to publish. */
function quiet(id: string) {
  return eventually(async () => expect(await first.model.findById(id).lean()).toMatchObject({ outbox: [] }), 10_000);
}

const numbersOf = (id: string) => [
  ...new Map(published.of(id).map(({ id: eventId, aggregateVersion }) => [eventId, aggregateVersion])).values(),
];
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const allOk = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.every(({ status }) => status === 'fulfilled');

describe('a new aggregate', () => {
  test('that is there already is found by its id, whatever the server calls the index that refused it', async () => {
    const counter = await stored();
    const refuses = (message: string) =>
      jest
        .spyOn(first.model, 'create')
        .mockRejectedValueOnce(new mongoose.mongo.MongoServerError({ code: 11_000, message }) as never);
    refuses('E11000 duplicate key error collection: catalog.counters index: PRIMARY dup key');
    expect(await first.store.insert(counter, [])).toBe(false);
    refuses('duplicate key value violates unique constraint');
    expect(await first.store.insert(counter, [])).toBe(false);
    refuses('E11000 duplicate key error collection: catalog.counters index: note_1 dup key');
    await expect(first.store.insert(aCounter(), [])).rejects.toThrow('E11000');
  });

  test('is stored once with its event, by whichever process comes first', async () => {
    const counter = aCounter();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        [first, second][index % 2]!.store.insert(counter, [counted(counter, 0)]),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    await quiet(counter.id);
    expect(published.of(counter.id)).toMatchObject([
      {
        type: 'catalog.gift-card-retired.v1',
        aggregateVersion: 1,
        businessSlug: 'luigis',
        data: { giftCardId: `${counter.id} 0` },
      },
    ]);
    expect(await second.store.find(counter.id)).toEqual(counter);
  });

  test('is not there before, and a change of it is refused with the error of who asks', async () => {
    expect(await first.store.find('nobody')).toBeUndefined();
    await expect(first.store.update('nobody', countUp(), missing)).rejects.toMatchObject({ code: 'COUNTER_NOT_FOUND' });
  });
});

test('a write is answered when it is in the journal, on a server of its own too', () => {
  expect(first.connection.getClient().options.writeConcern).toMatchObject({ w: 'majority', journal: true });
});

describe('a change', () => {
  test('stores state, version and events in one write, and takes the events out when they are published', async () => {
    const { id } = await stored();
    let inDocument: unknown;
    published.before = async () => void (inDocument ??= await second.model.findById(id).lean());
    const { next } = await first.store.update(id, countUp(2), missing);
    await quiet(id);
    published.before = () => undefined;
    expect(next.count).toBe(1);
    expect(inDocument).toMatchObject({
      count: 1,
      version: 3,
      outbox: [{ aggregateVersion: 2 }, { aggregateVersion: 3 }],
      outboxSince: expect.any(Date),
    });
    expect(await first.model.findById(id).lean()).not.toHaveProperty('outboxSince');
    expect(numbersOf(id)).toEqual([1, 2, 3]);
  });

  test('without events counts its version up all the same, so that nobody else writes over it', async () => {
    const { id } = await stored();
    await first.store.update(id, countUp(0), missing);
    expect(await first.model.findById(id).lean()).toMatchObject({ count: 1, version: 2, outbox: [] });
  });

  test('that is none writes nothing', async () => {
    const { id } = await stored();
    const write = jest.spyOn(first.model, 'findOneAndUpdate');
    await first.store.update(id, (counter) => ({ next: counter, events: [] }), missing);
    expect(write).not.toHaveBeenCalled();
    expect(await first.model.findById(id).lean()).toMatchObject({ version: 1 });
  });

  test('of what the same command has just read is decided on that, and on what is stored when it was overtaken', async () => {
    const { id } = await stored();
    const read = (await first.store.find(id))!;
    const reads = jest.spyOn(first.model, 'findById');
    await first.store.update(read, countUp(), missing);
    expect(reads).not.toHaveBeenCalled();
    const { next } = await first.store.update(read, countUp(), missing);
    expect(next.count).toBe(2);
    await quiet(id);
    expect(numbersOf(id)).toEqual([1, 2, 3]);
  });

  test('of what the same command has just made is decided on that', async () => {
    const made = aCounter();
    expect(await first.store.insert(made, [])).toBe(true);
    const reads = jest.spyOn(first.model, 'findById');
    const { next } = await first.store.update(made, countUp(), missing);
    expect([next.count, reads.mock.calls]).toEqual([1, []]);
    await second.store.update(made.id, countUp(), missing);
    expect((await first.store.update(made, countUp(), missing)).next.count).toBe(3);
  });

  test('takes a field away that the state no longer has', async () => {
    const { id } = await stored();
    await first.store.update(id, (counter) => ({ next: { ...counter, note: 'here' }, events: [] }), missing);
    expect(await first.store.find(id)).toMatchObject({ note: 'here' });
    await first.store.update(id, ({ note: _note, ...counter }) => ({ next: counter, events: [] }), missing);
    expect(await first.store.find(id)).not.toHaveProperty('note');
  });

  test('to a state that the schema does not know is a fault and stores nothing', async () => {
    const { id } = await stored();
    const odd = (counter: Counter) => ({ next: { ...counter, count: 9, surprise: 1 }, events: [counted(counter, 9)] });
    await expect(first.store.update(id, odd, missing)).rejects.toThrow(/surprise/);
    expect(await first.store.find(id)).toMatchObject({ count: 0 });
  });

  test('carries the request, trace and cause that it was made in, also when it shares a write', async () => {
    const { id } = await stored();
    const traceparent = newTraceparent();
    const change = (requestId: string, causationId: string) =>
      runInContext({ requestId, traceparent, causationId }, () => first.store.update(id, countUp(), missing));
    await Promise.all([change('r-1', 'e-1'), change('r-2', 'e-2'), change('r-3', 'e-3')]);
    await quiet(id);
    expect(published.of(id).slice(1)).toMatchObject(
      [1, 2, 3].map((n) => ({ correlationId: `r-${n}`, causationId: `e-${n}`, traceparent })),
    );
  });
});

describe('changes at once', () => {
  test('three hundred of one document are exact and share writes', async () => {
    const { id } = await stored();
    const write = jest.spyOn(first.model, 'findOneAndUpdate');
    const results = await Promise.allSettled(
      Array.from({ length: 300 }, () => first.store.update(id, countUp(), missing)),
    );
    expect(allOk(results)).toBe(true);
    expect(await first.store.find(id)).toMatchObject({ count: 300 });
    expect(write.mock.calls.length).toBeLessThan(30);
    await quiet(id);
    expect(numbersOf(id)).toEqual(upTo(301));
  });

  test('of two processes on one document lose nothing, and every event has its own number', async () => {
    const { id } = await stored();
    const one = async ({ store }: Process) => {
      for (let round = 0; round < 40; round++)
        await Promise.all([1, 2, 3].map(() => store.update(id, countUp(), missing)));
    };
    await Promise.all([one(first), one(second)]);
    expect(await second.store.find(id)).toMatchObject({ count: 240 });
    await quiet(id);
    expect(numbersOf(id).sort((left, right) => left - right)).toEqual(upTo(241));
  });

  test('never pass a limit that each of them checks', async () => {
    const { id } = await stored(aCounter(undefined, 25));
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => [first, second][index % 2]!.store.update(id, countUp(), missing)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
    expect(
      new Set(
        results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : [])),
      ),
    ).toEqual(new Set(['LIMIT_REACHED']));
    expect(await first.store.find(id)).toMatchObject({ count: 25 });
  });

  test('are each refused alone: one that throws stops no other of its write', async () => {
    const { id } = await stored();
    const fail = () => {
      throw new Error('only mine');
    };
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => first.store.update(id, index % 3 === 0 ? fail : countUp(), missing)),
    );
    expect(results.map(({ status }) => status)).toEqual(
      Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
    );
    expect(await first.store.find(id)).toMatchObject({ count: 20 });
  });

  test('that are refused hear the reason that holds after the changes before them', async () => {
    const { id } = await stored(aCounter(undefined, 1));
    const [won, lost] = await Promise.allSettled([
      first.store.update(id, countUp(), missing),
      first.store.update(id, countUp(), missing),
    ]);
    expect([won?.status, lost?.status]).toEqual(['fulfilled', 'rejected']);
  });

  test('that never win a race are told to come back, and have changed nothing', async () => {
    const { id } = await stored();
    const write = jest.spyOn(first.model, 'findOneAndUpdate').mockReturnValue({ lean: async () => null } as never);
    await expect(first.store.update(id, countUp(), missing)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'TOO_BUSY',
      retryAfter: 1,
    });
    expect(write.mock.calls.length).toBeGreaterThan(5);
    write.mockRestore();
    expect(await first.store.find(id)).toMatchObject({ count: 0 });
    await expect(first.store.update(id, countUp(), missing)).resolves.toMatchObject({ next: { count: 1 } });
  });
});
