import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

/** A card as its holder sees it. */
export type HolderCard = CardPageAnswer['card'];

/** What the card does by itself; null for nothing. */
export type AutoReload = AnswerOf<'GET /api/v1/cards/{publicToken}/auto-reload'>['autoReload'];

export type CardPageAnswer = AnswerOf<'GET /api/v1/cards/{publicToken}'>;

export const cardPageApi = {
  autoReload: (publicToken: string) => call('GET /api/v1/cards/{publicToken}/auto-reload', { path: { publicToken } }),
  card: (publicToken: string) => call('GET /api/v1/cards/{publicToken}', { path: { publicToken } }),
};
