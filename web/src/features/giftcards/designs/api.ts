import type { AnswerOf } from '@giftcard/client';
import { call, upload } from '../../../lib/api-client.js';

export type CardDesigns = AnswerOf<'GET /api/v1/admin/card-designs'>;
export type CardDesign = CardDesigns['designs'][number];

export const cardDesignsApi = {
  list: () => call('GET /api/v1/admin/card-designs', { as: 'admin', anew: true }),
  /** @param onProgress share sent so far, 0 to 1 */
  add: (body: FormData, idempotencyKey: string, onProgress: (share: number) => void) =>
    upload('POST /api/v1/admin/card-designs', { as: 'admin', body, idempotencyKey, onProgress }),
  change: (designId: string, body: { name?: string; hidden?: boolean }) =>
    call('PUT /api/v1/admin/card-designs/{designId}', { as: 'admin', path: { designId }, body }),
  arrange: (body: { designIds?: string[]; builtIn?: boolean }) =>
    call('PUT /api/v1/admin/card-designs', { as: 'admin', body }),
  remove: (designId: string) =>
    call('DELETE /api/v1/admin/card-designs/{designId}', { as: 'admin', path: { designId } }),
};
