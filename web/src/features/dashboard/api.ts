import type { AuditPage } from '../../app/audit/entry.js';
import type { Delivery } from '../../app/deliveries/delivery.js';
import type { User } from '../../app/session/user.js';
import type { Business, GiftCard } from '../../lib/gift-card.js';
import { call } from '../../lib/api-client.js';

export interface DaySales {
  date: string;
  sales: number;
}

/** Days of the business's time zone, `YYYY-MM-DD`, both included. */
export interface Span {
  from: string;
  to: string;
}

export interface SalesRow {
  /** The day; absent by card type. */
  period?: string;
  giftCardId?: string;
  giftCardName?: string;
  cardsSold: number;
  /** Decimal dollars. */
  revenue: number;
}

export interface UsedRow {
  period?: string;
  used: number;
}

/** A payment that needs an eye, as far as the dashboard tells of it. */
export interface OpenCase {
  orderId: string;
  amount: number;
  currency: string;
  buyer: { name: string } | null;
  kind: string;
  message: string;
  orderNumber?: string | null;
}

/** A sold card, as far as the dashboard tells of it. */
export interface Sale {
  id: string;
  buyerName: string;
  giftCardName: string;
  purchaseDate: string;
  amount: number;
  currency: string;
  giftInfo: { recipientName: string } | null;
  orderNumber?: string | null;
}

/** What is looked at besides the figures; each list is a short one. */
const SHORT = 8;
const MOST_ON_SALE = 100;

/** The six calls of the dashboard (SPEC-7), then what stands around them. */
export const dashboardApi = {
  giftCardCount: (businessSlug: string): Promise<{ giftCardCount?: number; total: number }> =>
    call('GET /api/v1/admin/list', { as: 'admin', query: { businessSlug, limit: 1 } }),
  totalSold: (businessSlug: string): Promise<{ totalSold: number }> =>
    call('GET /api/v1/admin/total-sold', { as: 'admin', query: { businessSlug } }),
  totalRevenue: (businessSlug: string): Promise<{ totalRevenue: number }> =>
    call('GET /api/v1/admin/total-revenue', { as: 'admin', query: { businessSlug } }),
  totalRedemption: (businessSlug: string): Promise<{ totalRedemption: number }> =>
    call('GET /api/v1/admin/total-redemption', { as: 'admin', query: { businessSlug } }),
  salesData: (businessSlug: string): Promise<DaySales[]> =>
    call('GET /api/v1/admin/sales-data', { as: 'admin', query: { businessSlug } }),
  revenueByDate: (businessSlug: string): Promise<{ revenueByDate: Record<string, number> }> =>
    call('GET /api/v1/admin/revenue-by-date', { as: 'admin', query: { businessSlug } }),
  sales: (span: Span, by: 'day' | 'gift-card'): Promise<{ rows: SalesRow[] }> =>
    call('GET /api/v1/admin/reports/sales', { as: 'admin', query: { ...span, by } }),
  redemptions: (span: Span): Promise<{ rows: UsedRow[] }> =>
    call('GET /api/v1/admin/reports/redemptions', { as: 'admin', query: { ...span, by: 'day' } }),
  business: (businessSlug: string): Promise<{ business: Business }> =>
    call('GET /api/v1/admin/business/{slug}', { path: { slug: businessSlug } }),
  me: (): Promise<{ user: User }> => call('GET /api/v1/admin/me', { as: 'admin' }),
  onSale: (businessSlug: string): Promise<{ giftCards: GiftCard[] }> =>
    call('GET /api/v1/giftcards', { query: { businessSlug, page: 1, limit: MOST_ON_SALE } }),
  undelivered: (): Promise<{ deliveries: Delivery[]; total: number }> =>
    call('GET /api/v1/admin/deliveries', { as: 'admin', query: { status: 'dead', page: 1, limit: 1 } }),
  openCases: (): Promise<{ cases: OpenCase[]; total: number }> =>
    call('GET /api/v1/admin/payment-cases', { as: 'admin', query: { state: 'open', page: 1, limit: SHORT } }),
  lastSales: (): Promise<{ buyers: Sale[] }> =>
    call('GET /api/v1/admin/buyers', { as: 'admin', query: { page: 1, limit: SHORT } }),
  lastDeeds: (kind: 'redemptions' | 'corrections'): Promise<AuditPage> =>
    call('GET /api/v1/admin/audit', { as: 'admin', query: { kind, page: 1, limit: SHORT } }),
};
