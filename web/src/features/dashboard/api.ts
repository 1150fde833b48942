import { call } from '../../lib/api-client.js';

export interface DaySales {
  date: string;
  sales: number;
}

const get = <T>(path: string, businessSlug: string): Promise<T> => call<T>(`/api/v1/admin/${path}`, { as: 'admin', query: { businessSlug } });

/** The six calls of the dashboard (specification 7). */
export const dashboardApi = {
  giftCardCount: (businessSlug: string): Promise<{ giftCardCount?: number; total: number }> => call('/api/v1/admin/list', { as: 'admin', query: { businessSlug, limit: 1 } }),
  totalSold: (businessSlug: string): Promise<{ totalSold: number }> => get('total-sold', businessSlug),
  totalRevenue: (businessSlug: string): Promise<{ totalRevenue: number }> => get('total-revenue', businessSlug),
  totalRedemption: (businessSlug: string): Promise<{ totalRedemption: number }> => get('total-redemption', businessSlug),
  salesData: (businessSlug: string): Promise<DaySales[]> => get('sales-data', businessSlug),
  revenueByDate: (businessSlug: string): Promise<{ revenueByDate: Record<string, number> }> => get('revenue-by-date', businessSlug),
};
