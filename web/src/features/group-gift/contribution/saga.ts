import { put, takeLatest, takeLeading } from 'redux-saga/effects';
import { ApiError, messageOf } from '../../../lib/api-error.js';
import { call } from '../../../lib/effects.js';
import { logWarning } from '../../../lib/log.js';
import { contributionApi } from './api.js';
import { contributionActions } from './slice.js';
import { t } from './texts.js';

export function* openLink({ payload: token }: ReturnType<typeof contributionActions.linkOpened>) {
  try {
    yield put(contributionActions.loaded(yield* call(contributionApi.open, token)));
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'CONTRIBUTION_NOT_FOUND';
    yield put(contributionActions.linkFailed({ error: messageOf(error, t('failed')), isUnknown }));
  }
}

/** Twice is once: the server answers with how far it has come. */
export function* takeBack({ payload: token }: ReturnType<typeof contributionActions.takeBackAsked>) {
  try {
    yield put(contributionActions.takenBack(yield* call(contributionApi.takeBack, token)));
  } catch (error) {
    yield put(contributionActions.takeBackFailed(messageOf(error, t('notTakenBack'))));
    if (error instanceof ApiError && error.code === 'GROUP_GIFT_CLOSED') yield* call(lookAgain, token);
  }
}

/** It closed meanwhile: the page says what that means for what was paid in. */
function* lookAgain(token: string) {
  try {
    yield put(contributionActions.loaded(yield* call(contributionApi.open, token)));
  } catch (error) {
    if (!(error instanceof ApiError)) yield* call(logWarning, 'contribution: looking again failed', error);
  }
}

export function* contributionSaga() {
  yield takeLatest(contributionActions.linkOpened.type, openLink);
  yield takeLeading(contributionActions.takeBackAsked.type, takeBack);
}
