import { delay, put, takeLatest, takeLeading } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { attemptKeys } from '../../lib/attempt-key.js';
import { challenges } from '../../lib/challenge.js';
import { landingApi } from './api.js';
import { landingActions, type LandingState } from './slice.js';
import type { Interest } from './further/interest.js';

/** How long the messages stand (SPEC-8.9). */
export const SUCCESS_MS = 60_000;
export const ALERT_MS = 8_000;

/** How often a form is sent in one attempt: a solution that came too late is refused with another challenge. */
const TRIES = 3;

const attempts = attemptKeys();

/** Whom to talk to, unless the page was rendered with it. Without an answer the page shows no contact; it is asked again with the next visit. */
export function* loadPlatform() {
  const known = yield* select(({ landing }: { landing: LandingState }) => landing.contact);
  if (known) return;
  try {
    const platform = yield* call(landingApi.platform);
    yield put(landingActions.platformSucceeded(platform));
  } catch {
    // the form is a way to us too
  }
}

/** Near a cap the call is refused with a challenge, which is solved and told of. */
function* registerSolving(interest: Interest, key: string) {
  let solution: string | undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      yield* call(landingApi.registerInterest, interest, key, solution);
      return;
    } catch (error) {
      const challenge = challenges.of(error);
      if (!challenge || tries === TRIES) throw error;
      yield put(landingActions.interestChecked());
      solution = yield* call(challenges.solve, challenge);
    }
  }
}

export function* sendInterest(action: ReturnType<typeof landingActions.interestRequested>) {
  try {
    yield* call(registerSolving, action.payload, attempts.keyOf(action.payload));
    attempts.done();
    yield put(landingActions.interestSucceeded());
  } catch {
    yield put(landingActions.interestFailed()); // the form shows the specification's own text for every failure
  }
}

export function* expireMessage(action: { type: string }) {
  if (action.type === landingActions.interestRequested.type) return;
  yield delay(action.type === landingActions.interestSucceeded.type ? SUCCESS_MS : ALERT_MS);
  yield put(landingActions.interestMessageExpired());
}

export function* landingSaga() {
  yield takeLeading(landingActions.landingOpened.type, loadPlatform);
  yield takeLeading(landingActions.interestRequested.type, sendInterest);
  yield takeLatest(
    [
      landingActions.interestRequested.type,
      landingActions.interestSucceeded.type,
      landingActions.interestFailed.type,
      landingActions.interestRefused.type,
    ],
    expireMessage,
  );
}
