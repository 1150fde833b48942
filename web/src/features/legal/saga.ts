import { put, takeLatest } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { messageOf } from '../../lib/api-error.js';
import { legalApi } from './api.js';
import { legalActions, selectLegal } from './slice.js';
import { t } from './texts.js';

export function* read({ payload: page }: ReturnType<typeof legalActions.legalOpened>) {
  const { status } = yield* select(selectLegal);
  if (status !== 'loading') return;
  try {
    const answer = yield* call(legalApi.read, page);
    yield put(legalActions.legalSucceeded(answer));
  } catch (error) {
    yield put(legalActions.legalFailed({ page, error: messageOf(error, t('failed')) }));
  }
}

export function* legalSaga() {
  yield takeLatest(legalActions.legalOpened.type, read);
}
