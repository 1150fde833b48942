import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type GiftAgain = AnswerOf<'POST /api/v1/gift/again'>;

export const giftAgainApi = {
  open: (token: string) => call('POST /api/v1/gift/again', { body: { token } }),
};
