import type { KnownCall } from './known-call.js';

const giftInfo = {
  recipientName: 'Priya',
  recipientEmail: 'priya@example.com',
  senderName: 'Ines',
  senderEmail: 'ines@example.com',
};
const terms = {
  closesDate: '2030-01-01',
  closesTime: '18:00',
  closesZone: 'UTC',
  hidesAmounts: false,
  showsSum: true,
};
const NONE = '/api/v1/group-gifts/00000000-0000-4000-8000-000000000000';

/** What organizers of group gifts and who pays in do. */
export function groupGiftCalls(offer: { giftCardId: string; businessSlug: string }): readonly KnownCall[] {
  const { giftCardId, businessSlug } = offer;
  const post = (path: string, json: Record<string, unknown>): KnownCall => ({
    method: 'POST',
    path: `/api/v1/group-gifts${path}`,
    who: 'public',
    json,
  });
  return [
    post('', { businessSlug, giftCardId, giftInfo, ...terms }),
    { method: 'GET', path: NONE, who: 'public' },
    {
      method: 'POST',
      path: `${NONE}/contributions`,
      who: 'public',
      json: { sourceId: 'cnon:card-nonce-ok', amount: 25, name: 'Sam', email: 'sam@example.com', line: 'Hello' },
      optional: ['line'],
    },
    post('/contribution', { token: 'none' }),
    post('/contribution/take-back', { token: 'none' }),
    post('/organize', { token: 'none' }),
    post('/organize/change', { token: 'none', giftInfo, ...terms }),
    post('/organize/close', { token: 'none' }),
    post('/organize/call-off', { token: 'none' }),
    post('/organize/invite', { token: 'none', people: [{ email: 'bea@example.com' }] }),
    post('/organize/remind', { token: 'none' }),
  ];
}
