import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type ChoiceAnswer = AnswerOf<'POST /api/v1/reminders'>;

export const remindersApi = {
  open: (token: string) => call('POST /api/v1/reminders', { body: { token } }),
  choose: (token: string, wanted: boolean) => call('POST /api/v1/reminders/choice', { body: { token, wanted } }),
};
