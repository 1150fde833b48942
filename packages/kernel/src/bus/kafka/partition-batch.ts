import type { EachBatchPayload } from 'kafkajs';
import type { Logger } from 'pino';
import { AT_ONCE, type BusRecord, type Delivery, DONE, pause, together } from '../delivery.js';
import { toRecord } from './kafka-records.js';

/**
 * kafkajs fetches again only when every partition of the last fetch is through. So a batch ends after this time, done or not
 * (what is left is fetched again), and a longer wait pauses its partition: one slow or failing partition does not hold up the others.
 */
const SLICE_MS = 200;
const HEARTBEAT_CHECK_MS = 500;
/** The consumer is stopping: nobody attempts the event again here. */
const STOPPED = -1;

export interface BatchOptions {
  delivery: Delivery;
  stopping: AbortSignal;
  logger: Logger;
  /** Called with what resumes the partition after the wait. */
  resumeLater: (resume: () => void, afterMs: number) => void;
}

/** Brings a batch's events to the handler, those of one aggregate one after the other; the offset moves only past events that are done. */
export async function handleBatch(payload: EachBatchPayload, options: BatchOptions): Promise<void> {
  const { batch, resolveOffset, isRunning, isStale } = payload;
  const heartbeat = keepHeartbeat(payload);
  const until = performance.now() + SLICE_MS;
  try {
    for (let next = 0; next < batch.messages.length; ) {
      if (options.stopping.aborted || !isRunning() || isStale() || heartbeat.lost) return;
      if (next > 0 && performance.now() > until) return;
      const messages = batch.messages.slice(next, next + AT_ONCE);
      const events = together(
        messages.map((message) => ({ offset: message.offset, record: toRecord(batch.topic, message) })),
      );
      const waits = await Promise.all(events.map((event) => attemptWithin(until, event, payload, options)));
      for (const [index, { offset }] of events.entries()) {
        if (waits[index] === DONE) resolveOffset(offset);
        else return waitFor(Math.max(...waits), payload, options);
      }
      next += events.length;
    }
  } finally {
    heartbeat.end();
  }
}

/** DONE, the milliseconds to wait before the event is attempted again, or STOPPED. */
async function attemptWithin(
  until: number,
  { offset, record }: { readonly offset: string; readonly record: BusRecord | undefined },
  payload: EachBatchPayload,
  options: BatchOptions,
): Promise<number> {
  if (!record) {
    logUnreadable(payload, offset, options.logger);
    return DONE;
  }
  for (;;) {
    const waitMs = await options.delivery.attempt(record);
    if (waitMs === DONE || performance.now() + waitMs > until) return waitMs;
    if (!(await pause(waitMs, options.stopping))) return STOPPED;
  }
}

/** The partition is paused once, for the longest wait of its events: a shorter one would have the others attempted before their time. */
function waitFor(waitMs: number, payload: EachBatchPayload, { resumeLater }: BatchOptions): void {
  if (waitMs > DONE) resumeLater(payload.pause(), waitMs);
}

/** The group must not think this consumer dead while a handler takes its time; when it does, the batch ends after that handler. */
function keepHeartbeat({ heartbeat }: EachBatchPayload): { lost: boolean; end(): void } {
  const state = { lost: false, end: () => clearInterval(timer) };
  const timer = setInterval(() => {
    heartbeat().catch(() => {
      state.lost = true;
    });
  }, HEARTBEAT_CHECK_MS);
  return state;
}

function logUnreadable({ batch }: EachBatchPayload, offset: string, logger: Logger): void {
  logger.error({ topic: batch.topic, partition: batch.partition, offset }, 'passed over an entry that is no event');
}
