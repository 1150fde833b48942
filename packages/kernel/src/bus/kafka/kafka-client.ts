import { type Admin, Kafka, type logCreator, logLevel, type RetryOptions } from 'kafkajs';
import type { Logger } from 'pino';
import { describe } from '../delivery.js';
import { BusUnavailable, UnknownDeadLetter } from '../event-bus.js';
import type { KafkaConnection } from '../../engine-connections.js';
import { letIdleConnectionsRest } from './request-queue-guard.js';

letIdleConnectionsRest();

/** Short: callers are told that the broker is away, and decide themselves what to do again. */
const CALL_RETRY: RetryOptions = { retries: 3, initialRetryTime: 100, multiplier: 2, maxRetryTime: 1_000 };

export function openKafka(connection: KafkaConnection, clientId: string, logger: Logger): Kafka {
  const { brokers, sasl, ssl } = connection;
  return new Kafka({
    clientId,
    brokers,
    ...(sasl ? { sasl } : {}),
    ...(ssl ? { ssl } : {}),
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: CALL_RETRY,
    logLevel: logLevel.WARN,
    logCreator: toPino(logger),
  });
}

/** kafkajs reports every attempt of every connection as an error; what matters is logged once by the bus itself. */
function toPino(logger: Logger): logCreator {
  return () =>
    ({ namespace, log }) => {
      const { message, groupId, broker, error } = log as typeof log & Record<'groupId' | 'broker' | 'error', unknown>;
      logger.debug(
        { kafka: namespace, groupId, broker, error: error instanceof Error ? describe(error) : error },
        message,
      );
    };
}

/** Runs calls; every failure of the broker or the way to it becomes BusUnavailable. */
export async function onKafka<T>(doing: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof BusUnavailable || error instanceof UnknownDeadLetter
      ? error
      : new BusUnavailable(doing, error);
  }
}

/**
 * A client that is thrown away after an error and made again: kafkajs 2.2.4 can lose its last known broker for good when brokers
 * restart, and a fresh client starts from the configured addresses.
 */
export class Renewable<T extends { connect(): Promise<void>; disconnect(): Promise<void> }> {
  private current: { client: T; users: number } | undefined;

  constructor(
    private readonly make: () => T,
    private readonly logger: Logger,
  ) {}

  async use<R>(run: (client: T) => Promise<R>): Promise<R> {
    const using = (this.current ??= { client: this.make(), users: 0 });
    using.users++;
    try {
      await using.client.connect();
      return await run(using.client);
    } catch (error) {
      if (this.current === using) this.current = undefined;
      throw error;
    } finally {
      using.users--;
      // The calls still under way on a discarded client end on it; the last one closes it.
      if (this.current !== using && using.users === 0) await this.disconnect(using.client);
    }
  }

  async close(): Promise<void> {
    const last = this.current;
    this.current = undefined;
    if (last?.users === 0) await this.disconnect(last.client);
  }

  private async disconnect(client: T): Promise<void> {
    try {
      await client.disconnect();
    } catch (error) {
      this.logger.debug({ error: describe(error) }, 'kafka client did not disconnect cleanly');
    }
  }
}

export type RenewableAdmin = Renewable<Admin>;

/** Deletes a group of one reading. One that could not be deleted holds a few offsets until the broker forgets them. */
export async function deleteGroup(admin: RenewableAdmin, group: string, logger: Logger): Promise<void> {
  try {
    await admin.use((client) => client.deleteGroups([group]));
  } catch (error) {
    logger.debug({ group, error: describe(error) }, 'a temporary group was not deleted');
  }
}
