import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';
import type { Interest } from './further/interest.js';

/** Who runs the platform and whom to talk to; what is not set is empty. */
export type Platform = AnswerOf<'GET /api/v1/platform'>;

export const landingApi = {
  platform: () => call('GET /api/v1/platform'),
  registerInterest: (interest: Interest, idempotencyKey: string, solution?: string) =>
    call('POST /api/v1/admin/registration-interest', {
      body: interest,
      idempotencyKey,
      ...(solution === undefined ? {} : { solution }),
    }),
};
