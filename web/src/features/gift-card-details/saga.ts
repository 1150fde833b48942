import { call, put, takeLatest } from 'redux-saga/effects';
import { ApiError } from '../../lib/api-error.js';
import { giftCardDetailsApi, type GiftCardDetails } from './api.js';
import { detailsFailed, detailsRequested, detailsSucceeded } from './slice.js';

export function* loadDetails(action: ReturnType<typeof detailsRequested>) {
  try {
    const details: GiftCardDetails = yield call(giftCardDetailsApi.details, action.payload);
    yield put(detailsSucceeded(details));
  } catch (error) {
    yield put(detailsFailed(error instanceof ApiError ? error.code : 'UNKNOWN'));
  }
}

export function* giftCardDetailsSaga() {
  yield takeLatest(detailsRequested.type, loadDetails);
}
