import type { Schemas } from '@giftcard/client';
import { call, moneyCallLimit } from '../../lib/api-client.js';

export type Till = Schemas['TillAtCounter'];
export type PersonAtTill = Till['people'][number];

/** The device is known by a cookie; nobody is signed in. */
export const tillApi = {
  /** Whoever stands before a locked device waits for it: without an answer soon there is no network. */
  get: () => call('GET /api/v1/till', { anew: true, signal: moneyCallLimit(8_000) }),
  enrol: (code: string) => call('POST /api/v1/till/enrolment', { body: { code } }),
  lock: () => call('POST /api/v1/till/lock'),
  /** Any call keeps a session. */
  touch: () => call('GET /api/v1/admin/me', { as: 'admin' }),
  unlock: (userId: string, pin: string) =>
    call('POST /api/v1/till/unlock', { body: { userId, pin }, signal: moneyCallLimit() }),
};
