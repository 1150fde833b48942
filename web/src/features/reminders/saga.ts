import { put, takeLatest, takeLeading } from 'redux-saga/effects';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { call } from '../../lib/effects.js';
import { remindersApi } from './api.js';
import { remindersActions } from './slice.js';
import { t } from './texts.js';

export function* openLink({ payload: { token, stops } }: ReturnType<typeof remindersActions.linkOpened>) {
  try {
    const answer = stops ? yield* call(remindersApi.choose, token, false) : yield* call(remindersApi.open, token);
    yield put(remindersActions.choiceLoaded(answer));
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'REMINDER_LINK_INVALID';
    yield put(remindersActions.linkFailed({ error: messageOf(error, t('failed')), isUnknown }));
  }
}

export function* choose({ payload: { token, wanted } }: ReturnType<typeof remindersActions.choiceAsked>) {
  try {
    yield put(remindersActions.choiceLoaded(yield* call(remindersApi.choose, token, wanted)));
  } catch (error) {
    yield put(remindersActions.choiceFailed(messageOf(error, t('notSaved'))));
  }
}

export function* remindersSaga() {
  yield takeLatest(remindersActions.linkOpened.type, openLink);
  yield takeLeading(remindersActions.choiceAsked.type, choose);
}
