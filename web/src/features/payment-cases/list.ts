import { pagedList } from '../../app/paged-list.js';
import { paymentCasesApi } from './api.js';
import type { PaymentCase } from './model.js';

const list = pagedList<PaymentCase>({
  key: 'paymentCases',
  load: async (query) => {
    const { cases, total } = await paymentCasesApi.list(query);
    return { rows: cases, total };
  },
  failed: "We couldn't load the payments. Please try again.",
});

export const paymentCasesFeature = list.feature;
export const paymentCasesActions = list.actions;
export const selectPaymentCases = list.selectList;

const kinds: Readonly<Record<string, string>> = {
  'charge-unanswered': 'No answer from the bank',
  'not-placed': 'Paid, but never finished',
  refund: 'Refund',
  'refund-outside': 'Refunded at the provider',
  dispute: 'Disputed by the buyer',
};

export function kindText(kind: string): string {
  return kinds[kind] ?? kind.replace(/-/g, ' ');
}
