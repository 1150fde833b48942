import { put, takeLatest, takeLeading } from 'redux-saga/effects';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { call } from '../../lib/effects.js';
import { giftApi } from './api.js';
import { giftActions } from './slice.js';
import { t } from './texts.js';

const isOne = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

export function* openGift({ payload: token }: ReturnType<typeof giftActions.linkOpened>) {
  try {
    yield put(giftActions.giftLoaded(yield* call(giftApi.open, token)));
  } catch (error) {
    yield put(
      giftActions.linkFailed({ error: messageOf(error, t('failed')), isUnknown: isOne(error, 'CARD_NOT_FOUND') }),
    );
  }
}

export function* changeGift({ payload: { token, change } }: ReturnType<typeof giftActions.changeAsked>) {
  try {
    const answer = yield* call(giftApi.change, token, change);
    const as = change.sendAgain ? 'repeated' : change.deliver === 'now' ? 'sent' : 'saved';
    yield put(giftActions.changeDone({ answer, as }));
  } catch (error) {
    yield put(
      giftActions.changeFailed({
        error: messageOf(error, t('notSaved')),
        isOver: isOne(error, 'GIFT_SENT', 'GIFT_KEPT'),
      }),
    );
  }
}

export function* giftSaga() {
  yield takeLatest(giftActions.linkOpened.type, openGift);
  yield takeLeading(giftActions.changeAsked.type, changeGift);
}
