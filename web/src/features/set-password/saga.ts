import { call, put, takeLeading } from 'redux-saga/effects';
import { askSecondFactor, GivenUp } from '../../app/asking/asking.js';
import { signedIn } from '../../app/session/slice.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { setPasswordApi } from './api.js';
import { setPasswordFailed, setPasswordRequested, setPasswordSucceeded } from './slice.js';
import { t } from './texts.js';

export function* setPassword(action: ReturnType<typeof setPasswordRequested>) {
  try {
    const answer: Awaited<ReturnType<typeof setPasswordApi.setPassword>> = yield call(
      setPasswordApi.setPassword,
      action.payload,
    );
    if ('secondFactor' in answer) yield call(signInWithFactor, answer.secondFactor.token);
    else {
      yield put(signedIn(answer.user));
      yield put(setPasswordSucceeded());
      yield put(toastShown(answer.message, 'success'));
    }
  } catch (error) {
    yield put(
      setPasswordFailed({
        message: messageOf(error, t('failed')),
        code: error instanceof ApiError ? error.code : 'UNKNOWN',
      }),
    );
  }
}

/** The password is set: who gives up here signs in with it another time. */
function* signInWithFactor(token: string) {
  try {
    const { user }: Awaited<ReturnType<typeof setPasswordApi.finish>> = yield call(askSecondFactor, (code: string) =>
      setPasswordApi.finish({ token, code }),
    );
    yield put(signedIn(user));
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
  yield put(setPasswordSucceeded());
}

export function* setPasswordSaga() {
  yield takeLeading(setPasswordRequested.type, setPassword);
}
