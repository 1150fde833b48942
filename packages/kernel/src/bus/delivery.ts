import type { Logger } from 'pino';
import type { EventEnvelope } from './envelope.js';
import type { DeadLetter, EventHandler, RetryPolicy } from './event-bus.js';
import { EventRefused, type EventSignatures } from './event-signatures.js';
import { deadLetterId } from './topic-names.js';

/** An event with the topic it was published to, which for a replayed dead letter is not the topic it was read from. */
export interface BusRecord {
  topic: string;
  event: EventEnvelope;
  /** How often it came back from the dead letters. */
  replays: number;
}

export interface DeliveryOptions {
  group: string;
  handler: EventHandler;
  signatures: EventSignatures;
  retry: RetryPolicy;
  isOutage: (error: unknown) => boolean;
  logger: Logger;
  /** Resolves when the dead letter is durable. Absent for an ephemeral group, whose failures are logged and passed over. */
  park?: ((letter: DeadLetter) => Promise<void>) | undefined;
}

/** How many events of one partition are handled at the same time, each of another aggregate (docs/adr/0074). */
export const AT_ONCE = 4;

/** Of a partition's next events, in their order, those that are handled together: as many as come before the second one of an aggregate. */
export function together<E extends { readonly record: BusRecord | undefined }>(next: readonly E[]): readonly E[] {
  const aggregates = new Set<string>();
  const end = next.findIndex(({ record }) => {
    if (!record) return false;
    const isSecond = aggregates.has(record.event.aggregateId);
    aggregates.add(record.event.aggregateId);
    return isSecond;
  });
  return next.slice(0, end === -1 ? AT_ONCE : Math.min(end, AT_ONCE));
}

/** The event is done: handled, or parked. Its offset may move. */
export const DONE = 0;

interface Failing {
  attempts: number;
  /** Failures in a row, outages too: the length of the next wait. */
  failures: number;
  /** Set when the attempts are used up, or there are to be none, and only the parking is left to do. */
  letter?: DeadLetter;
}

/**
 * Brings events of one partition to the handler of one group: counts the attempts, says how long to wait before the next one, and
 * parks the event after the last, or at once when its signature is not right. Nothing of an event's data is ever logged.
 */
export class Delivery {
  /** By event's id. One whose partition went to another process meanwhile is forgotten in the end. */
  private readonly failing = new Map<string, Failing>();

  constructor(private readonly options: DeliveryOptions) {}

  /** One attempt. Answers DONE, or the milliseconds to wait before the same event is attempted again. Never throws. */
  async attempt(record: BusRecord): Promise<number> {
    const failing = this.failing.get(record.event.id) ?? { attempts: 0, failures: 0 };
    if (!failing.letter) {
      try {
        await this.options.handler(this.options.signatures.verify(record.event));
        return this.done(record);
      } catch (error) {
        this.keep(record, failing);
        if (error instanceof EventRefused) logRefused(this.options.logger, record, error, this.options.group);
        else if (!this.usesUpAttempts(record, failing, error)) return this.delayAfter(failing);
        failing.letter = this.letterFor(record, failing, error);
      }
    }
    return this.park(record, failing, failing.letter);
  }

  private usesUpAttempts(record: BusRecord, failing: Failing, error: unknown): boolean {
    const outage = this.options.isOutage(error);
    failing.failures++;
    if (!outage) failing.attempts++;
    this.log(record, error, { attempt: failing.attempts, outage }, 'event handler failed');
    return !outage && failing.attempts >= this.options.retry.attempts;
  }

  /** The dead letter must be durable before the event counts as done; while the broker is away this is tried again and again. */
  private async park(record: BusRecord, failing: Failing, letter: DeadLetter): Promise<number> {
    if (!this.options.park) {
      this.log(
        record,
        letter.error,
        { attempts: letter.attempts },
        'event passed over: it was refused, or its handler failed every attempt',
      );
      return this.done(record);
    }
    try {
      await this.options.park(letter);
      this.log(
        record,
        letter.error,
        { attempts: letter.attempts, deadLetterId: letter.id },
        'event parked as a dead letter',
      );
      return this.done(record);
    } catch (error) {
      failing.failures++;
      this.log(record, error, { deadLetterId: letter.id }, 'dead letter could not be written yet');
      return this.delayAfter(failing);
    }
  }

  private keep({ event }: BusRecord, failing: Failing): void {
    const [oldest] = this.failing.keys();
    if (oldest !== undefined && !this.failing.has(event.id) && this.failing.size >= AT_ONCE)
      this.failing.delete(oldest);
    this.failing.set(event.id, failing);
  }

  private done({ event }: BusRecord): typeof DONE {
    this.failing.delete(event.id);
    return DONE;
  }

  private delayAfter({ failures }: Failing): number {
    const { firstDelayMs, factor, maxDelayMs } = this.options.retry;
    return Math.max(1, Math.min(firstDelayMs * factor ** (failures - 1), maxDelayMs));
  }

  private letterFor({ topic, event, replays }: BusRecord, { attempts }: Failing, error: unknown): DeadLetter {
    const { group } = this.options;
    return {
      id: deadLetterId(topic, group, event.id, replays),
      group,
      topic,
      event,
      error: nameAndMessage(error),
      failedAt: new Date().toISOString(),
      attempts,
      replays,
    };
  }

  private log({ topic, event }: BusRecord, error: unknown, more: Record<string, unknown>, message: string): void {
    this.options.logger.warn(
      { group: this.options.group, topic, eventId: event.id, eventType: event.type, error: describe(error), ...more },
      message,
    );
  }
}

/** What goes back to its group with a dead letter's event. */
export function replayOf({ topic, replays = 0 }: DeadLetter): Pick<BusRecord, 'topic' | 'replays'> {
  return { topic, replays: replays + 1 };
}

/** A handler for a replay, which parks nothing: what is refused is logged and not counted. Answers whether the handler got the event. */
export function verified(
  signatures: EventSignatures,
  logger: Logger,
  handler: EventHandler,
): (record: BusRecord) => Promise<boolean> {
  return async (record) => {
    let event: EventEnvelope;
    try {
      event = signatures.verify(record.event);
    } catch (error) {
      if (!(error instanceof EventRefused)) throw error;
      logRefused(logger, record, error);
      return false;
    }
    await handler(event);
    return true;
  };
}

function logRefused(logger: Logger, { topic, event }: BusRecord, error: EventRefused, group?: string): void {
  logger.error({ group, topic, eventId: event.id, eventType: event.type, error: describe(error) }, 'event refused');
}

const QUOTED_OR_ADDRESS = /"[^"]*"|'[^']*'|`[^`]*`|[^\s"'<>]+@[^\s"'<>]+/g;

/**
 * An error for the log: `Name: message`, with everything quoted and every address masked, because drivers quote the values of a
 * document ("dup key: { email: ... }"). The dead letter keeps the full message.
 */
export function describe(error: unknown): string {
  return nameAndMessage(error).replace(QUOTED_OR_ADDRESS, '*');
}

function nameAndMessage(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Waits, or answers false at once when the signal says so. */
export function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const onAbort = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve(true);
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
