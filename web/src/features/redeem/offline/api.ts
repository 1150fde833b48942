import { call, moneyCallLimit } from '../../../lib/api-client.js';
import type { AnswerOf } from '@giftcard/client';

export type KitAnswer = AnswerOf<'GET /api/v1/admin/offline-kit'>;
export type Kit = NonNullable<KitAnswer['kit']>;

/** Whoever stands at a counter without network wants to know soon that it is back. */
const REACHED_WITHIN_MS = 5_000;

export const offlineApi = {
  kit: () => call('GET /api/v1/admin/offline-kit', { as: 'admin', signal: moneyCallLimit() }),
  /** Booked once for an id, however often it is asked. */
  handIn: (body: {
    id: string;
    outageId: string;
    statement: string;
    amount: number;
    acceptedAt: string;
    grant: string;
  }) => call('POST /api/v1/admin/offline-redemptions', { as: 'admin', body, signal: moneyCallLimit() }),
  /** Any answer says that there is network. */
  reach: () => call('GET /api/v1/till', { anew: true, signal: moneyCallLimit(REACHED_WITHIN_MS) }),
};
