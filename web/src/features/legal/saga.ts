import { put, takeLatest } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { messageOf } from '../../lib/api-error.js';
import { legalApi } from './api.js';
import { legalActions, selectLegal } from './slice.js';
import { t } from './texts.js';

export function* read({ payload: address }: ReturnType<typeof legalActions.legalOpened>) {
  const { status } = yield* select(selectLegal);
  if (status !== 'loading') return;
  try {
    const { text } = yield* call(legalApi.read, address);
    yield put(legalActions.legalSucceeded({ address, text }));
  } catch (error) {
    yield put(legalActions.legalFailed({ address, error: messageOf(error, t('failed')) }));
  }
}

export function* legalSaga() {
  yield takeLatest(legalActions.legalOpened.type, read);
}
