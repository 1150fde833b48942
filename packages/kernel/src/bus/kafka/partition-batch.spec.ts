import { expect, test } from '@jest/globals';
import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { createLogger } from '../../logging.js';
import { type BusRecord, type Delivery, DONE } from '../delivery.js';
import { handleBatch } from './partition-batch.js';
import { toMessage } from './kafka-records.js';

const event = (aggregateId: string) => ({
  id: `${aggregateId}-1`,
  type: 'orders.order-placed.v1',
  aggregateId,
  aggregateVersion: 1,
  businessSlug: 'b',
  occurredAt: '2026-05-01T10:00:00.000Z',
  correlationId: 'c',
  causationId: '',
  traceparent: '',
  data: {},
});

/** A batch of events of these aggregates, and what became of it; each waits as long as it is told, 0 for done. */
async function batchOf(waits: Readonly<Record<string, number>>) {
  const messages = Object.keys(waits).map((aggregateId, at) => {
    const { key, value, headers } = toMessage(event(aggregateId));
    return { key: Buffer.from(String(key)), value: Buffer.from(String(value)), headers, offset: String(at) };
  }) as unknown as KafkaMessage[];
  const seen = { resolved: [] as string[], pauses: 0, waits: [] as number[] };
  const payload = {
    batch: { topic: 't', partition: 0, messages },
    resolveOffset: (offset: string) => void seen.resolved.push(offset),
    heartbeat: async () => undefined,
    isRunning: () => true,
    isStale: () => false,
    pause: () => (seen.pauses++, () => undefined),
  } as unknown as EachBatchPayload;
  const delivery = {
    attempt: async ({ event: { aggregateId } }: BusRecord) => waits[aggregateId],
  } as unknown as Delivery;
  await handleBatch(payload, {
    delivery,
    stopping: new AbortController().signal,
    logger: createLogger('test', 'silent'),
    resumeLater: (_resume, afterMs) => void seen.waits.push(afterMs),
  });
  return seen;
}

test('offsets move past what is done, and no further than the first that is not', async () => {
  expect(await batchOf({ a: DONE, b: DONE, c: 5_000, d: DONE })).toMatchObject({ resolved: ['0', '1'] });
});

test('a partition is paused once, for the longest wait of the events that failed beside each other', async () => {
  expect(await batchOf({ a: 300, b: 10_000, c: DONE })).toEqual({ resolved: [], pauses: 1, waits: [10_000] });
});
