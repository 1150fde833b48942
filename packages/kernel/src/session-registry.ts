import type { Redis } from 'ioredis';
import { withRedis } from './redis.js';

/** DEC-2.6: an admin's session lasts 12 hours from its last use. */
export const ADMIN_SESSION_SECONDS = 12 * 60 * 60;
/** DEC-2.6: the super admin's lasts one hour, used or not. */
export const SUPER_ADMIN_SESSION_SECONDS = 60 * 60;

const RENEWAL_SECONDS = 60;

const sessionKey = (sessionId: string) => `session:${sessionId}`;
const userKey = (userId: string) => `user-sessions:${userId}`;

export interface SessionsOfUser {
  /** This one stays. */
  readonly except?: string;
  /** Those opened later stay. */
  readonly openedUntil?: Date;
}

/**
 * Which sessions are alive, in Redis: `session:{sessionId}` holds the user's id and ends by itself,
 * `user-sessions:{userId}` is a sorted set of the user's session ids by the time they were opened. Identity opens and
 * ends sessions; the gateway asks before every call, services before those that move money. All operations: SERVICE_UNAVAILABLE while Redis is away.
 */
export class SessionRegistry {
  constructor(private readonly redis: Redis) {}

  /** @param seconds until it ends unless renewed */
  async open(sessionId: string, userId: string, seconds: number, openedAt = new Date()): Promise<void> {
    await withRedis(this.redis, async (redis) => {
      const results = await redis
        .multi()
        .set(sessionKey(sessionId), userId, 'EX', seconds)
        .zadd(userKey(userId), openedAt.getTime(), sessionId)
        .expire(userKey(userId), seconds, 'NX')
        .expire(userKey(userId), seconds, 'GT')
        .exec();
      throwFirstError(results);
      await this.forgetEnded(redis, userId, openedAt.getTime() - seconds * 1000);
    });
  }

  /**
   * Whether a session is alive.
   * @param renewSeconds when given, a living session lasts that long from now, to the minute: not every call has to write
   */
  alive(sessionId: string, renewSeconds?: number): Promise<boolean> {
    return withRedis(this.redis, async (redis) => {
      const secondsLeft = await redis.ttl(sessionKey(sessionId));
      if (secondsLeft < 0) return false;
      if (renewSeconds === undefined || secondsLeft > renewSeconds - RENEWAL_SECONDS) return true;
      const userId = await redis.getex(sessionKey(sessionId), 'EX', renewSeconds);
      if (userId === null) return false;
      await redis.expire(userKey(userId), renewSeconds, 'GT');
      return true;
    });
  }

  /** Throws when sessions can't be opened now. */
  async ready(): Promise<void> {
    await withRedis(this.redis, (redis) => redis.ping());
  }

  /** Ends one session; no error when it is gone. */
  async end(sessionId: string): Promise<void> {
    await withRedis(this.redis, async (redis) => {
      const userId = await redis.getdel(sessionKey(sessionId));
      if (userId !== null) await redis.zrem(userKey(userId), sessionId);
    });
  }

  /** Ends a user's sessions at once. */
  async endAllOf(userId: string, { except, openedUntil }: SessionsOfUser = {}): Promise<void> {
    await withRedis(this.redis, async (redis) => {
      const sessionIds = await redis.zrangebyscore(userKey(userId), '-inf', openedUntil?.getTime() ?? '+inf');
      const ending = sessionIds.filter((sessionId) => sessionId !== except);
      if (ending.length === 0) return;
      await redis.del(...ending.map(sessionKey));
      await redis.zrem(userKey(userId), ...ending);
    });
  }

  /** Keeps a much used account's set small: sessions that old may have ended by themselves; only those alive stay in it. */
  private async forgetEnded(redis: Redis, userId: string, openedUntil: number): Promise<void> {
    const old = await redis.zrangebyscore(userKey(userId), '-inf', openedUntil);
    if (old.length === 0) return;
    const values = await redis.mget(...old.map(sessionKey));
    const ended = old.filter((_sessionId, index) => values[index] === null);
    if (ended.length > 0) await redis.zrem(userKey(userId), ...ended);
  }
}

function throwFirstError(results: [error: Error | null, result: unknown][] | null): void {
  const failed = results?.find(([error]) => error !== null);
  if (failed?.[0]) throw failed[0];
}
