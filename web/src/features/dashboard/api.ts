import type { AnswerOf, Schemas } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type DaySales = AnswerOf<'GET /api/v1/admin/sales-data'>[number];

/** Days of the business's time zone, `YYYY-MM-DD`, both included. */
export interface Span {
  from: string;
  to: string;
}

type SoldRow = AnswerOf<'GET /api/v1/admin/reports/sales'>['rows'][number];
export type SalesRow = Pick<SoldRow, 'period' | 'giftCardId' | 'giftCardName' | 'cardsSold' | 'revenue'>;

/** A payment that needs an eye, as far as the dashboard tells of it. */
type Case = AnswerOf<'GET /api/v1/admin/payment-cases'>['cases'][number];
export type OpenCase = Pick<Case, 'orderId' | 'amount' | 'currency' | 'kind' | 'message' | 'orderNumber'> & {
  buyer: { name: string } | null;
};

/** A sold card, as far as the dashboard tells of it. */
type Sold =
  | 'id'
  | 'buyerName'
  | 'giftCardName'
  | 'purchaseDate'
  | 'amount'
  | 'currency'
  | 'orderNumber'
  | 'paidAtCounter';
export type Sale = Pick<Schemas['Buyer'], Sold> & { giftInfo: { recipientName: string } | null };

/** What is looked at besides the figures; each list is a short one. */
const SHORT = 8;
const MOST_ON_SALE = 100;

/** The six calls of the dashboard (SPEC-7), then what stands around them. */
export const dashboardApi = {
  giftCardCount: (businessSlug: string) =>
    call('GET /api/v1/admin/list', { as: 'admin', query: { businessSlug, limit: 1 } }),
  totalSold: (businessSlug: string) => call('GET /api/v1/admin/total-sold', { as: 'admin', query: { businessSlug } }),
  totalRevenue: (businessSlug: string) =>
    call('GET /api/v1/admin/total-revenue', { as: 'admin', query: { businessSlug } }),
  totalRedemption: (businessSlug: string) =>
    call('GET /api/v1/admin/total-redemption', { as: 'admin', query: { businessSlug } }),
  salesData: (businessSlug: string) => call('GET /api/v1/admin/sales-data', { as: 'admin', query: { businessSlug } }),
  revenueByDate: (businessSlug: string) =>
    call('GET /api/v1/admin/revenue-by-date', { as: 'admin', query: { businessSlug } }),
  sales: (span: Span, by: 'day' | 'gift-card') =>
    call('GET /api/v1/admin/reports/sales', { as: 'admin', query: { ...span, by } }),
  redemptions: (span: Span) =>
    call('GET /api/v1/admin/reports/redemptions', { as: 'admin', query: { ...span, by: 'day' } }),
  business: (businessSlug: string) => call('GET /api/v1/admin/business/{slug}', { path: { slug: businessSlug } }),
  me: () => call('GET /api/v1/admin/me', { as: 'admin' }),
  onSale: (businessSlug: string) =>
    call('GET /api/v1/giftcards', { query: { businessSlug, page: 1, limit: MOST_ON_SALE } }),
  undelivered: () =>
    call('GET /api/v1/admin/deliveries', { as: 'admin', query: { status: 'undelivered', page: 1, limit: 1 } }),
  openCases: () =>
    call('GET /api/v1/admin/payment-cases', { as: 'admin', query: { state: 'open', page: 1, limit: SHORT } }),
  waitingPhotos: () =>
    call('GET /api/v1/admin/guest-photos', { as: 'admin', query: { status: 'held', page: 1, limit: 1 } }),
  lastSales: () => call('GET /api/v1/admin/buyers', { as: 'admin', query: { page: 1, limit: SHORT } }),
  lastDeeds: (kind: 'redemptions' | 'corrections') =>
    call('GET /api/v1/admin/audit', { as: 'admin', query: { kind, page: 1, limit: SHORT } }),
};
