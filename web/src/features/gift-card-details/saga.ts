import { call, put, select, takeLatest } from 'redux-saga/effects';
import { ApiError } from '../../lib/api-error.js';
import { giftCardDetailsApi, type GiftCardDetails } from './api.js';
import { selectDetails } from './selectors.js';
import { detailsFailed, detailsOpened, detailsRequested, detailsSucceeded, type GiftCardDetailsState } from './slice.js';

export function* loadDetails(action: ReturnType<typeof detailsOpened>) {
  const { status }: GiftCardDetailsState = yield select(selectDetails);
  if (status !== 'loading') return;
  try {
    const details: GiftCardDetails = yield call(giftCardDetailsApi.details, action.payload);
    yield put(detailsSucceeded(details));
  } catch (error) {
    yield put(detailsFailed(error instanceof ApiError ? error.code : 'UNKNOWN'));
  }
}

export function* giftCardDetailsSaga() {
  yield takeLatest([detailsOpened.type, detailsRequested.type], loadDetails);
}
