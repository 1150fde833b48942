import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { describe } from '../delivery.js';
import { BusUnavailable, UnknownDeadLetter } from '../event-bus.js';
import type { EngineSettings } from '../../config.js';
import type { EngineTls } from '../../engine-connections.js';
import { connectRedis, type RedisClient, type RedisConnectionOptions } from '../../redis-client.js';

const COMMAND_TIMEOUT_MS = 5_000;
const FIRST_CONNECT_MS = 2_000;
const LONGEST_RECONNECT_WAIT_MS = 1_000;

/**
 * A connection that comes back by itself and never keeps a caller waiting for a server that is away: commands fail at once, the
 * callers decide what to do again.
 */
export function openRedis(
  url: string,
  name: string,
  logger: Logger,
  { tls }: { tls?: Partial<EngineTls> | undefined } = {},
): Redis {
  const redis = new Redis(url, { ...(tls ? { tls } : {}), ...failingAtOnce(name) });
  sayWhenAway(redis, name, logger);
  return redis;
}

/** The same to whatever REDIS_URL names: one server, the master of Sentinels, a Cluster. */
export function openRedisClient(
  settings: Pick<EngineSettings, 'REDIS_URL' | 'ENGINES_CA_FILE'>,
  name: string,
  logger: Logger,
): RedisClient {
  const redis = connectRedis(settings, failingAtOnce(name));
  sayWhenAway(redis, name, logger);
  return redis;
}

function failingAtOnce(name: string): RedisConnectionOptions {
  return {
    connectionName: name,
    protocol: 2,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(50 * times, LONGEST_RECONNECT_WAIT_MS),
  };
}

function sayWhenAway(redis: RedisClient, name: string, logger: Logger): void {
  let away = false;
  redis.on('ready', () => {
    if (away) logger.info({ connection: name }, 'redis is back');
    away = false;
  });
  // One line per outage; ioredis reports every attempt to reconnect.
  redis.on('error', (error: Error) => {
    if (!away) logger.warn({ connection: name, error: describe(error) }, 'redis is away');
    away = true;
  });
}

/** Runs commands; every failure of the server or the way to it becomes BusUnavailable. */
export async function onRedis<T>(redis: Redis, doing: string, run: (redis: Redis) => Promise<T>): Promise<T> {
  try {
    await firstConnect(redis);
    return await run(redis);
  } catch (error) {
    throw error instanceof BusUnavailable || error instanceof UnknownDeadLetter
      ? error
      : new BusUnavailable(doing, error);
  }
}

const connecting = new WeakMap<RedisClient, Promise<void>>();

/** Only a connection's first moments are worth waiting for; a known outage answers at once. */
export async function firstConnect(redis: RedisClient): Promise<void> {
  if (redis.status !== 'connecting' && redis.status !== 'connect' && redis.status !== 'wait') return;
  const waiting = connecting.get(redis) ?? untilDecided(redis);
  connecting.set(redis, waiting);
  await waiting;
  connecting.delete(redis);
}

function untilDecided(redis: RedisClient): Promise<void> {
  return new Promise<void>((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      for (const event of ['ready', 'close', 'end']) redis.off(event, settle);
      resolve();
    };
    const timer = setTimeout(settle, FIRST_CONNECT_MS);
    for (const event of ['ready', 'close', 'end']) redis.on(event, settle);
  });
}
