import type { KnownCall } from './known-call.js';

/** What a payer does by the link of their mails. */
export const autoReloadCalls: readonly KnownCall[] = [
  { method: 'POST', path: '/api/v1/auto-reload', who: 'public', json: { token: 'none' } },
  { method: 'POST', path: '/api/v1/auto-reload/stop', who: 'public', json: { token: 'none' } },
];
