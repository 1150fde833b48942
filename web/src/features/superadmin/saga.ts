import { delay, fork, put, race, take, takeLatest, takeLeading } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { askSecondFactor, GivenUp } from '../../app/asking/asking.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { superAdminToken } from '../../lib/super-admin-token.js';
import { whenVisible } from '../../lib/visibility.js';
import { superAdminApi } from './api.js';
import { isProvisioning } from './model.js';
import { selectSuperAdmin, superAdminActions } from './slice.js';
import { t } from './texts.js';

export const SEARCH_PAUSE_MS = 300;
/** While a business is being made, and while nothing happens. */
export const SOON_MS = 1000;
export const LATER_MS = 10_000;

export function* login(action: ReturnType<typeof superAdminActions.superLoginRequested>) {
  try {
    const answer = yield* call(superAdminApi.login, action.payload);
    if ('secondFactor' in answer) yield put(superAdminActions.superLoginOpened()); // nothing is being sent while somebody looks at their phone
    const { token } =
      'secondFactor' in answer
        ? yield* call(() => askSecondFactor({ due: answer.secondFactor, ...superAdminApi }))
        : answer;
    yield* call(superAdminToken.write, token);
    yield put(superAdminActions.superLoginSucceeded());
  } catch (error) {
    if (error instanceof GivenUp) yield put(superAdminActions.superLoginOpened());
    else yield put(superAdminActions.superLoginFailed(messageOf(error, t('login.failed'))));
  }
}

export function* logout() {
  try {
    yield* call(superAdminApi.logout);
  } catch {
    // the token is forgotten all the same, and ends by itself within the hour
  }
  yield* call(superAdminToken.clear);
  yield put(superAdminActions.superLogoutDone());
}

export function* loadStats() {
  try {
    const { stats } = yield* call(superAdminApi.stats);
    yield put(superAdminActions.statsReceived(stats));
  } catch (error) {
    yield put(superAdminActions.statsFailed(messageOf(error, t('failed.figures'))));
  }
}

/** An answer about another search or page is nobody's; one that left before the list changed, be it by a decision, is asked for again. */
export function* loadList() {
  try {
    while (true) {
      const { list } = yield* select(selectSuperAdmin);
      const answer = yield* call(superAdminApi.requests, list.search, list.page);
      const { list: now } = yield* select(selectSuperAdmin);
      if (now.search !== list.search || now.page !== list.page) return;
      if (now.requests !== list.requests) continue;
      yield put(superAdminActions.listSucceeded(answer));
      return;
    }
  } catch (error) {
    const now = yield* select(selectSuperAdmin);
    // What was asked for by itself may fail in silence; what somebody waits for may not.
    if (now.list.status === 'loading') yield put(superAdminActions.listFailed(messageOf(error, t('failed.requests'))));
  }
}

function* reload(action: { type: string }) {
  if (action.type === superAdminActions.searchChanged.type) yield delay(SEARCH_PAUSE_MS);
  yield* call(loadList);
}

/** New requests appear by themselves, and the making of a business is followed. */
function* watch() {
  yield fork(loadStats);
  yield* call(loadList);
  while (true) {
    const { list, open } = yield* select(selectSuperAdmin);
    yield delay([...list.requests, ...(open ? [open] : [])].some(isProvisioning) ? SOON_MS : LATER_MS);
    yield* call(whenVisible);
    yield fork(loadStats);
    yield* call(loadList);
  }
}

export function* whileOpen() {
  yield race([call(watch), take([superAdminActions.superAdminLeft.type, superAdminActions.superLogoutDone.type])]);
}

/** A decision or a retry: the answer is the request as it is now, and the figures follow. */
function* update(send: () => ReturnType<typeof superAdminApi.decide>, done: string) {
  try {
    const { request } = yield* call(send);
    yield put(superAdminActions.updateSucceeded(request));
    yield put(toastShown(done, 'success'));
    yield* call(loadStats);
    yield* call(follow);
  } catch (error) {
    yield put(superAdminActions.updateFailed(messageOf(error, t('failed.update'))));
  }
}

/** Looks every second until the business that was just begun stands or has failed. */
function* follow() {
  while (true) {
    const { open } = yield* select(selectSuperAdmin);
    if (!open || !isProvisioning(open)) return;
    yield delay(SOON_MS);
    yield* call(loadList);
  }
}

export function* decide({ payload: { id, status, notes } }: ReturnType<typeof superAdminActions.decisionRequested>) {
  const { open } = yield* select(selectSuperAdmin);
  // Notes as they were stay as they were: another super admin may have changed them meanwhile.
  const body = notes.trim() === (open?.decisionNotes ?? '') ? { status } : { status, notes: notes.trim() };
  yield* call(update, () => superAdminApi.decide(id, body), t(`request.became.${status}`));
}

export function* retry({ payload: id }: ReturnType<typeof superAdminActions.retryRequested>) {
  yield* call(update, () => superAdminApi.retry(id), t('opening.retrying'));
}

export function* create(action: ReturnType<typeof superAdminActions.createRequested>) {
  try {
    const { message } = yield* call(superAdminApi.createAdmin, action.payload);
    yield put(superAdminActions.createSucceeded());
    yield put(toastShown(message || t('create.done'), 'success'));
  } catch (error) {
    yield put(
      superAdminActions.createFailed({
        message: messageOf(error, t('create.failed')),
        details: error instanceof ApiError ? error.details : [],
      }),
    );
  }
}

export function* superAdminSaga() {
  yield takeLeading(superAdminActions.superLoginRequested.type, login);
  yield takeLeading(superAdminActions.superLogoutRequested.type, logout);
  yield takeLatest(superAdminActions.superAdminOpened.type, whileOpen);
  yield takeLatest(
    [superAdminActions.searchChanged.type, superAdminActions.pageChanged.type, superAdminActions.listRetried.type],
    reload,
  );
  yield takeLatest(superAdminActions.statsRetried.type, loadStats);
  // takeLatest: following one business must not keep the next decision waiting.
  yield takeLatest(superAdminActions.decisionRequested.type, decide);
  yield takeLatest(superAdminActions.retryRequested.type, retry);
  yield takeLeading(superAdminActions.createRequested.type, create);
}
