import { call, put, select, takeLatest } from 'redux-saga/effects';
import { messageOf } from '../../lib/api-error.js';
import { legalApi, type LegalText } from './api.js';
import { legalFailed, legalOpened, legalSucceeded, selectLegal, type LegalState } from './slice.js';
import { t } from './texts.js';

export function* read({ payload: page }: ReturnType<typeof legalOpened>) {
  const { status }: LegalState = yield select(selectLegal);
  if (status !== 'loading') return;
  try {
    const answer: LegalText = yield call(legalApi.read, page);
    yield put(legalSucceeded(answer));
  } catch (error) {
    yield put(legalFailed({ page, error: messageOf(error, t('failed')) }));
  }
}

export function* legalSaga() {
  yield takeLatest(legalOpened.type, read);
}
