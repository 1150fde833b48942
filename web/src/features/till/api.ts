import type { Schemas } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type Till = Schemas['TillAtCounter'];
export type PersonAtTill = Till['people'][number];

/** The device is known by a cookie; nobody is signed in. */
export const tillApi = {
  get: () => call('GET /api/v1/till', { anew: true }),
  enrol: (code: string) => call('POST /api/v1/till/enrolment', { body: { code } }),
  lock: () => call('POST /api/v1/till/lock'),
  /** Any call keeps a session. */
  touch: () => call('GET /api/v1/admin/me', { as: 'admin' }),
  unlock: (userId: string, pin: string) => call('POST /api/v1/till/unlock', { body: { userId, pin } }),
};
