import { put, takeEvery, takeLeading } from 'redux-saga/effects';
import { ApiError, isUnanswered, messageOf } from '../../../lib/api-error.js';
import { attemptKeys } from '../../../lib/attempt-key.js';
import { call } from '../../../lib/effects.js';
import { keepApi } from './api.js';
import { keepDraft } from './draft.js';
import { keepActions } from './slice.js';
import { t } from './texts.js';

/** The same address asked for again after a lost answer is the same wish: one mail. */
const wishes = attemptKeys();

export function* sendCode({ payload }: ReturnType<typeof keepActions.codeAsked>) {
  const { publicToken, issuedAt, email } = payload;
  try {
    yield* call(keepApi.send, publicToken, email, wishes.keyOf(payload));
    wishes.done();
    yield* call(keepDraft.keep, issuedAt, { email, isSent: true });
    yield put(keepActions.codeSent());
  } catch (error) {
    if (!isUnanswered(error)) wishes.done();
    yield failed(error);
  }
}

/** Made again after a lost answer it changes nothing. */
export function* confirm({ payload }: ReturnType<typeof keepActions.keepAsked>) {
  const { publicToken, issuedAt, email, otp } = payload;
  try {
    yield* call(keepApi.confirm, publicToken, email, otp);
    yield* call(keepDraft.drop, issuedAt);
    yield put(keepActions.kept());
  } catch (error) {
    yield failed(error);
  }
}

function failed(error: unknown) {
  const message = messageOf(error, t('failed'));
  const isElsewhere = error instanceof ApiError && error.code === 'CARD_KEPT';
  return put(isElsewhere ? keepActions.keptElsewhere(message) : keepActions.keepFailed(message));
}

export function* keepTyped({ payload: { issuedAt, draft } }: ReturnType<typeof keepActions.keepTyped>) {
  yield* call(keepDraft.keep, issuedAt, draft);
}

export function* keepSaga() {
  yield takeLeading(keepActions.codeAsked.type, sendCode);
  yield takeLeading(keepActions.keepAsked.type, confirm);
  yield takeEvery(keepActions.keepTyped.type, keepTyped);
}
