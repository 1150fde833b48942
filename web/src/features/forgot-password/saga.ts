import { call, put, takeLeading } from 'redux-saga/effects';
import { messageOf } from '../../lib/api-error.js';
import { forgotPasswordApi } from './api.js';
import { linkFailed, linkRequested, linkSent } from './slice.js';
import { t } from './texts.js';

export function* askForLink({ payload: email }: ReturnType<typeof linkRequested>) {
  try {
    yield call(forgotPasswordApi.ask, email);
    yield put(linkSent());
  } catch (error) {
    yield put(linkFailed(messageOf(error, t('failed'))));
  }
}

export function* forgotPasswordSaga() {
  yield takeLeading(linkRequested.type, askForLink);
}
