import { delay, put, takeLatest } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { storefrontApi } from './api.js';
import { selectStorefront } from './slice.js';
import { PAGE_SIZE, storefrontActions } from './slice.js';
import { t } from './texts.js';
import { work } from '../../lib/work/texts.js';

/** A pause in typing before the server is asked. */
export const SEARCH_PAUSE_MS = 300;
/** The delay of each step of the infinite scroll (SPEC-9.2). */
export const MORE_DELAY_MS = 800;

export function* loadList() {
  const { query } = yield* select(selectStorefront);
  try {
    const page = yield* call(storefrontApi.list, query, 1, PAGE_SIZE);
    yield put(storefrontActions.listSucceeded(page));
  } catch (error) {
    yield put(storefrontActions.listFailed(messageOf(error, t('failed.cards'))));
  }
}

export function* open() {
  const { query, status, business } = yield* select(selectStorefront);
  if (query.businessSlug !== null && business.status !== 'ready')
    yield put(storefrontActions.businessRequested(query.businessSlug));
  if (status === 'loading') yield* call(loadList);
}

export function* reload(action: { type: string }) {
  if (action.type === storefrontActions.searchChanged.type) yield delay(SEARCH_PAUSE_MS);
  yield* call(open);
}

/** The next six. A search in the meantime makes its answer worthless: it is dropped. */
export function* loadMore() {
  const before = yield* select(selectStorefront);
  if (before.status !== 'loadingMore') return;
  try {
    yield delay(MORE_DELAY_MS);
    const page = yield* call(storefrontApi.list, before.query, before.page + 1, PAGE_SIZE);
    const now = yield* select(selectStorefront);
    if (now.query === before.query && now.status === 'loadingMore') yield put(storefrontActions.moreSucceeded(page));
  } catch {
    const now = yield* select(selectStorefront);
    if (now.query === before.query && now.status === 'loadingMore') yield put(storefrontActions.moreFailed());
  }
}

export function* loadBusiness(action: ReturnType<typeof storefrontActions.businessRequested>) {
  try {
    const answer = yield* call(storefrontApi.business, action.payload);
    yield put(storefrontActions.businessSucceeded(answer.business));
  } catch (error) {
    yield put(
      storefrontActions.businessFailed({
        message: messageOf(error, work('business.failed')),
        code: error instanceof ApiError ? error.code : 'UNKNOWN',
      }),
    );
  }
}

export function* storefrontSaga() {
  // One watcher for all that reload the list: the newest wins, whatever kind it is.
  yield takeLatest(
    [storefrontActions.storefrontOpened.type, storefrontActions.listRetried.type, storefrontActions.searchChanged.type],
    reload,
  );
  // takeLatest: after a new search its own "more" must not wait for the old one's.
  yield takeLatest(storefrontActions.moreRequested.type, loadMore);
  yield takeLatest(storefrontActions.businessRequested.type, loadBusiness);
}
