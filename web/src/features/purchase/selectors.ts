import type { PurchaseState } from './slice.js';

export interface PurchaseRoot {
  purchase: PurchaseState;
}

export const selectPurchase = (state: PurchaseRoot): PurchaseState => state.purchase;

/** Leaving now would lose track of money: the dialog stays. */
export const selectMustStay = ({ purchase }: PurchaseRoot): boolean =>
  purchase.payment.status === 'charging' || purchase.completion.status === 'running';

/** Paid, but the card is not issued yet. */
export const selectPaidButOpen = ({ purchase }: PurchaseRoot): boolean =>
  purchase.payment.status === 'completed' && purchase.completion.status !== 'done';
