import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

/** A card as its holder sees it. */
export type HolderCard = CardPageAnswer['card'];

export type CardPageAnswer = AnswerOf<'GET /api/v1/cards/{publicToken}'>;

export const cardPageApi = {
  card: (publicToken: string) => call('GET /api/v1/cards/{publicToken}', { path: { publicToken } }),
};
