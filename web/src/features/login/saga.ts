import { put, takeLeading } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import { askSecondFactor, GivenUp } from '../../app/asking/asking.js';
import { signedIn } from '../../app/session/slice.js';
import { messageOf } from '../../lib/api-error.js';
import { loginApi } from './api.js';
import { loginActions } from './slice.js';
import { t } from './texts.js';

export function* login(action: ReturnType<typeof loginActions.loginRequested>) {
  try {
    const answer = yield* call(loginApi.login, action.payload);
    if ('secondFactor' in answer) yield put(loginActions.loginOpened()); // nothing is being sent while somebody looks at their phone
    const { user } =
      'secondFactor' in answer ? yield* call(() => askSecondFactor({ due: answer.secondFactor, ...loginApi })) : answer;
    yield put(loginActions.loginSucceeded());
    yield put(signedIn(user)); // the guard around /login leads on to the page that was wanted
  } catch (error) {
    if (error instanceof GivenUp) yield put(loginActions.loginOpened());
    else yield put(loginActions.loginFailed(messageOf(error, t('failed'))));
  }
}

export function* loginSaga() {
  yield takeLeading(loginActions.loginRequested.type, login);
}
