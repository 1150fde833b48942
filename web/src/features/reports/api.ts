import { call } from '../../lib/api-client.js';

export type By = 'day' | 'week' | 'month' | 'gift-card';

/** A period (its first day) or a card type; amounts are decimal dollars (services/analytics/README.md). */
interface RowName {
  period?: string;
  giftCardId?: string;
  giftCardName?: string;
}

export interface SalesAmounts {
  cardsSold: number;
  valueSold: number;
  taken: number;
  refunded: number;
  revenue: number;
}

export interface RedemptionAmounts {
  redemptions: number;
  redeemed: number;
  undone: number;
  used: number;
}

export interface Report<Amounts> {
  from: string;
  to: string;
  by: By;
  currency: string;
  rows: (RowName & Amounts)[];
  total: Amounts;
}

export interface Owed {
  cards: number;
  outstanding: number;
}

export interface AgeOwed extends Owed {
  label: string;
  fromDays: number;
  toDays: number | null;
}

export interface Liability extends Owed {
  asOf: string;
  currency: string;
  ages: AgeOwed[];
  giftCards: ({ giftCardId: string; giftCardName: string; expired: Owed } & Owed)[];
  /** What was left on cards when they expired. */
  expired: Owed;
}

export interface ReportQuery {
  from: string;
  to: string;
  by: By;
}

const report = <T>(name: string, query: ReportQuery): Promise<T> =>
  call<T>(`/api/v1/admin/reports/${name}`, { as: 'admin', query: { ...query } });

export const reportsApi = {
  sales: (query: ReportQuery): Promise<Report<SalesAmounts>> => report('sales', query),
  redemptions: (query: ReportQuery): Promise<Report<RedemptionAmounts>> => report('redemptions', query),
  liability: (): Promise<Liability> => call('/api/v1/admin/reports/liability', { as: 'admin' }),
};
