import type { AnswerOf } from '@giftcard/client';
import { call } from '../../../lib/api-client.js';

export type Offered = AnswerOf<'GET /api/v1/businesses/{businessSlug}/card-designs'>;

export const designsApi = {
  offered: (businessSlug: string) =>
    call('GET /api/v1/businesses/{businessSlug}/card-designs', { path: { businessSlug }, anew: true }),
};
