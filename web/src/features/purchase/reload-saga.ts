import { put, takeLatest } from 'redux-saga/effects';
import { purchaseOpened } from '../../app/purchase-intent.js';
import { call } from '../../lib/effects.js';
import { logWarning } from '../../lib/log.js';
import { topUpToken } from '../../lib/top-up.js';
import { purchaseApi } from './api.js';
import { purchaseActions } from './slice.js';

/** Whether the card of a top-up reloads by itself already. Where that can't be had nothing is offered, and the top-up goes on. */
export function* lookIfReloads({ payload: { giftCard } }: ReturnType<typeof purchaseOpened>) {
  const publicToken = topUpToken(giftCard);
  if (publicToken === null) return;
  try {
    const { autoReload } = yield* call(purchaseApi.autoReload, publicToken);
    yield put(purchaseActions.reloadsKnown(autoReload ? 'yes' : 'no'));
  } catch (error) {
    yield* call(logWarning, 'purchase: whether the card reloads by itself is not known', error);
  }
}

export function* reloadSaga() {
  yield takeLatest(purchaseOpened.type, lookIfReloads);
}
