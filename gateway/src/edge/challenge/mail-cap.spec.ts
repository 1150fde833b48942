import { expect, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { MailCap } from './mail-cap.js';
import type { Challenges } from './challenges.js';
import type { GatewaySettings } from '../../config.js';

/** Counts in memory: its Redis is away. Each solution solves. */
function aCap(): MailCap {
  const away = () => {
    throw new Error('away');
  };
  const redis = { rlflxIncr: away, multi: away } as unknown as Redis;
  const challenges = { create: async () => ({}), redeem: async () => true } as unknown as Challenges;
  return new MailCap(redis, { RATE_LIMITS: 'on' } as GatewaySettings, challenges);
}

test('all of us together send a hundred an hour without work and a hundred with it', async () => {
  const cap = aCap();
  let asked = 0;
  const ask = (solution = '') => {
    asked++;
    return cap.count({ client: `192.0.2.${asked}`, mailbox: `${asked}@example.com`, call: asked, solution });
  };
  for (let times = 0; times < 100; times++) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'CHALLENGE_REQUIRED' });
  for (let times = 0; times < 100; times++) await ask('solved');
  await expect(ask('solved')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
