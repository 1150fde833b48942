import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import { mobileNumber } from '@giftcard/kernel/business/mobile-number';
import { createAction, createSlice, type PayloadAction } from '../../lib/slice.js';
import { delay, put, takeEvery, takeLeading } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import type { Feature } from '../../app/store.js';
import { toastShown } from '../../app/toasts/slice.js';
import { isUnanswered, messageOf } from '../../lib/api-error.js';
import { attemptKeys } from '../../lib/attempt-key.js';
import type { Buyer, HistoryEntry } from '../../lib/buyer.js';
import { logWarning } from '../../lib/log.js';
import { ordersApi } from './api.js';
import { ordersActions } from './slice.js';
import { t } from './texts.js';
import { common } from '../../lib/texts.js';
import { work } from '../../lib/work/texts.js';
import { isBlank } from '../../lib/validation.js';
import { whenVisible } from '../../lib/visibility.js';

/** What an admin can do to a sold card, all kept with the card: each needs an answer, the reason or a recipient's new address. */
export type CardAction =
  | { what: 'block' | 'unblock' | 'refund' | 'recipient' | 'reissue' | 'undoActivation'; cardId: string }
  | { what: 'undo'; cardId: string; redemptionId: string }
  | { what: 'topUpRefund'; cardId: string; orderId: string };

export interface CardActionState {
  /** What the admin is asked about. */
  asked: CardAction | null;
  status: 'idle' | 'sending' | 'failed';
  error: string | null;
}

const initialState: CardActionState = { asked: null, status: 'idle', error: null };

const slice = createSlice({
  name: 'cardAction',
  initialState,
  reducers: {
    cardActionAsked: (_state, action: PayloadAction<CardAction>): CardActionState => ({
      ...initialState,
      asked: action.payload,
    }),
    cardActionGivenUp: (state): CardActionState => (state.status === 'sending' ? state : initialState),
    cardActionConfirmed: (state, _action: PayloadAction<{ action: CardAction; answer: string }>): CardActionState => ({
      ...state,
      status: 'sending',
      error: null,
    }),
    cardActionSucceeded: () => initialState,
    cardActionFailed: (state, action: PayloadAction<string>): CardActionState => ({
      ...state,
      status: 'failed',
      error: action.payload,
    }),
  },
});

export const cardActionActions = slice.actions;
export const cardActionReducer = slice.reducer;
export const selectCardAction = (state: { cardAction: CardActionState }): CardActionState => state.cardAction;

const done: Record<CardAction['what'], string> = {
  undo: common('card.redemptionUndone'),
  block: t('block.done'),
  unblock: t('unblock.done'),
  refund: t('refund.started'),
  topUpRefund: t('topUpRefund.started'),
  recipient: t('correction.done'),
  reissue: t('reissue.done'),
  undoActivation: t('undoActivation.done'),
};

/** A repeated call after a lost answer is the same wish; another reason is another. */
const wishes = attemptKeys();

/** The card as it is now; undefined while a refund is on its way. */
async function send(action: CardAction, answer: string): Promise<Buyer | undefined> {
  const key = wishes.keyOf({ action, answer });
  if (action.what === 'undo') return (await ordersApi.undo(action.cardId, action.redemptionId, answer, key)).buyer;
  if (action.what === 'refund') {
    await ordersApi.refund(action.cardId, answer, key);
    return undefined;
  }
  if (action.what === 'topUpRefund') {
    await ordersApi.refund(action.orderId, answer, key);
    return undefined;
  }
  if (action.what === 'reissue') return (await ordersApi.reissue(action.cardId, answer, key)).buyer;
  return (await ordersApi[action.what](action.cardId, answer)).buyer;
}

export function* act({ payload: { action, answer } }: ReturnType<typeof cardActionActions.cardActionConfirmed>) {
  try {
    const buyer = yield* call(send, action, answer);
    wishes.done();
    yield put(cardActionActions.cardActionSucceeded());
    const isByLink = action.what === 'reissue' && buyer?.giftInfo?.byLink === true;
    yield put(toastShown(isByLink ? t('reissue.doneByLink') : done[action.what], 'success'));
    if (buyer) yield put(ordersActions.buyerChanged(buyer));
    else if (action.what === 'topUpRefund')
      yield put(topUpRefundStarted({ cardId: action.cardId, orderId: action.orderId }));
    else yield put(refundStarted(action.cardId));
  } catch (error) {
    if (!isUnanswered(error)) wishes.done();
    yield put(cardActionActions.cardActionFailed(messageOf(error, t('failed.action'))));
  }
}

/** A refund was accepted; its order's id is the card's. */
export const refundStarted = createAction<string>('cardAction/refundStarted');
/** The same of a top-up, whose order is its own. */
export const topUpRefundStarted = createAction<{ readonly cardId: string; readonly orderId: string }>(
  'cardAction/topUpRefundStarted',
);
/** The first pause between two looks at a refund, and the longest. */
export const REFUND_LOOK_MS = { first: 1000, longest: 10_000 };

/** The card ends a moment after its refund was accepted, later while a service is away: looks until it has, ever less often, then shows it wherever it stands. */
export function* followRefund({ payload }: ReturnType<typeof refundStarted> | ReturnType<typeof topUpRefundStarted>) {
  const { cardId, orderId } = typeof payload === 'string' ? { cardId: payload, orderId: payload } : payload;
  for (let pause = REFUND_LOOK_MS.first; ; pause = Math.min(2 * pause, REFUND_LOOK_MS.longest)) {
    try {
      const { refund } = yield* call(ordersApi.refundOf, orderId);
      if (refund.state !== 'voiding') {
        yield* call(showAsItIs, cardId);
        return;
      }
    } catch (error) {
      logWarning('orders: a refund could not be looked at', error);
      if (!isUnanswered(error)) return;
    }
    yield delay(pause);
    yield* call(whenVisible);
  }
}

function* showAsItIs(cardId: string) {
  const { order } = yield* call(ordersApi.order, cardId);
  yield put(ordersActions.buyerChanged(order));
}

function* cardActionSaga() {
  yield takeLeading(cardActionActions.cardActionConfirmed.type, act);
  yield takeEvery([refundStarted.type, topUpRefundStarted.type], followRefund);
}

export const cardActionFeature: Feature = { key: 'cardAction', reducer: cardActionReducer, saga: cardActionSaga };

const UNDO_WITHIN_MS = 24 * 60 * 60_000;

/** Whether a physical card's activation can still be taken back: nothing of it is used, and it is of the last 24 hours. */
export function isActivationUndoable(buyer: Buyer, now: number): boolean {
  const { paidAtCounter, status, remainingBalance, amount, activity } = buyer;
  const at = activity.find(({ kind }) => kind === 'activated')?.at;
  if (paidAtCounter === null || status === 'void' || remainingBalance !== amount || !at) return false;
  return Date.parse(at) + UNDO_WITHIN_MS > now;
}

/** Whether an entry is a redemption that can still be taken back. */
export function isUndoable({ kind, undone, undoableUntil }: HistoryEntry, now: number): boolean {
  return kind === 'redeemed' && !undone && Boolean(undoableUntil) && Date.parse(String(undoableUntil)) > now;
}

/** Whether an entry is a top-up whose money has not gone back. */
export function isTopUpRefundable({ kind, id }: HistoryEntry, { redemptionHistory }: Pick<Buyer, 'redemptionHistory'>) {
  return kind === 'loaded' && !redemptionHistory.some(({ undoneId }) => undoneId === id);
}

/** Whether a card has a recipient whose address may be wrong, or is not known because its buyer handed the card over. */
export function isCorrectable({ status, giftInfo }: Pick<Buyer, 'status' | 'giftInfo'>): boolean {
  return (
    status !== 'void' && (Boolean(giftInfo?.recipientEmail || giftInfo?.recipientPhone) || giftInfo?.byLink === true)
  );
}

/** What speaks against a new address, or number of one that is texted; null when nothing does. The server has the last word. @param now the address or number that it has */
export function addressProblem(address: string, now: string): string | null {
  if (isBlank(address)) return work('field.mandatory');
  if (isNumber(address, now)) {
    const number = mobileNumber(address);
    return number === null ? work('field.invalidPhone') : number === now ? t('correction.same') : null;
  }
  if (!isEmail(address.trim())) return work('field.invalidEmail');
  return normalEmail(address) === normalEmail(now) ? t('correction.same') : null;
}

/** Whether what is typed is a number: only where the gift is texted. */
function isNumber(address: string, now: string): boolean {
  return now.startsWith('+') && !address.includes('@');
}
