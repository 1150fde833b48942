import type { Logger } from 'pino';
import type { EventEnvelope } from './envelope.js';
import type { EventSignatures } from './event-signatures.js';

/** Handles one event; the event counts as handled when the promise resolves. May see the same event again (at least once). */
export type EventHandler = (event: EventEnvelope) => Promise<void>;

export interface Subscription {
  /** Takes no further event, waits for the handlers in flight, and gives its partitions back. */
  stop(): Promise<void>;
}

export interface SubscribeOptions {
  group: string;
  topics: string[];
  handler: EventHandler;
  /** Where a group seen for the first time begins; `beginning` by default. A known group goes on where it was. */
  from?: 'beginning' | 'latest';
  /**
   * A group of this process only (the gateway's view): every such subscription gets every event, and nothing of it is kept
   * after stop. An event whose attempts are used up is logged and passed over, because there is no group to replay it to.
   */
  ephemeral?: boolean;
  /** Ends the subscription, also while it still joins its group: `subscribe` resolves then. */
  signal?: AbortSignal;
}

/** An event whose handler failed every attempt, or that was refused, parked with the error until `replayDeadLetter`. */
export interface DeadLetter {
  id: string;
  group: string;
  topic: string;
  event: EventEnvelope;
  /** `Name: message` of the last error. */
  error: string;
  failedAt: string;
  /** 0 for an event that was refused: its handler never saw it. */
  attempts: number;
  /** How often the event was replayed before; letters of version 0.1 do not say, and count as never. */
  replays?: number;
}

export interface GroupLag {
  group: string;
  topic: string;
  /** Events published and not yet handled by the group. */
  lag: number;
}

export interface EventBus {
  /** Signs the events; resolves when they are durable at the broker; order per aggregateId is kept. Throws BusUnavailable when the broker is away. */
  publish(topic: string, events: EventEnvelope[]): Promise<void>;
  /** Resolves once consuming; when the broker is away it resolves too and keeps trying in the background. */
  subscribe(options: SubscribeOptions): Promise<Subscription>;
  /** Of this bus's own subscriptions. Throws BusUnavailable. */
  lag(): Promise<GroupLag[]>;
  /** Of the groups that this process speaks for: among the processes of a group one does, so that nobody counts twice. Throws BusUnavailable. */
  lagOfLedGroups(): Promise<GroupLag[]>;
  /** Parked events, oldest first, of one topic or of all. Throws BusUnavailable. */
  deadLetters(topic?: string): Promise<DeadLetter[]>;
  /** Sends a parked event back to the handler of its group only. Throws UnknownDeadLetter, BusUnavailable. */
  replayDeadLetter(id: string): Promise<void>;
  /**
   * Reads the whole log of the topics once, from the beginning to its end as of now, in order per aggregateId, and answers the
   * number of events. What is refused is logged and left out. An error of the handler ends the replay with that error.
   */
  replay(topics: string[], handler: EventHandler): Promise<number>;
  /** Throws BusUnavailable when the broker can't be reached (for /health/ready). */
  ready(): Promise<void>;
  /** Stops the subscriptions gracefully, then disconnects. */
  close(): Promise<void>;
}

export interface RetryPolicy {
  /** Calls of the handler before the event is parked, the first one included. */
  attempts: number;
  firstDelayMs: number;
  factor: number;
  maxDelayMs: number;
}

export interface BusOptions {
  clientId: string;
  logger: Logger;
  signatures: EventSignatures;
  /** Partitions of a topic that this bus creates; a topic that exists keeps its number. Default 4. */
  partitions?: number;
  retry?: RetryPolicy;
  /**
   * Errors that say an engine behind the handler is away, not that the event is bad: they are retried in order until the engine
   * is back and never use up the attempts, so an hour without the database parks nothing. Default: `isEngineOutage`.
   */
  isOutage?: (error: unknown) => boolean;
}

export const DEFAULT_PARTITIONS = 4;

/** About 26 seconds from the first failure to the dead letter. */
export const DEFAULT_RETRY: RetryPolicy = { attempts: 8, firstDelayMs: 50, factor: 3, maxDelayMs: 10_000 };

/** The broker can't be reached or refused for now; the same call may be made again. */
export class BusUnavailable extends Error {
  readonly kind = 'unavailable';
  readonly code = 'BUS_UNAVAILABLE';

  constructor(doing: string, cause: unknown) {
    super(`the event bus is unavailable (${doing}): ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'BusUnavailable';
  }
}

export class UnknownDeadLetter extends Error {
  readonly kind = 'notFound';
  readonly code = 'DEAD_LETTER_NOT_FOUND';

  constructor(id: string) {
    super(`no dead letter has the id ${id}`);
    this.name = 'UnknownDeadLetter';
  }
}
