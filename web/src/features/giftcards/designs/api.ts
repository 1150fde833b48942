import type { AnswerOf } from '@giftcard/client';
import { call, upload } from '../../../lib/api-client.js';

export type CardDesigns = AnswerOf<'GET /api/v1/admin/card-designs'>;
export type CardDesign = CardDesigns['designs'][number];

export type GuestPhotos = AnswerOf<'GET /api/v1/admin/guest-photos'>;
export type GuestPhotoRule = CardDesigns['guestPhotos'];
/** `held`: those that wait to be looked at. */
export type PhotoStatus = 'held' | 'shown';
export const PHOTOS_ON_PAGE = 12;

export const cardDesignsApi = {
  list: () => call('GET /api/v1/admin/card-designs', { as: 'admin', anew: true }),
  /** @param onProgress share sent so far, 0 to 1 */
  add: (body: FormData, idempotencyKey: string, onProgress: (share: number) => void) =>
    upload('POST /api/v1/admin/card-designs', { as: 'admin', body, idempotencyKey, onProgress }),
  change: (designId: string, body: { name?: string; hidden?: boolean }) =>
    call('PUT /api/v1/admin/card-designs/{designId}', { as: 'admin', path: { designId }, body }),
  arrange: (body: { designIds?: string[]; builtIn?: boolean; guestPhotos?: GuestPhotoRule }) =>
    call('PUT /api/v1/admin/card-designs', { as: 'admin', body }),
  photos: (status: PhotoStatus, page: number) =>
    call('GET /api/v1/admin/guest-photos', {
      as: 'admin',
      query: { status, page, limit: PHOTOS_ON_PAGE },
      anew: true,
    }),
  decidePhoto: (photoId: string, show: boolean) =>
    call('PUT /api/v1/admin/guest-photos/{photoId}', { as: 'admin', path: { photoId }, body: { show } }),
  remove: (designId: string) =>
    call('DELETE /api/v1/admin/card-designs/{designId}', { as: 'admin', path: { designId } }),
};
