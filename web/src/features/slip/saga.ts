import { put, takeLatest } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import { messageOf } from '../../lib/api-error.js';
import { slipApi } from './api.js';
import { slipActions } from './slice.js';
import { t } from './texts.js';

export function* loadSlip() {
  try {
    const day = yield* call(slipApi.day);
    yield put(slipActions.slipSucceeded({ day, at: new Date().toISOString() }));
  } catch (error) {
    yield put(slipActions.slipFailed(messageOf(error, t('failed'))));
  }
}

export function* slipSaga() {
  yield takeLatest(slipActions.slipRequested.type, loadSlip);
}
