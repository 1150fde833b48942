import { put, takeLatest } from 'redux-saga/effects';
import { call } from '../../../lib/effects.js';
import { logWarning } from '../../../lib/log.js';
import { designsApi } from './api.js';
import { designsActions } from './slice.js';

export function* load({ payload: businessSlug }: ReturnType<typeof designsActions.designsOpened>) {
  try {
    yield put(designsActions.designsLoaded(yield* call(designsApi.offered, businessSlug)));
  } catch (error) {
    yield* call(logWarning, 'purchase: the designs could not be loaded', error);
    yield put(designsActions.designsFailed());
  }
}

export function* designsSaga() {
  yield takeLatest(designsActions.designsOpened.type, load);
}
