import { pagedList } from '../../app/paged-list.js';
import { paymentCasesApi } from './api.js';
import type { PaymentCase } from './model.js';
import { t } from './texts.js';
import { work } from '../../lib/work/texts.js';

const list = pagedList<PaymentCase>({
  key: 'paymentCases',
  load: async (query) => {
    const { cases, total } = await paymentCasesApi.list(query);
    return { rows: cases, total };
  },
  failed: t('failed'),
});

export const paymentCasesFeature = list.feature;
export const paymentCasesActions = list.actions;
export const selectPaymentCases = list.selectList;

const kinds: Readonly<Record<string, string>> = {
  'charge-unanswered': t('kind.unanswered'),
  'not-placed': t('kind.unfinished'),
  refund: work('refund'),
  'refund-outside': t('kind.refunded'),
  dispute: t('kind.disputed'),
};

export function kindText(kind: string): string {
  return kinds[kind] ?? kind.replace(/-/g, ' ');
}
