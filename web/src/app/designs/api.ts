import type { AnswerOf } from '@giftcard/client';
import { call, upload, type UploadOptions } from '../../lib/api-client.js';

export type Offered = AnswerOf<'GET /api/v1/businesses/{businessSlug}/card-designs'>;

export type TakenPhoto = AnswerOf<'POST /api/v1/businesses/{businessSlug}/guest-photos'>;

export const designsApi = {
  /** @param onProgress share sent so far, 0 to 1 */
  addPhoto: (
    businessSlug: string,
    body: FormData,
    options: Pick<UploadOptions, 'idempotencyKey' | 'onProgress' | 'signal'>,
  ) => upload('POST /api/v1/businesses/{businessSlug}/guest-photos', { path: { businessSlug }, body, ...options }),
  offered: (businessSlug: string) =>
    call('GET /api/v1/businesses/{businessSlug}/card-designs', { path: { businessSlug }, anew: true }),
};
