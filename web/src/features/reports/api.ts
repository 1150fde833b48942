import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type By = AnswerOf<'GET /api/v1/admin/reports/sales'>['by'];

export type SalesAmounts = AnswerOf<'GET /api/v1/admin/reports/sales'>['total'];

export type RedemptionAmounts = AnswerOf<'GET /api/v1/admin/reports/redemptions'>['total'];

/** Its rows are a period (its first day) or a card type; amounts are decimals (services/analytics/README.md). */
export type Report<Amounts> = Omit<AnswerOf<'GET /api/v1/admin/reports/sales'>, 'rows' | 'total'> & {
  rows: (Amounts & { period?: string; giftCardId?: string; giftCardName?: string })[];
  total: Amounts;
};

export type Owed = Liability['expired'];

export type AgeOwed = Liability['ages'][number];

export type Liability = AnswerOf<'GET /api/v1/admin/reports/liability'>;

export interface ReportQuery {
  from: string;
  to: string;
  by: By;
}

export const reportsApi = {
  sales: (query: ReportQuery) => call('GET /api/v1/admin/reports/sales', { as: 'admin', query: { ...query } }),
  redemptions: (query: ReportQuery) =>
    call('GET /api/v1/admin/reports/redemptions', { as: 'admin', query: { ...query } }),
  liability: () => call('GET /api/v1/admin/reports/liability', { as: 'admin' }),
};
