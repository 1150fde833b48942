import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type GroupGiftAnswer = AnswerOf<'GET /api/v1/group-gifts/{id}'>;

export const groupGiftApi = {
  groupGift: (id: string) => call('GET /api/v1/group-gifts/{id}', { path: { id }, anew: true }),
};
