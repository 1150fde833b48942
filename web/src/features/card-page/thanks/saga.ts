import { put, takeEvery, takeLeading } from 'redux-saga/effects';
import { ApiError, messageOf } from '../../../lib/api-error.js';
import { attemptKeys } from '../../../lib/attempt-key.js';
import { call } from '../../../lib/effects.js';
import { thanksApi } from './api.js';
import { thanksDraft } from './draft.js';
import { thanksActions } from './slice.js';
import { t } from './texts.js';

/** The same words sent again after a lost answer are the same wish. */
const wishes = attemptKeys();

export function* sendThanks({ payload }: ReturnType<typeof thanksActions.thanksRequested>) {
  const { publicToken, issuedAt, message } = payload;
  try {
    yield* call(thanksApi.send, publicToken, message, wishes.keyOf(payload));
    yield put(thanksActions.thanksSent());
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'THANKS_SENT')) {
      yield put(thanksActions.thanksFailed(messageOf(error, t('failed'))));
      return;
    }
    yield put(thanksActions.thanksSentBefore());
  }
  wishes.done();
  yield* call(thanksDraft.drop, issuedAt);
}

export function* keepTyped({ payload: { issuedAt, message } }: ReturnType<typeof thanksActions.thanksTyped>) {
  yield* call(thanksDraft.keep, issuedAt, message);
}

export function* thanksSaga() {
  yield takeLeading(thanksActions.thanksRequested.type, sendThanks);
  yield takeEvery(thanksActions.thanksTyped.type, keepTyped);
}
