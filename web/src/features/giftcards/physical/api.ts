import type { AnswerOf, Schemas } from '@giftcard/client';
import { call } from '../../../lib/api-client.js';

export type CardBatch = Schemas['CardBatch'];
export type CardBatches = AnswerOf<'GET /api/v1/admin/physical-cards'>;

/** Card types that a batch can be made of: those on sale, by name. */
const MOST_TYPES = 100;

export const physicalCardsApi = {
  list: (page: number, limit: number) =>
    call('GET /api/v1/admin/physical-cards', { as: 'admin', query: { page, limit }, anew: true }),
  types: (businessSlug: string) =>
    call('GET /api/v1/admin/list', {
      as: 'admin',
      query: { businessSlug, keyword: '', sort: 'name', page: 1, limit: MOST_TYPES },
    }),
  make: (body: { giftCardId: string; count: number }, idempotencyKey: string) =>
    call('POST /api/v1/admin/physical-cards', { as: 'admin', body, idempotencyKey }),
  void: (batchId: string) =>
    call('POST /api/v1/admin/physical-cards/{batchId}/void', { as: 'admin', path: { batchId } }),
  letCashiers: (allowed: boolean) =>
    call('PUT /api/v1/admin/settings/cashiers-activate', { as: 'admin', body: { allowed } }),
};

export const codesPath = (batchId: string): string =>
  `/api/v1/admin/physical-cards/${encodeURIComponent(batchId)}/codes.csv`;
