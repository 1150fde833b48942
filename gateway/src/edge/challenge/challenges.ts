import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { DomainError } from '@giftcard/kernel/errors';
import { withRedis } from '@giftcard/kernel/redis';
import type { RedisClient } from '@giftcard/kernel/redis-client';
import { REDIS } from '../../tokens.js';

/** A browser derives a few thousand keys one after the other, which takes it some seconds; we derive one. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, fewest: 1_000, most: 3_000 } as const;
export const CHALLENGE_SECONDS = 5 * 60;
const SECRET_NAME = 'challenge:secret';

/** A solution's longest header: a challenge is some 700 characters. */
export const SOLUTION_MAX = 2_000;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ expiresAt: z.number(), data: z.object({ call: z.string() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** The call is refused as long as it brings no solution of this challenge. */
export class ChallengeRequired extends DomainError {
  constructor(readonly challenge: Challenge) {
    super('limited', 'CHALLENGE_REQUIRED', 'Please send this again with the solution of the challenge.');
  }
}

/**
 * Proof of work (docs/adr/0048): a challenge is signed and belongs to one call; its solution is taken once. The secret is in Redis,
 * so that every gateway knows it and no setting has to hold it. Error of each: SERVICE_UNAVAILABLE.
 */
@Injectable()
export class Challenges {
  constructor(@Inject(REDIS) private readonly redis: RedisClient) {}

  /** For a call that is the same when it is made again: its name and its body. */
  async create(call: unknown): Promise<Challenge> {
    const secrets = await this.secrets();
    return createChallenge({
      algorithm: WORK.algorithm,
      cost: WORK.cost,
      counter: randomInt(WORK.fewest, WORK.most),
      deriveKey,
      data: { call: hashOf(call) },
      expiresAt: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS,
      ...secrets,
    });
  }

  /** Whether this is the solution of a challenge of this call; it is none any more after that. */
  async redeem(call: unknown, solution: string): Promise<boolean> {
    const sent = parse(solution);
    const read = payload.safeParse(sent);
    if (!read.success || read.data.challenge.parameters.data.call !== hashOf(call)) return false;
    const { challenge, solution: found } = sent as Payload;
    const { verified } = await verifySolution({ challenge, solution: found, deriveKey, ...(await this.secrets()) });
    return verified && this.isFirst(challenge.signature ?? '');
  }

  private async isFirst(signature: string): Promise<boolean> {
    const kept = await withRedis(this.redis, (redis) =>
      redis.set(`challenge:used:${signature}`, '1', 'EX', CHALLENGE_SECONDS + 60, 'NX'),
    );
    return kept === 'OK';
  }

  private async secrets() {
    const secret = await withRedis(this.redis, async (redis) => {
      await redis.set(SECRET_NAME, randomBytes(32).toString('base64url'), 'NX');
      return redis.get(SECRET_NAME);
    });
    return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `solution ${secret}` };
  }
}

function hashOf(call: unknown): string {
  return createHash('sha256').update(JSON.stringify(call)).digest('base64url');
}

function parse(solution: string): unknown {
  try {
    return JSON.parse(Buffer.from(solution.slice(0, SOLUTION_MAX), 'base64url').toString());
  } catch {
    return undefined;
  }
}
