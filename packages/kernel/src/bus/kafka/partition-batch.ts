import type { EachBatchPayload } from 'kafkajs';
import type { Logger } from 'pino';
import { type Delivery, DONE, pause } from '../delivery.js';
import { toRecord } from './kafka-records.js';

/**
 * kafkajs fetches again only when every partition of the last fetch is through. So a batch ends after this time, done or not
 * (what is left is fetched again), and a longer wait pauses its partition: one slow or failing partition does not hold up the others.
 */
const SLICE_MS = 200;
const HEARTBEAT_CHECK_MS = 500;

export interface BatchOptions {
  delivery: Delivery;
  stopping: AbortSignal;
  logger: Logger;
  /** Called with what resumes the partition after the wait. */
  resumeLater: (resume: () => void, afterMs: number) => void;
}

/** Brings a batch's events to the handler in order; the offset moves only past events that are done. */
export async function handleBatch(payload: EachBatchPayload, options: BatchOptions): Promise<void> {
  const { batch, resolveOffset, isRunning, isStale } = payload;
  const heartbeat = keepHeartbeat(payload);
  const until = performance.now() + SLICE_MS;
  try {
    for (const [i, message] of batch.messages.entries()) {
      if (options.stopping.aborted || !isRunning() || isStale() || heartbeat.lost) return;
      if (i > 0 && performance.now() > until) return;
      const record = toRecord(batch.topic, message);
      if (!record) logUnreadable(payload, message.offset, options.logger);
      else if (!(await attemptWithin(until, record, payload, options))) return;
      resolveOffset(message.offset);
    }
  } finally {
    heartbeat.end();
  }
}

/** True when the event is done. Otherwise the partition is paused for the wait, or the consumer is stopping. */
async function attemptWithin(
  until: number,
  record: Parameters<Delivery['attempt']>[0],
  payload: EachBatchPayload,
  options: BatchOptions,
): Promise<boolean> {
  for (;;) {
    const waitMs = await options.delivery.attempt(record);
    if (waitMs === DONE) return true;
    if (performance.now() + waitMs > until) {
      options.resumeLater(payload.pause(), waitMs);
      return false;
    }
    if (!(await pause(waitMs, options.stopping))) return false;
  }
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
