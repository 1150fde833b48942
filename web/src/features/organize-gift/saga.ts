import { delay, put, race, take, takeLatest, takeLeading } from 'redux-saga/effects';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { call, select } from '../../lib/effects.js';
import { formatMoney } from '../../lib/money.js';
import { whenVisible } from '../../lib/visibility.js';
import { organizeGiftApi, type Organized } from './api.js';
import { drafts } from './drafts.js';
import { bodyOf } from './model.js';
import { refusedFields } from './rules.js';
import { organizeGiftActions as actions, selectOrganizeGift } from './slice.js';
import { t } from './texts.js';

const FIRST_LOOK_MS = 3_000;
const LAST_LOOK_MS = 60_000;
/** Longer is not waited for at once. */
const LONGEST_WAIT_MS = 60 * 60_000;
/** A gift is closing soon after its moment. */
const AFTER_CLOSING_MS = 2_000;

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

export function* loadOffer({ payload: { businessSlug, giftCardId } }: ReturnType<typeof actions.offerOpened>) {
  try {
    yield put(actions.offerLoaded(yield* call(organizeGiftApi.offer, businessSlug, giftCardId)));
  } catch (error) {
    const isGone = hasCode(error, 'GIFT_CARD_NOT_FOUND');
    yield put(actions.offerFailed({ error: messageOf(error, t('failed')), isGone }));
  }
}

export function* load(token: string) {
  try {
    yield put(actions.loaded(yield* call(organizeGiftApi.open, token)));
  } catch (error) {
    const isUnknown = hasCode(error, 'GROUP_GIFT_NOT_FOUND');
    yield put(actions.linkFailed({ error: messageOf(error, t('failed')), isUnknown }));
  }
}

/**
 * When a gift that is shown is looked at again, in milliseconds; null for not by itself.
 * @param looks how often it was since anything was done
 */
export function nextLook(organized: Organized | null, looks: number, now: number): number | null {
  if (!organized) return null;
  const { status, closes } = organized.groupGift;
  if (status === 'open') {
    const left = Date.parse(closes.at) + AFTER_CLOSING_MS - now;
    return Math.min(Math.max(left, FIRST_LOOK_MS * 2 ** Math.min(looks, 6)), LONGEST_WAIT_MS);
  }
  const moves = status === 'closing' || organized.toSendBack > 0;
  return moves || status === 'calling-off' ? Math.min(FIRST_LOOK_MS * 2 ** Math.min(looks, 6), LAST_LOOK_MS) : null;
}

/** Waits until the gift is to be looked at, or something was done with it; answers with what came. */
function* waited(wait: number | null) {
  const came = (yield race({
    worked: take(actions.worked.type),
    again: take(actions.lookedAgain.type),
    ...(wait === null ? {} : { time: delay(wait) }),
  })) as { worked?: unknown; again?: unknown };
  if (came.worked) return 'worked';
  if (came.again) return 'again';
  yield* call(whenVisible);
  return 'time';
}

/** Shows the gift of a link, and looks at it again while something of it is under way, as long as its page is open. */
export function* follow(action: ReturnType<typeof actions.linkOpened> | ReturnType<typeof actions.pageLeft>) {
  if (!actions.linkOpened.match(action)) return;
  const { payload: token } = action;
  let looks = 0;
  let came = 'again';
  while (true) {
    // The answer to what is done is newer than one that is on its way.
    if (came !== 'worked') yield race([load(token), take(actions.worked.type)]);
    const { organized, link } = yield* select(selectOrganizeGift);
    if (link.status === 'unknown') return;
    came = yield* waited(nextLook(organized, looks, Date.now()));
    looks = came === 'time' ? looks + 1 : 0;
  }
}

export function* start({ payload: { address, form } }: ReturnType<typeof actions.startAsked>) {
  const { offer } = yield* select(selectOrganizeGift);
  const body = { ...address, ...bodyOf(form, offer.value?.giftCard.currency ?? '') };
  try {
    const key = drafts.keyOf(address.giftCardId, body);
    const organized = yield* call(organizeGiftApi.start, body, key);
    drafts.drop(address.giftCardId);
    yield put(actions.started(organized));
  } catch (error) {
    yield put(actions.workFailed(refusalOf(error, t('start.failed'))));
  }
}

function refusalOf(error: unknown, otherwise: string) {
  const fields = error instanceof ApiError ? refusedFields(error.details) : null;
  return { fields, error: fields ? t('form.correct') : messageOf(error, otherwise) };
}

/** Does something with a gift that is open; one that is not any more is shown as it is by now. */
function* work(token: string, deed: () => Promise<Organized>) {
  try {
    yield put(actions.worked(yield* call(deed)));
  } catch (error) {
    if (hasCode(error, 'GROUP_GIFT_CLOSED') || hasCode(error, 'GROUP_GIFT_NOT_FOUND')) {
      yield* load(token);
      yield put(actions.overtaken());
      return;
    }
    const { organized } = yield* select(selectOrganizeGift);
    const least = organized && formatMoney(organized.leastSum, organized.groupGift.currency);
    if (least && hasCode(error, 'GROUP_GIFT_TOO_SMALL'))
      yield put(actions.workFailed({ fields: null, error: t('close.tooSmall', { least }) }));
    else yield put(actions.workFailed(refusalOf(error, t('notDone'))));
  }
}

export function* change({ payload: { token, form } }: ReturnType<typeof actions.changeAsked>) {
  const { organized } = yield* select(selectOrganizeGift);
  const body = { token, ...bodyOf(form, organized?.groupGift.currency ?? '') };
  yield* work(token, () => organizeGiftApi.change(body));
}

export function* close({ payload: token }: ReturnType<typeof actions.closeAsked>) {
  yield* work(token, () => organizeGiftApi.close(token));
}

export function* callOff({ payload: token }: ReturnType<typeof actions.callOffAsked>) {
  yield* work(token, () => organizeGiftApi.callOff(token));
}

export function* invite({ payload: { token, emails } }: ReturnType<typeof actions.inviteAsked>) {
  yield* work(token, () => organizeGiftApi.invite(token, emails));
}

export function* remind({ payload: token }: ReturnType<typeof actions.remindAsked>) {
  yield* work(token, () => organizeGiftApi.remind(token));
}

export function* organizeGiftSaga() {
  yield takeLatest(actions.offerOpened.type, loadOffer);
  yield takeLatest([actions.linkOpened.type, actions.pageLeft.type], follow);
  yield takeLeading(actions.startAsked.type, start);
  yield takeLeading(actions.changeAsked.type, change);
  yield takeLeading(actions.closeAsked.type, close);
  yield takeLeading(actions.callOffAsked.type, callOff);
  yield takeLeading(actions.inviteAsked.type, invite);
  yield takeLeading(actions.remindAsked.type, remind);
}
