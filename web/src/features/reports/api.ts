import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type By = 'day' | 'week' | 'month' | 'gift-card';

/** A period (its first day) or a card type; amounts are decimal dollars (services/analytics/README.md). */
interface RowName {
  period?: string;
  giftCardId?: string;
  giftCardName?: string;
}

export type SalesAmounts = AnswerOf<'GET /api/v1/admin/reports/sales'>['total'];

export type RedemptionAmounts = AnswerOf<'GET /api/v1/admin/reports/redemptions'>['total'];

export interface Report<Amounts> {
  from: string;
  to: string;
  by: By;
  currency: string;
  rows: (RowName & Amounts)[];
  total: Amounts;
}

export type Owed = Liability['expired'];

export type AgeOwed = Liability['ages'][number];

export type Liability = AnswerOf<'GET /api/v1/admin/reports/liability'>;

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
