import { put, takeEvery, takeLatest } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { keptPurchases } from '../../app/kept-purchases.js';
import { buyRequested } from '../../app/purchase-intent.js';
import { ApiError } from '../../lib/api-error.js';
import { giftCardDetailsApi } from './api.js';
import { selectDetails } from './slice.js';
import { giftCardDetailsActions } from './slice.js';

export function* loadDetails(action: ReturnType<typeof giftCardDetailsActions.detailsOpened>) {
  const { status } = yield* select(selectDetails);
  if (status !== 'loading') return;
  try {
    const details = yield* call(giftCardDetailsApi.details, action.payload);
    yield put(giftCardDetailsActions.detailsSucceeded(details));
  } catch (error) {
    yield put(giftCardDetailsActions.detailsFailed(error instanceof ApiError ? error.code : 'UNKNOWN'));
  }
}

/** A purchase of this card whose tab was closed while money may have moved goes on by itself. */
export function* resumePurchase({ payload: { id } }: ReturnType<typeof giftCardDetailsActions.detailsOpened>) {
  const kept = yield* call(keptPurchases.find, id, Date.now());
  if (kept) yield put(buyRequested({ giftCard: kept.giftCard, business: kept.business }));
}

export function* giftCardDetailsSaga() {
  yield takeEvery(giftCardDetailsActions.detailsOpened.type, resumePurchase);
  yield takeLatest(
    [giftCardDetailsActions.detailsOpened.type, giftCardDetailsActions.detailsRequested.type],
    loadDetails,
  );
}
