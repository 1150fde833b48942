import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type PersonData = AnswerOf<'POST /api/v1/privacy/data'>;

export const privacyApi = {
  /** Answers the same whoever it is asked for. */
  ask: (businessSlug: string, email: string, solution?: string) =>
    call('POST /api/v1/privacy/link', {
      body: { businessSlug, email },
      ...(solution === undefined ? {} : { solution }),
    }),
  open: (token: string) => call('POST /api/v1/privacy/data', { body: { token } }),
  download: (token: string) => call('POST /api/v1/privacy/export', { body: { token } }),
  erase: (token: string) => call('POST /api/v1/privacy/erase', { body: { token } }),
};
