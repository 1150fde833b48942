import { put, select, takeEvery } from 'redux-saga/effects';
import {
  closeRequested,
  purchaseClosed,
  selectPurchaseIntent,
  type PurchaseIntent,
} from '../../app/purchase-intent.js';
import { selectMustStay, selectPaidButOpen, selectPurchase } from './selectors.js';
import { purchaseActions, type PurchaseState } from './slice.js';

/** Never while money moves; a paid purchase is completed instead; one that may be paid is kept for later. */
export function* close() {
  const intent: PurchaseIntent | null = yield select(selectPurchaseIntent);
  if (!intent) return; // closed before its dialog had come
  const { payment, completion }: PurchaseState = yield select(selectPurchase);
  const mustStay: boolean = yield select(selectMustStay);
  const paidButOpen: boolean = yield select(selectPaidButOpen);
  if (mustStay) return;
  if (paidButOpen && completion.status !== 'failed') {
    yield put(purchaseActions.completeRequested());
    return;
  }
  yield put(purchaseActions.purchaseLeft({ keep: paidButOpen || payment.status === 'unknown' }));
  yield put(purchaseClosed());
}

export function* closingSaga() {
  yield takeEvery(closeRequested.type, close);
}
