import { withRedis } from './redis.js';
import type { RedisClient } from './redis-client.js';

/** DEC-2.6: an admin's session lasts 12 hours from its last use. */
export const ADMIN_SESSION_SECONDS = 12 * 60 * 60;
/** DEC-2.6: the super admin's lasts one hour, used or not. */
export const SUPER_ADMIN_SESSION_SECONDS = 60 * 60;

/** DEC-2.6: no session lives longer than that, however it is used. */
export const SESSION_LIFETIME_SECONDS = 30 * 24 * 60 * 60;

const RENEWAL_SECONDS = 60;

const sessionKey = (sessionId: string) => `session:${sessionId}`;
const userKey = (userId: string) => `user-sessions:${userId}`;

/** Where a session was opened. */
export interface SessionPlace {
  /** "Chrome on Windows"; empty when nobody knows. */
  readonly device: string;
  readonly address: string;
}

/** One of an account's living sessions. */
export interface ListedSession extends SessionPlace {
  readonly sessionId: string;
  readonly openedAt: Date;
  /** To the minute. */
  readonly lastUsedAt: Date;
}

export interface SessionsOfUser {
  /** This one stays. */
  readonly except?: string;
  /** Those opened later stay. */
  readonly openedUntil?: Date;
}

/** What the store keeps of a session; times in milliseconds. */
interface SessionRecord extends SessionPlace {
  readonly userId: string;
  readonly openedAt: number;
  readonly lastUsedAt: number;
}

const NOWHERE: SessionPlace = { device: '', address: '' };

/**
 * Which sessions are alive, in Redis: `session:{sessionId}` holds whose it is and where it was opened and ends by itself,
 * `user-sessions:{userId}` is a sorted set of the user's session ids by the time they were opened. Identity opens and
 * ends sessions; the gateway asks before every call, services before those that move money. In a Cluster the two lie on different servers. All operations: SERVICE_UNAVAILABLE while Redis is away.
 */
export class SessionRegistry {
  constructor(private readonly redis: RedisClient) {}

  /** @param seconds until it ends unless renewed */
  async open(
    sessionId: string,
    userId: string,
    seconds: number,
    { openedAt = new Date(), place = NOWHERE }: { readonly openedAt?: Date; readonly place?: SessionPlace } = {},
  ): Promise<void> {
    const at = openedAt.getTime();
    const record: SessionRecord = { userId, ...place, openedAt: at, lastUsedAt: at };
    await withRedis(this.redis, async (redis) => {
      // First the session: one that is not listed yet is known to nobody until open() is through.
      await redis.set(sessionKey(sessionId), JSON.stringify(record), 'EX', seconds);
      const results = await redis
        .multi()
        .zadd(userKey(userId), at, sessionId)
        .expire(userKey(userId), seconds, 'NX')
        .expire(userKey(userId), seconds, 'GT')
        .exec();
      throwFirstError(results);
      await this.forgetEnded(redis, userId, at - seconds * 1000);
    });
  }

  /**
   * Whether a session is alive.
   * @param renewSeconds when given, a living session lasts that long from now, to the minute: not every call has to write.
   *   Never past SESSION_LIFETIME_SECONDS since it was opened.
   */
  async alive(sessionId: string, renewSeconds?: number): Promise<boolean> {
    if (renewSeconds !== undefined) return (await this.renew(sessionId, renewSeconds)) !== undefined;
    return withRedis(this.redis, async (redis) => (await redis.ttl(sessionKey(sessionId))) >= 0);
  }

  /** As alive() with `renewSeconds`; answers how many seconds it has left, undefined when it was ended. */
  renew(sessionId: string, renewSeconds: number): Promise<number | undefined> {
    return withRedis(this.redis, async (redis) => {
      const secondsLeft = await redis.ttl(sessionKey(sessionId));
      if (secondsLeft < 0) return undefined;
      if (secondsLeft > renewSeconds - RENEWAL_SECONDS) return secondsLeft;
      const record = readRecord(await redis.get(sessionKey(sessionId)));
      if (!record) return undefined;
      const now = Date.now();
      const lifetime = Math.floor((record.openedAt - now) / 1000) + SESSION_LIFETIME_SECONDS;
      if (lifetime <= 0) return this.endIn(redis, sessionId, record.userId);
      const seconds = Math.min(renewSeconds, lifetime);
      // In its last hours a session is no longer lengthened: not every call is a minute's use to be written down.
      if (now - record.lastUsedAt < RENEWAL_SECONDS * 1000) return Math.min(secondsLeft, seconds);
      const renewed = JSON.stringify({ ...record, lastUsedAt: now });
      if ((await redis.set(sessionKey(sessionId), renewed, 'EX', seconds, 'XX')) === null) return undefined;
      await redis.expire(userKey(record.userId), seconds, 'GT');
      return seconds;
    });
  }

  /** Writes down, to the minute, that a session is used that lasts no longer for it. */
  async used(sessionId: string): Promise<void> {
    await withRedis(this.redis, async (redis) => {
      const record = readRecord(await redis.get(sessionKey(sessionId)));
      const now = Date.now();
      if (!record || now - record.lastUsedAt < RENEWAL_SECONDS * 1000) return;
      await redis.set(sessionKey(sessionId), JSON.stringify({ ...record, lastUsedAt: now }), 'KEEPTTL', 'XX');
    });
  }

  /** A user's living sessions, the last used first. */
  listOf(userId: string): Promise<ListedSession[]> {
    return withRedis(this.redis, async (redis) => {
      const sessionIds = await redis.zrange(userKey(userId), '0', '-1');
      if (sessionIds.length === 0) return [];
      const values = await Promise.all(sessionIds.map((sessionId) => redis.get(sessionKey(sessionId))));
      return listed(sessionIds, values).sort((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime());
    });
  }

  /** Throws when sessions can't be opened now. */
  async ready(): Promise<void> {
    await withRedis(this.redis, (redis) => redis.ping());
  }

  /** Ends one session; no error when it is gone. @param ofUser when given, no other account's */
  async end(sessionId: string, ofUser?: string): Promise<void> {
    await withRedis(this.redis, async (redis) => {
      const record = readRecord(await redis.get(sessionKey(sessionId)));
      if (record && (ofUser === undefined || record.userId === ofUser))
        await this.endIn(redis, sessionId, record.userId);
    });
  }

  /** Ends a user's sessions at once. Answers those that lived until then: two who end them are told of each one once. */
  endAllOf(userId: string, { except, openedUntil }: SessionsOfUser = {}): Promise<ListedSession[]> {
    return withRedis(this.redis, async (redis) => {
      const sessionIds = await redis.zrangebyscore(userKey(userId), '-inf', openedUntil?.getTime() ?? '+inf');
      const ending = sessionIds.filter((sessionId) => sessionId !== except);
      if (ending.length === 0) return [];
      const values = await Promise.all(ending.map((sessionId) => redis.getdel(sessionKey(sessionId))));
      await redis.zrem(userKey(userId), ...ending);
      return listed(ending, values);
    });
  }

  private async endIn(redis: RedisClient, sessionId: string, userId: string): Promise<undefined> {
    await redis.del(sessionKey(sessionId));
    await redis.zrem(userKey(userId), sessionId);
  }

  /** Keeps a much used account's set small: sessions that old may have ended by themselves; only those alive stay in it. */
  private async forgetEnded(redis: RedisClient, userId: string, openedUntil: number): Promise<void> {
    const old = await redis.zrangebyscore(userKey(userId), '-inf', openedUntil);
    if (old.length === 0) return;
    const values = await Promise.all(old.map((sessionId) => redis.get(sessionKey(sessionId))));
    const ended = old.filter((_sessionId, index) => values[index] === null);
    if (ended.length > 0) await redis.zrem(userKey(userId), ...ended);
  }
}

function listed(sessionIds: readonly string[], values: readonly (string | null)[]): ListedSession[] {
  return sessionIds.flatMap((sessionId, index) => {
    const record = readRecord(values[index] ?? null);
    if (!record) return [];
    const { device, address, openedAt, lastUsedAt } = record;
    return [{ sessionId, device, address, openedAt: new Date(openedAt), lastUsedAt: new Date(lastUsedAt) }];
  });
}

/** A session opened before there were records holds its user's id alone; its 30 days begin with the next renewal. */
function readRecord(value: string | null): SessionRecord | undefined {
  if (value === null) return undefined;
  if (value.startsWith('{')) return JSON.parse(value) as SessionRecord;
  return { userId: value, ...NOWHERE, openedAt: Date.now(), lastUsedAt: 0 };
}

function throwFirstError(results: [error: Error | null, result: unknown][] | null): void {
  const failed = results?.find(([error]) => error !== null);
  if (failed?.[0]) throw failed[0];
}
