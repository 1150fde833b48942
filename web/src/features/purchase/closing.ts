import { put, takeEvery } from 'redux-saga/effects';
import { select } from '../../lib/effects.js';
import { closeRequested, purchaseClosed, selectPurchaseIntent } from '../../app/purchase-intent.js';
import { selectMustStay, selectPaidButOpen, selectPurchase } from './slice.js';
import { purchaseActions } from './slice.js';

/** Never while money moves; a paid purchase is completed instead; one that may be paid is kept for later. */
export function* close() {
  const intent = yield* select(selectPurchaseIntent);
  if (!intent) return; // closed before its dialog had come
  const { payment, completion } = yield* select(selectPurchase);
  const mustStay = yield* select(selectMustStay);
  const paidButOpen = yield* select(selectPaidButOpen);
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
