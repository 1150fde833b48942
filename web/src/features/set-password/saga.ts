import { call, put, takeLeading } from 'redux-saga/effects';
import { signedIn } from '../../app/session/slice.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { setPasswordApi } from './api.js';
import { setPasswordActions } from './slice.js';
import { t } from './texts.js';

export function* setPassword(action: ReturnType<typeof setPasswordActions.setPasswordRequested>) {
  try {
    const answer: Awaited<ReturnType<typeof setPasswordApi.setPassword>> = yield call(
      setPasswordApi.setPassword,
      action.payload,
    );
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
