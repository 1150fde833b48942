import type { KnownCall } from './known-call.js';

/** What an owner does with printed codes. */
export const physicalCardCalls: readonly KnownCall[] = [
  {
    method: 'POST',
    path: '/api/v1/admin/physical-cards',
    who: 'admin',
    json: { giftCardId: 'no-such-card', count: 3 },
  },
  { method: 'POST', path: '/api/v1/admin/physical-cards/no-such-batch/void', who: 'admin' },
  { method: 'PUT', path: '/api/v1/admin/settings/cashiers-activate', who: 'admin', json: { allowed: false } },
];
