import { call, put, select, takeLatest } from 'redux-saga/effects';
import { messageOf } from '../../lib/api-error.js';
import { legalApi, type LegalText } from './api.js';
import { legalActions, type LegalState, selectLegal } from './slice.js';
import { t } from './texts.js';

export function* read({ payload: page }: ReturnType<typeof legalActions.legalOpened>) {
  const { status }: LegalState = yield select(selectLegal);
  if (status !== 'loading') return;
  try {
    const answer: LegalText = yield call(legalApi.read, page);
    yield put(legalActions.legalSucceeded(answer));
  } catch (error) {
    yield put(legalActions.legalFailed({ page, error: messageOf(error, t('failed')) }));
  }
}

export function* legalSaga() {
  yield takeLatest(legalActions.legalOpened.type, read);
}
