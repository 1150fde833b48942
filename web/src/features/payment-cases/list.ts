import { pagedList } from '../../app/paged-list.js';
import { paymentCasesApi } from './api.js';
import type { PaymentCase } from './model.js';
import { texts } from './texts.js';
import { common } from '../../lib/texts.js';

const list = pagedList<PaymentCase>({
  key: 'paymentCases',
  load: async (query) => {
    const { cases, total } = await paymentCasesApi.list(query);
    return { rows: cases, total };
  },
  failed: texts.weCouldntLoadThe,
});

export const paymentCasesFeature = list.feature;
export const paymentCasesActions = list.actions;
export const selectPaymentCases = list.selectList;

const kinds: Readonly<Record<string, string>> = {
  'charge-unanswered': texts.noAnswerFromThe,
  'not-placed': texts.paidButNeverFinished,
  refund: common.refund,
  'refund-outside': texts.refundedAtTheProvider,
  dispute: texts.disputedByTheBuyer,
};

export function kindText(kind: string): string {
  return kinds[kind] ?? kind.replace(/-/g, ' ');
}
