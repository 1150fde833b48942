import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type PersonData = AnswerOf<'POST /api/v1/privacy/data'>;

export const privacyApi = {
  /** Answers the same whoever it is asked for. */
  ask: (businessSlug: string, email: string, solution?: string): Promise<{ success: boolean; message: string }> =>
    call('POST /api/v1/privacy/link', {
      body: { businessSlug, email },
      ...(solution === undefined ? {} : { solution }),
    }),
  open: (token: string): Promise<PersonData> => call('POST /api/v1/privacy/data', { body: { token } }),
  download: (token: string): Promise<AnswerOf<'POST /api/v1/privacy/export'>> =>
    call('POST /api/v1/privacy/export', { body: { token } }),
  erase: (token: string): Promise<{ success: boolean; message: string }> =>
    call('POST /api/v1/privacy/erase', { body: { token } }),
};
