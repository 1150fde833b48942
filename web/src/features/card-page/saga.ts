import { all, delay, put, race, take, takeLatest } from 'redux-saga/effects';
import { purchaseClosed } from '../../app/purchase-intent.js';
import { call } from '../../lib/effects.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { logWarning } from '../../lib/log.js';
import { whenVisible } from '../../lib/visibility.js';
import { cardPageApi } from './api.js';
import { clockAhead } from './clock.js';
import { cardPageActions } from './slice.js';
import { t } from './texts.js';

/** The balance follows what happens at the counter while the page is in somebody's hand. */
export const LOOK_AGAIN_MS = 15_000;

/** The first look may fail on the page; later ones leave what is shown and try again, until the card has another link. */
export function* followCard({ payload: publicToken }: ReturnType<typeof cardPageActions.cardRequested>) {
  try {
    yield* call(look, publicToken);
  } catch (error) {
    yield put(
      cardPageActions.cardFailed({
        code: error instanceof ApiError ? error.code : 'UNKNOWN',
        message: messageOf(error, t('loading.failed')),
      }),
    );
    return;
  }
  while (true) {
    // A top-up shows as soon as its dialog is closed.
    yield race([delay(LOOK_AGAIN_MS), take(purchaseClosed.type)]);
    yield* call(whenVisible);
    if (!(yield* call(lookAgain, publicToken))) return;
  }
}

function* look(publicToken: string) {
  const askedAt = Date.now();
  const answer = yield* call(cardPageApi.card, publicToken);
  const { changingQr } = answer.card;
  const clockAheadMs = changingQr ? clockAhead(changingQr.now, askedAt, Date.now()) : 0;
  yield put(cardPageActions.cardSucceeded({ answer, clockAheadMs }));
}

/** Gives whether there is more to see. */
function* lookAgain(publicToken: string) {
  try {
    yield* call(look, publicToken);
  } catch (error) {
    if (!(error instanceof ApiError)) logWarning('card page: looking again failed', error);
    else if (error.code === 'CARD_REPLACED') {
      // What is shown opens nothing any more.
      yield put(cardPageActions.cardFailed({ code: error.code, message: error.message }));
      return false;
    }
  }
  return true;
}

/** Whether it reloads by itself, at first and after a top-up. Where that can't be had, nothing is said of it. */
export function* followReload({ payload: publicToken }: ReturnType<typeof cardPageActions.cardRequested>) {
  while (true) {
    try {
      const { autoReload } = yield* call(cardPageApi.autoReload, publicToken);
      yield put(cardPageActions.autoReloadKnown(autoReload));
    } catch (error) {
      if (!(error instanceof ApiError)) logWarning('card page: whether it reloads by itself is not known', error);
    }
    yield take(purchaseClosed.type);
  }
}

function* followBoth(action: ReturnType<typeof cardPageActions.cardRequested>) {
  yield all([call(followCard, action), call(followReload, action)]);
}

function* whileOpen(action: ReturnType<typeof cardPageActions.cardRequested>) {
  yield race([call(followBoth, action), take(cardPageActions.cardLeft.type)]);
}

export function* cardPageSaga() {
  yield takeLatest(cardPageActions.cardRequested.type, whileOpen);
}
