import { put, takeLatest, takeLeading } from 'redux-saga/effects';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { call } from '../../lib/effects.js';
import { autoReloadApi } from './api.js';
import { autoReloadActions } from './slice.js';
import { t } from './texts.js';

export function* openLink({ payload: token }: ReturnType<typeof autoReloadActions.linkOpened>) {
  try {
    yield put(autoReloadActions.loaded(yield* call(autoReloadApi.open, token)));
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'AUTO_RELOAD_NOT_FOUND';
    yield put(autoReloadActions.linkFailed({ error: messageOf(error, t('failed')), isUnknown }));
  }
}

export function* stop({ payload: token }: ReturnType<typeof autoReloadActions.stopAsked>) {
  try {
    yield put(autoReloadActions.stopped(yield* call(autoReloadApi.stop, token)));
  } catch (error) {
    yield put(autoReloadActions.stopFailed(messageOf(error, t('notStopped'))));
  }
}

export function* autoReloadSaga() {
  yield takeLatest(autoReloadActions.linkOpened.type, openLink);
  yield takeLeading(autoReloadActions.stopAsked.type, stop);
}
