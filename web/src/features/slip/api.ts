import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

/** What the person who is signed in did at the counter today (spec/http.md `counter-day`). */
export type CounterDay = AnswerOf<'GET /api/v1/admin/counter-day'>;

export const slipApi = {
  day: () => call('GET /api/v1/admin/counter-day', { as: 'admin' }),
};
