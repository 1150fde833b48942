import { call, delay, put, select, takeLatest, takeLeading } from 'redux-saga/effects';
import { attemptKeys } from '../../lib/attempt-key.js';
import { landingApi, type Platform } from './api.js';
import {
  interestFailed,
  interestMessageExpired,
  interestRefused,
  interestRequested,
  interestSucceeded,
  landingOpened,
  platformSucceeded,
  type LandingState,
} from './slice.js';

/** How long the messages stand (SPEC-8.9). */
export const SUCCESS_MS = 60_000;
export const ALERT_MS = 8_000;

const attempts = attemptKeys();

/** Whom to talk to, unless the page came drawn with it. Without an answer the page shows no contact; it is asked again with the next visit. */
export function* loadPlatform() {
  const known: LandingState['contact'] = yield select(({ landing }: { landing: LandingState }) => landing.contact);
  if (known) return;
  try {
    const platform: Platform = yield call(landingApi.platform);
    yield put(platformSucceeded(platform));
  } catch {
    // the form is a way to us too
  }
}

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
  yield takeLeading(landingOpened.type, loadPlatform);
  yield takeLeading(interestRequested.type, sendInterest);
  yield takeLatest(
    [interestRequested.type, interestSucceeded.type, interestFailed.type, interestRefused.type],
    expireMessage,
  );
}
