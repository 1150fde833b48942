import { call, delay, put, takeLatest, takeLeading } from 'redux-saga/effects';
import { attemptKeys } from '../../lib/attempt-key.js';
import { landingApi } from './api.js';
import { interestFailed, interestMessageExpired, interestRefused, interestRequested, interestSucceeded } from './slice.js';

/** How long the messages stand (specification 8). */
export const SUCCESS_MS = 60_000;
export const ALERT_MS = 8_000;

const attempts = attemptKeys();

export function* sendInterest(action: ReturnType<typeof interestRequested>) {
  try {
    yield call(landingApi.registerInterest, action.payload, attempts.keyOf(action.payload));
    attempts.done();
    yield put(interestSucceeded());
  } catch {
    yield put(interestFailed()); // the form shows the specification's own text for every failure
  }
}

export function* expireMessage(action: { type: string }) {
  if (action.type === interestRequested.type) return;
  yield delay(action.type === interestSucceeded.type ? SUCCESS_MS : ALERT_MS);
  yield put(interestMessageExpired());
}

export function* landingSaga() {
  yield takeLeading(interestRequested.type, sendInterest);
  yield takeLatest([interestRequested.type, interestSucceeded.type, interestFailed.type, interestRefused.type], expireMessage);
}
