import { put, takeLeading } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import { messageOf } from '../../lib/api-error.js';
import { forgotPasswordApi } from './api.js';
import { forgotPasswordActions } from './slice.js';
import { t } from './texts.js';

export function* askForLink({ payload: email }: ReturnType<typeof forgotPasswordActions.linkRequested>) {
  try {
    yield* call(forgotPasswordApi.ask, email);
    yield put(forgotPasswordActions.linkSent());
  } catch (error) {
    yield put(forgotPasswordActions.linkFailed(messageOf(error, t('failed'))));
  }
}

export function* forgotPasswordSaga() {
  yield takeLeading(forgotPasswordActions.linkRequested.type, askForLink);
}
