import { delay, put, race, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { contributionDrafts } from '../../app/contribution-drafts.js';
import { keptPurchases } from '../../app/kept-purchases.js';
import { buyRequested, purchaseClosed } from '../../app/purchase-intent.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { offerIdOf } from '../../lib/contribution.js';
import { call, select } from '../../lib/effects.js';
import { logWarning } from '../../lib/log.js';
import { whenVisible } from '../../lib/visibility.js';
import { groupGiftApi } from './api.js';
import { groupGiftActions, selectGroupGift } from './slice.js';
import { t } from './texts.js';

/** Others pay in, and it may close, while somebody reads or types. */
export const LOOK_AGAIN_MS = 30_000;

/** The first look may fail on the page; later ones leave what is shown and try again. */
export function* followGift({ payload: id }: ReturnType<typeof groupGiftActions.opened>) {
  yield* call(readDraft, id);
  yield* call(resume, id);
  try {
    yield put(groupGiftActions.loaded(yield* call(groupGiftApi.groupGift, id)));
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'GROUP_GIFT_NOT_FOUND';
    yield put(groupGiftActions.failed({ error: messageOf(error, t('failed')), isUnknown }));
    return;
  }
  while (true) {
    // What was paid in shows as soon as its dialog is closed.
    const { closed } = yield race({ closed: take(purchaseClosed.type), later: delay(LOOK_AGAIN_MS) });
    if (closed) yield* call(readDraft, id);
    yield* call(whenVisible);
    yield* call(lookAgain, id);
  }
}

function* lookAgain(id: string) {
  try {
    yield put(groupGiftActions.loaded(yield* call(groupGiftApi.groupGift, id)));
  } catch (error) {
    if (!(error instanceof ApiError)) yield* call(logWarning, 'group gift: looking again failed', error);
  }
}

/** What was typed earlier in this tab; nothing once it was paid. */
function* readDraft(id: string) {
  yield put(groupGiftActions.draftRead(yield* call(contributionDrafts.find, offerIdOf(id))));
}

/** A payment that was under way when its page was closed or loaded again goes on, with the key that it had. */
function* resume(id: string) {
  const kept = yield* call(keptPurchases.find, offerIdOf(id), Date.now());
  if (!kept) return;
  const { giftCard, business, contributor } = kept;
  yield put(buyRequested({ giftCard, business, contributor }));
}

export function* keepTyped({ payload }: ReturnType<typeof groupGiftActions.typed>) {
  const { id } = yield* select(selectGroupGift);
  if (id !== null) yield* call(contributionDrafts.keep, offerIdOf(id), payload);
}

function* whileOpen(action: ReturnType<typeof groupGiftActions.opened>) {
  yield race([call(followGift, action), take(groupGiftActions.left.type)]);
}

export function* groupGiftSaga() {
  yield takeEvery(groupGiftActions.typed.type, keepTyped);
  yield takeLatest(groupGiftActions.opened.type, whileOpen);
}
