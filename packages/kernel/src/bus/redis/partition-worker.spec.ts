import { afterEach, expect, test } from '@jest/globals';
import { createLogger } from '../../logging.js';
import { type BusRecord, type Delivery, DONE } from '../delivery.js';
import type { Entry, PartitionSource } from './partition-source.js';
import { PartitionWorker } from './partition-worker.js';

/** `b2` is of the aggregate b. */
const entry = (id: string) => ({ id, record: { event: { id, aggregateId: id[0] } } }) as Entry;

let worker: PartitionWorker | undefined;
afterEach(() => worker?.stop());

/** A worker on what reads give out one after the other; then there is nothing. */
function workerOn(reads: readonly { readonly ids: readonly string[]; readonly isDrained: boolean }[]) {
  const seen = {
    reads: 0,
    isHeld: true,
    handled: [] as string[],
    whileHandling: async (_id: string): Promise<void> => undefined,
  };
  const source: PartitionSource & { isDrained: boolean } = {
    isDrained: false,
    next: async () => {
      const { ids, isDrained } = reads[seen.reads++] ?? { ids: [], isDrained: true };
      source.isDrained = isDrained;
      return ids.map(entry);
    },
    handled: (id) => void seen.handled.push(id),
    settle: async () => undefined,
    restart: async () => undefined,
  };
  const delivery = {
    attempt: ({ event }: BusRecord) => {
      return seen.whileHandling(event.id).then(
        () => DONE,
        () => 1,
      );
    },
  } as unknown as Delivery;
  const options = {
    group: 'g',
    topic: 't',
    partition: 0,
    isHeld: () => seen.isHeld,
    logger: createLogger('test', 'silent'),
  };
  worker = new PartitionWorker({ ...options, source, delivery });
  return seen;
}

/** All that follows by itself: nothing here takes more than promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a partition that was read to its end is read again when it is called', async () => {
  const seen = workerOn([
    { ids: ['1', '2'], isDrained: true },
    { ids: ['3'], isDrained: true },
  ]);
  await settled();
  expect(seen).toMatchObject({ reads: 1, handled: ['1', '2'] });
  worker?.wake();
  await settled();
  expect(seen).toMatchObject({ reads: 2, handled: ['1', '2', '3'] });
});

test('a call that comes while events are handled is not lost', async () => {
  const seen = workerOn([
    { ids: ['1'], isDrained: true },
    { ids: ['2'], isDrained: true },
  ]);
  seen.whileHandling = async () => {
    worker?.wake();
    seen.whileHandling = async () => undefined;
  };
  await settled();
  expect(seen).toMatchObject({ reads: 2, handled: ['1', '2'] });
});

test('one that may hold more is read on', async () => {
  const seen = workerOn([
    { ids: ['1'], isDrained: false },
    { ids: ['2'], isDrained: true },
  ]);
  await settled();
  expect(seen).toMatchObject({ reads: 2, handled: ['1', '2'] });
});

test('events of other aggregates do not wait for each other, and none is acknowledged before those ahead of it', async () => {
  const seen = workerOn([{ ids: ['a1', 'b1', 'c1', 'b2', 'd1'], isDrained: true }]);
  const begun: string[] = [];
  const end = new Map<string, () => void>();
  seen.whileHandling = (id) => {
    begun.push(id);
    return new Promise((resolve) => end.set(id, resolve));
  };
  await settled();
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  end.get('c1')!();
  end.get('b1')!();
  await settled();
  expect([begun, seen.handled]).toEqual([['a1', 'b1', 'c1'], []]);
  end.get('a1')!();
  await settled();
  expect([begun, seen.handled]).toEqual([
    ['a1', 'b1', 'c1', 'b2', 'd1'],
    ['a1', 'b1', 'c1'],
  ]);
  end.get('b2')!();
  end.get('d1')!();
  await settled();
  expect(seen.handled).toEqual(['a1', 'b1', 'c1', 'b2', 'd1']);
});

test('one whose partition was lost for a moment reads no further past what was not brought to its end', async () => {
  const seen = workerOn([
    { ids: ['b1', 'a1'], isDrained: false },
    { ids: ['c1'], isDrained: true },
  ]);
  let fails = 1;
  let endOfB: (() => void) | undefined;
  seen.whileHandling = (id) => {
    if (id === 'b1') return new Promise((resolve) => (endOfB = resolve));
    if (fails-- > 0) seen.isHeld = false;
    return Promise.reject(new Error('not yet'));
  };
  // Longer than the wait before another attempt.
  await new Promise((resolve) => setTimeout(resolve, 20));
  seen.isHeld = true;
  endOfB!();
  await settled();
  expect(seen).toMatchObject({ reads: 1, handled: ['b1'] });
  expect(worker?.hasEnded).toBe(true);
});
