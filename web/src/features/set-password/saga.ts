import { put, takeLeading } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import { signedIn } from '../../app/session/slice.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { setPasswordApi } from './api.js';
import { setPasswordActions } from './slice.js';
import { t } from './texts.js';

export function* setPassword(action: ReturnType<typeof setPasswordActions.setPasswordRequested>) {
  try {
    const answer = yield* call(setPasswordApi.setPassword, action.payload);
    const isSignedIn = 'user' in answer;
    if (isSignedIn) yield put(signedIn(answer.user));
    yield put(setPasswordActions.setPasswordSucceeded());
    yield put(toastShown(isSignedIn ? answer.message : t('signInNext'), 'success'));
  } catch (error) {
    yield put(
      setPasswordActions.setPasswordFailed({
        message: messageOf(error, t('failed')),
        code: error instanceof ApiError ? error.code : 'UNKNOWN',
      }),
    );
  }
}

export function* setPasswordSaga() {
  yield takeLeading(setPasswordActions.setPasswordRequested.type, setPassword);
}
