import { Inject, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '@giftcard/kernel/errors';
import type { RedisClient } from '@giftcard/kernel/redis-client';
import { clientAddress } from './client-address.js';
import { SETTINGS, type GatewaySettings } from '../config.js';
import { REDIS } from '../tokens.js';

/** Calls allowed per client address in a window of seconds. */
const LIMITS = {
  signIn: { points: 30, duration: 60 },
  code: { points: 20, duration: 60 },
  payment: { points: 20, duration: 60 },
  purchase: { points: 60, duration: 60 },
  /** Many counters of a business share an address. */
  redemptionCode: { points: 60, duration: 60 },
  form: { points: 10, duration: 60 },
  /** Each asks the payment provider, with the platform's token where the business has none. */
  accountTest: { points: 10, duration: 60 },
  /** A picture costs seconds of work in five sizes. */
  upload: { points: 60, duration: 60 },
  /** A guest's photo: as a picture, and without a session. Guests of one network share an address. */
  photo: { points: 20, duration: 3_600 },
  /** Everything that all services have of one guest. */
  export: { points: 20, duration: 60 },
  /** Lists that are not kept: each is asked for; a box that searches while somebody types asks a few times a second. */
  search: { points: 300, duration: 60 },
  /** Public cards and businesses that are not kept: each is asked for. */
  notKept: { points: 600, duration: 60 },
  cardPage: { points: 60, duration: 60 },
  /** Each is drawn for itself. */
  print: { points: 10, duration: 60 },
  /** Phones of a mobile network share addresses, and all ask at once after a push. */
  passDevice: { points: 600, duration: 60 },
  /** A phone writes one line for a pass that it could not use. */
  passLog: { points: 20, duration: 60 },
  /** Of one account, whatever it changes: many counters of a business share one. */
  change: { points: 600, duration: 60 },
} as const;

export type RateLimit = keyof typeof LIMITS;

const LIMIT = Symbol('RateLimit');

/** Marks a call as limited per client address. */
export const RateLimited = (limit: RateLimit) => SetMetadata(LIMIT, limit);

/** The limit of a call, for its documentation. */
export const rateLimitOf = (handler: object): RateLimit | undefined =>
  Reflect.getMetadata(LIMIT, handler) as RateLimit | undefined;

/** Whether a call of this method may change something. */
export const changes = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

/** Counts in Redis, in memory while Redis is away: a limit never turns a guest away because of our own fault. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters: ReadonlyMap<RateLimit, RateLimiterRedis>;
  private readonly enforced: boolean;

  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(REDIS) redis: RedisClient,
    @Inject(SETTINGS) settings: GatewaySettings,
  ) {
    this.enforced = settings.RATE_LIMITS === 'on';
    this.limiters = new Map(
      (Object.keys(LIMITS) as RateLimit[]).map((name) => {
        const options = { ...LIMITS[name], keyPrefix: `limit:${name}` };
        return [
          name,
          new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: new RateLimiterMemory(options) }),
        ];
      }),
    );
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.getAllAndOverride<RateLimit | undefined>(LIMIT, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (name) await this.count(name, context.switchToHttp().getRequest<FastifyRequest>().ip);
    return true;
  }

  /** Counts a call of an address. Error: TOO_MANY_REQUESTS. */
  count(name: RateLimit, ip: string): Promise<void> {
    return this.consume(name, clientAddress(ip));
  }

  /** Counts a signed-in call that may change something, by its account. Error: TOO_MANY_REQUESTS. */
  async countChange(method: string, userId: string): Promise<void> {
    if (changes(method)) await this.consume('change', userId);
  }

  private async consume(name: RateLimit, key: string): Promise<void> {
    if (!this.enforced) return;
    try {
      await this.limiters.get(name)?.consume(key);
    } catch (result) {
      if (!(result instanceof RateLimiterRes)) throw result;
      throw new DomainError('limited', 'TOO_MANY_REQUESTS', 'Too many tries. Please wait a moment.', {
        retryAfter: result.msBeforeNext / 1000,
      });
    }
  }
}
