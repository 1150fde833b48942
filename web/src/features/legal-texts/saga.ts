import { put, takeEvery } from 'redux-saga/effects';
import { selectUser } from '../../app/session/selectors.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { call, select } from '../../lib/effects.js';
import { legalTextsApi } from './api.js';
import { legalTextsActions } from './slice.js';
import { t } from './texts.js';

export function* read({ payload: { page } }: ReturnType<typeof legalTextsActions.textRequested>) {
  const user = yield* select(selectUser);
  if (!user) return;
  try {
    const text = yield* call(legalTextsApi.read, user.businessSlug, page);
    yield put(legalTextsActions.textReceived({ page, text }));
  } catch (error) {
    yield put(legalTextsActions.textFailed({ page, error: messageOf(error, t('failed')) }));
  }
}

export function* publish({ payload: { page, text } }: ReturnType<typeof legalTextsActions.publishRequested>) {
  try {
    const answer = yield* call(legalTextsApi.publish, page, text);
    yield put(legalTextsActions.textReceived({ page, text: answer.page }));
    yield put(toastShown(t('published'), 'success'));
  } catch (error) {
    yield put(legalTextsActions.publishFailed({ page, error: refusalOf(error) }));
  }
}

/** What is wrong with the text, where that is what it is. */
function refusalOf(error: unknown): string {
  const detail = error instanceof ApiError ? error.details.find(({ field }) => field === 'text') : undefined;
  return detail?.message ?? messageOf(error, t('notPublished'));
}

export function* legalTextsSaga() {
  yield takeEvery(legalTextsActions.textRequested.type, read);
  yield takeEvery(legalTextsActions.publishRequested.type, publish);
}
