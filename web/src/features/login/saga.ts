import { call, put, takeLeading } from 'redux-saga/effects';
import { signedIn } from '../../app/session/slice.js';
import { messageOf } from '../../lib/api-error.js';
import { loginApi } from './api.js';
import { loginFailed, loginRequested, loginSucceeded } from './slice.js';
import { t } from './texts.js';

export function* login(action: ReturnType<typeof loginRequested>) {
  try {
    const answer: Awaited<ReturnType<typeof loginApi.login>> = yield call(loginApi.login, action.payload);
    yield put(loginSucceeded());
    yield put(signedIn(answer.user)); // the guard around /login leads on to the page that was wanted
  } catch (error) {
    yield put(loginFailed(messageOf(error, t('failed'))));
  }
}

export function* loginSaga() {
  yield takeLeading(loginRequested.type, login);
}
