import type { AnswerOf } from '@giftcard/client';
import { call } from '../../../lib/api-client.js';

export type ContributionAnswer = AnswerOf<'POST /api/v1/group-gifts/contribution'>;

export const contributionApi = {
  open: (token: string) => call('POST /api/v1/group-gifts/contribution', { body: { token } }),
  takeBack: (token: string) => call('POST /api/v1/group-gifts/contribution/take-back', { body: { token } }),
};
