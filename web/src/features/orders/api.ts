import { call } from '../../lib/api-client.js';
import type { Buyer } from '../../lib/buyer.js';
import type { BuyerPage, GiftCardOrders, Order } from './model.js';

interface BuyerQuery extends Partial<Record<'from' | 'to' | 'status' | 'giftCardId', string>> {
  search: string;
  page: number;
  limit: number;
}

interface CardAnswer {
  message: string;
  buyer: Buyer;
}

const card = (cardId: string): string => `/api/v1/admin/cards/${encodeURIComponent(cardId)}`;

export const ordersApi = {
  /** One key per wish of the admin: a repeated call takes back once. */
  undo: (cardId: string, redemptionId: string, reason: string, idempotencyKey: string): Promise<CardAnswer> =>
    call(`${card(cardId)}/redemptions/${encodeURIComponent(redemptionId)}/undo`, {
      method: 'POST',
      as: 'admin',
      body: { reason },
      idempotencyKey,
    }),
  block: (cardId: string, reason: string): Promise<CardAnswer> =>
    call(`${card(cardId)}/block`, { method: 'POST', as: 'admin', body: { reason } }),
  unblock: (cardId: string, reason: string): Promise<CardAnswer> =>
    call(`${card(cardId)}/unblock`, { method: 'POST', as: 'admin', body: { reason } }),
  /** Mails the gift to the new address; the same address again changes nothing. */
  recipient: (cardId: string, email: string): Promise<CardAnswer> =>
    call(`${card(cardId)}/recipient`, { method: 'PUT', as: 'admin', body: { email } }),
  refund: (orderId: string, reason: string, idempotencyKey: string): Promise<{ message?: string }> =>
    call(`/api/v1/admin/orders/${encodeURIComponent(orderId)}/refund`, {
      method: 'POST',
      as: 'admin',
      body: { reason },
      idempotencyKey,
    }),
  /** How far a refund has come: `voiding` until the card has ended. */
  refundOf: (orderId: string): Promise<{ refund: { state: string } }> =>
    call(`/api/v1/admin/orders/${encodeURIComponent(orderId)}/refund`, { as: 'admin' }),
  /** One order as it is now, with its money and its mails. */
  order: (orderId: string): Promise<{ order: Order }> =>
    call(`/api/v1/admin/orders/${encodeURIComponent(orderId)}`, { as: 'admin' }),
  /** Sends one of its mails once more. */
  resend: (mailId: string): Promise<unknown> =>
    call(`/api/v1/admin/deliveries/${encodeURIComponent(mailId)}/resend`, { method: 'POST', as: 'admin', body: {} }),
  cards: (businessSlug: string): Promise<{ giftCards: GiftCardOrders[] }> =>
    call('/api/v1/admin/giftcards', { as: 'admin', query: { businessSlug } }),
  buyersOf: (giftCardId: string, businessSlug: string, query: BuyerQuery): Promise<BuyerPage> =>
    call(`/api/v1/admin/giftcards/${encodeURIComponent(giftCardId)}/buyers`, {
      as: 'admin',
      query: { businessSlug, ...query },
    }),
  buyers: (businessSlug: string, query: BuyerQuery): Promise<BuyerPage> =>
    call('/api/v1/admin/buyers', { as: 'admin', query: { businessSlug, ...query } }),
};
