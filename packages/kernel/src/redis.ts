import { firstConnect } from './bus/redis/redis-connection.js';
import { DomainError } from './errors.js';
import type { RedisClient } from './redis-client.js';

/** The connection for sessions and counters; its commands fail at once while the server is away. */
export const REDIS = Symbol('Redis');

/** Runs commands. Error: SERVICE_UNAVAILABLE (kind `unavailable`) when the server or the way to it fails. */
export async function withRedis<T>(redis: RedisClient, run: (redis: RedisClient) => Promise<T>): Promise<T> {
  try {
    await firstConnect(redis);
    return await run(redis);
  } catch (error) {
    throw new DomainError(
      'unavailable',
      'SERVICE_UNAVAILABLE',
      'This is not available right now. Please try again in a moment.',
      { retryAfter: 5, cause: error },
    );
  }
}
