import { call } from '../../lib/api-client.js';

interface BuyerQuery extends Partial<Record<'from' | 'to' | 'status' | 'giftCardId', string>> {
  search: string;
  page: number;
  limit: number;
}

export const ordersApi = {
  /** One key per wish of the admin: a repeated call takes back once. */
  undo: (cardId: string, redemptionId: string, reason: string, idempotencyKey: string) =>
    call('POST /api/v1/admin/cards/{cardId}/redemptions/{redemptionId}/undo', {
      path: { cardId, redemptionId },
      as: 'admin',
      body: { reason },
      idempotencyKey,
    }),
  block: (cardId: string, reason: string) =>
    call('POST /api/v1/admin/cards/{cardId}/block', { path: { cardId }, as: 'admin', body: { reason } }),
  unblock: (cardId: string, reason: string) =>
    call('POST /api/v1/admin/cards/{cardId}/unblock', { path: { cardId }, as: 'admin', body: { reason } }),
  undoActivation: (cardId: string, reason: string) =>
    call('POST /api/v1/admin/cards/{cardId}/activation/undo', { path: { cardId }, as: 'admin', body: { reason } }),
  /** One key per wish of the admin: each new code kills the one before. */
  reissue: (cardId: string, reason: string, idempotencyKey: string) =>
    call('POST /api/v1/admin/cards/{cardId}/reissue', {
      path: { cardId },
      as: 'admin',
      body: { reason },
      idempotencyKey,
    }),
  /** Mails the gift to the new address; the same address again changes nothing. */
  /** @param address an email address, or a number where the gift is texted: the server knows which it takes */
  recipient: (cardId: string, address: string) =>
    call('PUT /api/v1/admin/cards/{cardId}/recipient', {
      path: { cardId },
      as: 'admin',
      body: address.includes('@') ? { email: address } : { phone: address },
    }),
  refund: (orderId: string, reason: string, idempotencyKey: string) =>
    call('POST /api/v1/admin/orders/{orderId}/refund', {
      path: { orderId },
      as: 'admin',
      body: { reason },
      idempotencyKey,
    }),
  /** How far a refund has come: `voiding` until the card has ended. */
  refundOf: (orderId: string) => call('GET /api/v1/admin/orders/{orderId}/refund', { path: { orderId }, as: 'admin' }),
  /** One order as it is now, with its money and its mails. */
  order: (orderId: string) => call('GET /api/v1/admin/orders/{orderId}', { path: { orderId }, as: 'admin' }),
  /** Sends one of its mails once more. */
  resend: (mailId: string) => call('POST /api/v1/admin/deliveries/{id}/resend', { path: { id: mailId }, as: 'admin' }),
  endPackage: (id: string) => call('POST /api/v1/admin/giftcards/{id}/end-package', { path: { id }, as: 'admin' }),
  cards: (businessSlug: string) => call('GET /api/v1/admin/giftcards', { as: 'admin', query: { businessSlug } }),
  buyersOf: (giftCardId: string, businessSlug: string, query: BuyerQuery) =>
    call('GET /api/v1/admin/giftcards/{id}/buyers', {
      path: { id: giftCardId },
      as: 'admin',
      query: { businessSlug, ...query },
    }),
  buyers: (businessSlug: string, query: BuyerQuery) =>
    call('GET /api/v1/admin/buyers', { as: 'admin', query: { businessSlug, ...query } }),
};
