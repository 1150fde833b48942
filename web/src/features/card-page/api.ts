import type { AnswerOf, Schemas } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type CardEntry = Schemas['Redemption'];

/** A card as its holder sees it. */
export type HolderCard = CardPageAnswer['card'];

export type CardPageAnswer = AnswerOf<'GET /api/v1/cards/{publicToken}'>;

export const cardPageApi = {
  card: (publicToken: string) => call('GET /api/v1/cards/{publicToken}', { path: { publicToken } }),
};
