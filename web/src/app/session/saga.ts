import { eventChannel, type EventChannel } from 'redux-saga';
import { fork, put, take, takeEvery, takeLeading } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import { onUnauthorized, type Caller } from '../../lib/api-client.js';
import { ApiError } from '../../lib/api-error.js';
import { superAdminToken } from '../../lib/super-admin-token.js';
import { sessionApi } from './api.js';
import { keptRedemption } from './kept-redemption.js';
import { signedInMark } from './signed-in-mark.js';
import {
  logoutFailed,
  logoutRequested,
  logoutSucceeded,
  sessionEnded,
  signedIn,
  superAdminEnded,
  userFailed,
  userRequested,
  userSucceeded,
  userUnreached,
} from './slice.js';

export function* loadUser() {
  try {
    const answer = yield* call(sessionApi.me);
    yield put(userSucceeded(answer.user));
  } catch (error) {
    const known = error instanceof ApiError && (error.status === 401 || error.status === 403);
    yield put(known ? userFailed() : userUnreached()); // a lost connection signs nobody out; the guards offer to ask again
  }
}

export function* logout() {
  try {
    yield* call(sessionApi.logout);
    yield put(logoutSucceeded());
  } catch {
    yield put(logoutFailed()); // the user is cleared all the same (SPEC-4.4); UnreachedLogout offers to try again
  }
}

function unauthorizedCalls(): EventChannel<Caller> {
  return eventChannel((emit) => onUnauthorized(emit));
}

/** A 401 ends what it was about: the admin's session, or the super admin's token. */
export function* endSession(caller: Caller) {
  if (caller === 'admin') {
    yield put(sessionEnded());
    return;
  }
  yield* call(superAdminToken.clear);
  yield put(superAdminEnded());
}

export function* watchUnauthorized() {
  const calls = yield* call(unauthorizedCalls);
  while (true) {
    const caller: Caller = yield take(calls);
    yield fork(endSession, caller);
  }
}

function* remember() {
  yield* call(signedInMark.write, '1');
}

function* forget() {
  yield* call(signedInMark.clear);
}

function* rememberToLeave() {
  yield* call(signedInMark.write, 'leaving');
}

/** Nothing of the guests stays for the next person at this screen. */
function* forgetGuests() {
  yield* call(keptRedemption.clear);
}

export function* sessionSaga() {
  yield takeLeading(userRequested.type, loadUser);
  yield takeLeading(logoutRequested.type, logout);
  yield takeEvery([userSucceeded.type, signedIn.type], remember);
  yield takeEvery([userFailed.type, logoutSucceeded.type, sessionEnded.type], forget);
  yield takeEvery(logoutFailed.type, rememberToLeave);
  yield takeEvery([logoutSucceeded.type, logoutFailed.type], forgetGuests);
  yield fork(watchUnauthorized);
}
