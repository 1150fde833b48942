import { put, takeLatest } from 'redux-saga/effects';
import { buyRequested } from '../../app/purchase-intent.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { call } from '../../lib/effects.js';
import { giftAgainApi } from './api.js';
import { giftAgainActions } from './slice.js';
import { intentOf } from './intent.js';
import { t } from './texts.js';

/** The purchase opens by itself: who follows the link wants to give. */
export function* openGift({ payload: token }: ReturnType<typeof giftAgainActions.linkOpened>) {
  try {
    const again = yield* call(giftAgainApi.open, token);
    yield put(giftAgainActions.giftLoaded(again));
    const intent = intentOf(again);
    if (intent) yield put(buyRequested(intent));
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'CARD_NOT_FOUND';
    yield put(giftAgainActions.linkFailed({ error: messageOf(error, t('failed')), isUnknown }));
  }
}

export function* giftAgainSaga() {
  yield takeLatest(giftAgainActions.linkOpened.type, openGift);
}
