import type { KnownCall } from './known-call.js';

/** What an owner chooses for tills without network, and what a till hands in. */
export const offlineCalls: readonly KnownCall[] = [
  { method: 'PUT', path: '/api/v1/admin/settings/offline-allowance', who: 'admin', json: { allowed: false } },
  {
    method: 'POST',
    path: '/api/v1/admin/offline-redemptions',
    who: 'admin',
    json: {
      id: 'redemption-1',
      outageId: 'outage-1',
      statement: 'none',
      amount: 1,
      acceptedAt: '2026-11-28T12:00:00Z',
      grant: 'none',
    },
  },
];
