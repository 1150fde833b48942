import { DEFAULT_CURRENCY } from '@giftcard/kernel/business/currency';
import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { Buyer } from '../../lib/buyer.js';
import { toCents } from '../../lib/money.js';
import { activationReducers } from './activate/reducers.js';
import { receiptOf, type Redeemed } from './receipt.js';
import { NO_TIP, SEARCH_FROM, type Receipt, type ScannedCard, type Tip } from './model.js';
import type { RedeemState, Redemption, ScanWay, Unsettled } from './state.js';
import { holderName, pressKey, withoutAddress, type PadKey } from './rules.js';
import { takenTip } from './sum.js';
import { askedUnits, takenUnits, unitsAfter } from './units.js';
import { t } from './texts.js';

const noRedemption: Redemption = { status: 'idle', error: null, key: null, verified: false, verifyUnsure: false };
const [SERVED_SHOWN, UNSETTLED_KEPT] = [50, 50];

export const initialRedeemState: RedeemState = {
  step: 'scan',
  lookup: { status: 'idle', way: 'camera', error: null },
  search: { text: '', status: 'idle', buyers: [], more: false, error: null },
  notice: null,
  scanned: null,
  giftCard: null,
  buyer: null,
  offer: null,
  presence: null,
  tips: null,
  activation: null,
  units: 0,
  cents: 0,
  tip: NO_TIP,
  pad: 'amount',
  wish: 'redeem',
  sending: { status: 'idle', error: null },
  codeSentAt: null,
  redemption: noRedemption,
  receipt: null,
  undo: { status: 'idle', error: null },
  cashOut: { status: 'idle', error: null, key: null },
  served: [],
  unsettled: [],
  settling: null,
};

/** The next guest's turn. What may have been taken from this one's card is not forgotten. */
const fresh = (state: RedeemState): RedeemState => ({
  ...initialRedeemState,
  served: state.served,
  settling: state.settling,
  unsettled: [...leftOpen(state), ...state.unsettled].slice(0, UNSETTLED_KEPT),
});

function leftOpen(state: RedeemState): Unsettled[] {
  const { redemption, scanned, buyer, cents, units, wish } = state;
  const { key, status } = redemption;
  if (key === null || scanned === null || (status !== 'redeeming' && status !== 'unsure')) return [];
  return [
    {
      key,
      scanned,
      cents,
      tipCents: takenTip(state),
      wish,
      ...(buyer ? takenUnits(units, buyer) : {}),
      currency: buyer?.currency ?? DEFAULT_CURRENCY,
      guest: buyer ? holderName(buyer) : t('receipt.guest'),
      at: Date.now(),
      error: null,
    },
  ];
}

const without = (unsettled: readonly Unsettled[], key: string | null): Unsettled[] =>
  unsettled.filter((one) => one.key !== key);

/** On its way: nothing can be pressed. */
export const isMoving = ({ status }: Redemption): boolean => status === 'verifying' || status === 'redeeming';
/** Money may have moved or be moving: amount and code stay as they are, so that only the same wish can go out again. */
export const isOpen = (redemption: Redemption): boolean => isMoving(redemption) || redemption.status === 'unsure';

/** The open card is being read once more. */
export const isLooking = ({ lookup }: RedeemState): boolean => lookup.status === 'looking';
/** A code is on its way for this amount and this card. */
export const isSending = ({ sending }: RedeemState): boolean => sending.status === 'sending';

/** Another amount, another tip or a new code is a new wish: the old key must not answer it. */
const withSum = (
  state: RedeemState,
  sum: Partial<Pick<RedeemState, 'cents' | 'units' | 'tip' | 'pad'>>,
): RedeemState =>
  isOpen(state.redemption) || isSending(state)
    ? state
    : { ...state, ...sum, wish: 'redeem', redemption: noRedemption, sending: { status: 'idle', error: null } };

/** A package is opened at one unit, which is most often what is taken; it takes no tips. */
const opened = (buyer: Buyer): Partial<RedeemState> =>
  buyer.unitsLeft === undefined ? {} : { ...askedUnits(buyer, 1), tips: null };

/** Units that were refused, of the card as it is by now: it may hold fewer, or money since the package ended. What to take is asked again. */
const unitsNow = (state: RedeemState, buyer: Buyer): Partial<RedeemState> =>
  state.units === 0 || isOpen(state.redemption) ? {} : { ...askedUnits(buyer, state.units), step: 'found' };

const withKey = (state: RedeemState, key: PadKey): RedeemState => {
  const currency = state.buyer?.currency ?? DEFAULT_CURRENCY;
  if (state.pad === 'amount') return withSum(state, { cents: pressKey(state.cents, key, currency) });
  const typed = state.tip.kind === 'other' ? state.tip.cents : 0;
  return withSum(state, { tip: { kind: 'other', cents: pressKey(typed, key, currency) } });
};

const slice = createSlice({
  name: 'redeem',
  initialState: initialRedeemState,
  reducers: {
    redeemOpened: (state) => (state.step === 'done' || state.activation?.status === 'done' ? fresh(state) : state),
    /** A redemption that was under way when the page was left or the device went dark. */
    redeemRestored: (_state, action: PayloadAction<RedeemState>) => action.payload,
    scanned: {
      prepare: (text: string, way: ScanWay = 'camera') => ({ payload: { text: withoutAddress(text), way } }),
      reducer: (state, { payload: { text, way } }: PayloadAction<{ text: string; way: ScanWay }>): RedeemState =>
        state.step !== 'scan' || state.lookup.status === 'looking'
          ? state
          : { ...fresh(state), search: state.search, lookup: { status: 'looking', way, error: null }, scanned: text },
    },
    lookupSucceeded: (
      state,
      action: PayloadAction<
        Pick<RedeemState, 'offer' | 'presence' | 'tips'> & { giftCard: ScannedCard; buyer: Buyer; scanned?: string }
      >,
    ): RedeemState => ({
      ...state,
      ...action.payload,
      ...opened(action.payload.buyer),
      step: 'found',
      lookup: initialRedeemState.lookup,
      search: initialRedeemState.search,
    }),
    ...activationReducers,
    /** Said once: over the picture of the camera, or beside what was typed. */
    lookupFailed: (state, { payload: error }: PayloadAction<string>): RedeemState => {
      const { way } = state.lookup;
      return {
        ...fresh(state),
        search: state.search,
        lookup: { status: 'failed', way, error: way === 'camera' ? null : error },
        notice: way === 'camera' ? error : null,
      };
    },
    searched: (state, { payload: text }: PayloadAction<string>): RedeemState => ({
      ...state,
      lookup: initialRedeemState.lookup,
      search:
        text.trim().length < SEARCH_FROM
          ? { ...initialRedeemState.search, text }
          : { ...state.search, text, status: 'searching', error: null },
    }),
    searchSucceeded: (state, action: PayloadAction<{ buyers: Buyer[]; more: boolean }>): RedeemState => ({
      ...state,
      search: { ...state.search, ...action.payload, status: 'ready' },
    }),
    searchFailed: (state, action: PayloadAction<string>): RedeemState => ({
      ...state,
      search: { ...state.search, buyers: [], more: false, status: 'failed', error: action.payload },
    }),
    noticed: (state, action: PayloadAction<string>): RedeemState => ({ ...state, notice: action.payload }),
    noticeOver: (state): RedeemState => ({ ...state, notice: null }),
    /** The card was read again: another counter was quicker, or it is another session, to which the presence is. */
    buyerRefreshed: (
      state,
      action: PayloadAction<Pick<RedeemState, 'offer'> & Partial<RedeemState> & { buyer: Buyer }>,
    ): RedeemState => ({
      ...state,
      ...action.payload,
      ...unitsNow(state, action.payload.buyer),
      lookup: initialRedeemState.lookup,
    }),
    /** The open card is read once more. Nothing is sent for it until then: what the scan was good for is another session's. */
    lookedAgain: (state): RedeemState => ({ ...state, lookup: { ...initialRedeemState.lookup, status: 'looking' } }),
    wentTo: (state, action: PayloadAction<'scan' | 'found'>): RedeemState => {
      // Scanning the card again is always a way out: it shows what really is on it.
      if (action.payload === 'scan')
        return isMoving(state.redemption) || state.activation?.status === 'sending' ? state : fresh(state);
      return isOpen(state.redemption)
        ? state
        : {
            ...state,
            step: action.payload,
            wish: 'redeem',
            sending: initialRedeemState.sending,
            redemption: noRedemption,
          };
    },
    keyPressed: (state, action: PayloadAction<PadKey>) => withKey(state, action.payload),
    amountSet: (state, { payload: cents }: PayloadAction<number>) => withSum(state, { cents, pad: 'amount' }),
    /** Of a package. */
    unitsSet: (state, { payload: units }: PayloadAction<number>) =>
      state.buyer ? withSum(state, askedUnits(state.buyer, units)) : state,
    /** A tip that is typed takes the pad over until it is done. */
    tipChosen: (state, { payload: tip }: PayloadAction<Tip>) =>
      withSum(state, { tip, pad: tip.kind === 'other' ? 'tip' : 'amount' }),
    tipTyped: (state) => withSum(state, { pad: 'amount' }),
    /** All that is left, in cash. */
    cashOutChosen: (state): RedeemState =>
      state.offer && !isOpen(state.redemption) && !isSending(state)
        ? { ...withSum(state, { cents: toCents(state.offer.amount), pad: 'amount' }), wish: 'cash-out' }
        : state,
    sendRequested: (state) => state,
    /** Its answer counts only while somebody waits for it: who left meanwhile has another amount or another guest. */
    sendStarted: (state): RedeemState => ({ ...state, sending: { status: 'sending', error: null } }),
    sendSucceeded: (state, action: PayloadAction<number>): RedeemState =>
      isSending(state)
        ? {
            ...state,
            step: 'code',
            sending: { status: 'idle', error: null },
            codeSentAt: action.payload,
            redemption: noRedemption,
          }
        : state,
    sendFailed: (state, action: PayloadAction<string>): RedeemState =>
      isSending(state) ? { ...state, sending: { status: 'failed', error: action.payload } } : state,
    /** Asked for what can't be sent. */
    sendRefused: (state, action: PayloadAction<string>): RedeemState => ({
      ...state,
      sending: { status: 'idle', error: action.payload },
    }),
    redeemRequested: (state, _action: PayloadAction<string>) => state,
    /** By what the scan is good for. */
    redeemNowRequested: (state) => state,
    /** The scan is good for nothing any more: the code is needed. */
    presenceEnded: (state): RedeemState => ({ ...state, presence: null, lookup: initialRedeemState.lookup }),
    /** Without a code, for the reason given; the password stays in the action. */
    overrideRequested: (state, _action: PayloadAction<{ reason: string; password: string }>) => state,
    verifyStarted: (state): RedeemState => ({
      ...state,
      redemption: { ...state.redemption, status: 'verifying', error: null },
    }),
    verifySucceeded: (state): RedeemState => ({
      ...state,
      redemption: { ...state.redemption, verified: true, verifyUnsure: false },
    }),
    verifyUnanswered: (state, action: PayloadAction<string>): RedeemState => ({
      ...state,
      redemption: { ...state.redemption, status: 'failed', error: action.payload, verifyUnsure: true },
    }),
    /** The code's step has the ways on when no answer comes, also where a manager's word came instead of a code. */
    redeemStarted: {
      prepare: (key: string, presence: string | null = null) => ({ payload: { key, presence } }),
      reducer: (state, action: PayloadAction<{ key: string; presence: string | null }>): RedeemState => ({
        ...state,
        step: 'code',
        redemption: { ...state.redemption, status: 'redeeming', error: null, ...action.payload },
      }),
    },
    /** No definite answer: the same key goes out again with the next press. */
    redeemUnanswered: (state, action: PayloadAction<{ key: string; error: string }>): RedeemState => {
      const { key, error } = action.payload;
      if (state.redemption.key === key)
        return { ...state, redemption: { ...state.redemption, status: 'unsure', error } };
      return {
        ...state,
        settling: null,
        unsettled: state.unsettled.map((one) => (one.key === key ? { ...one, error } : one)),
      };
    },
    /** Refused: nothing was taken. `key` is null when it was not asked for yet. */
    redeemFailed: (state, action: PayloadAction<{ key: string | null; error: string }>): RedeemState => {
      const { key, error } = action.payload;
      if (key !== null && state.redemption.key !== key)
        return { ...state, settling: null, unsettled: without(state.unsettled, key) };
      return { ...state, redemption: { ...noRedemption, status: 'failed', error } };
    },
    redeemSucceeded: (state, action: PayloadAction<Redeemed>): RedeemState => {
      const receipt = receiptOf(action.payload);
      const told = {
        ...state,
        settling: null,
        served: [receipt, ...state.served].slice(0, SERVED_SHOWN),
        unsettled: without(state.unsettled, action.payload.key),
      };
      // Who left meanwhile may have another guest's card open: it stays.
      if (state.redemption.key !== action.payload.key && state.step !== 'scan') return told;
      return { ...told, step: 'done', buyer: action.payload.buyer, redemption: noRedemption, receipt };
    },
    /** Asks again what became of one that was left open. */
    settleRequested: (state, _action: PayloadAction<string>) => state,
    settleStarted: (state, action: PayloadAction<string>): RedeemState => ({ ...state, settling: action.payload }),
    undoAsked: (state): RedeemState =>
      state.step === 'done' && state.receipt?.redemptionId
        ? { ...state, undo: { status: 'asking', error: null } }
        : state,
    undoGivenUp: (state): RedeemState =>
      state.undo.status === 'asking' ? { ...state, undo: initialRedeemState.undo } : state,
    /** For the reason given. */
    undoRequested: (state, _action: PayloadAction<string>): RedeemState =>
      state.undo.status === 'asking' ? { ...state, undo: { status: 'sending', error: null } } : state,
    undoFailed: (state, action: PayloadAction<string>): RedeemState => ({
      ...state,
      undo: { status: 'asking', error: action.payload },
    }),
    undoSucceeded: (state, action: PayloadAction<{ receipt: Receipt; buyer: Buyer }>): RedeemState => {
      const { receipt, buyer } = action.payload;
      const left = unitsAfter(buyer, undefined);
      const undone: Receipt = {
        ...receipt,
        afterCents: toCents(buyer.remainingBalance),
        ...(left === undefined ? {} : { unitsAfter: left }),
        undone: true,
      };
      return {
        ...state,
        undo: { status: 'done', error: null },
        receipt: { ...undone, cashOut: null },
        served: state.served.map((one) => (one.redemptionId === receipt.redemptionId ? undone : one)),
      };
    },
    cashOutAsked: (state): RedeemState =>
      state.step === 'done' && state.receipt?.cashOut && state.cashOut.status === 'idle'
        ? { ...state, cashOut: { ...state.cashOut, status: 'asking', error: null } }
        : state,
    cashOutGivenUp: (state): RedeemState =>
      state.cashOut.status === 'asking' ? { ...state, cashOut: { ...state.cashOut, status: 'idle' } } : state,
    /** The key is in the state before the call goes out. */
    cashOutStarted: (state, { payload: key }: PayloadAction<string>): RedeemState => ({
      ...state,
      cashOut: { status: 'sending', error: null, key },
    }),
    cashOutRequested: (state) => state,
    /** `isRefused` for a definite answer: the next try is a new wish. */
    cashOutFailed: (state, { payload }: PayloadAction<{ error: string; isRefused: boolean }>): RedeemState => ({
      ...state,
      cashOut: { status: 'asking', error: payload.error, key: payload.isRefused ? null : state.cashOut.key },
    }),
    cashOutSucceeded: (state): RedeemState => {
      const { receipt } = state;
      if (!receipt?.cashOut) return state;
      const { amountCents, bonusCents } = receipt.cashOut;
      const paid = { ...receipt, cashOut: null, paidOutCents: amountCents, endedCents: bonusCents, afterCents: 0 };
      return {
        ...state,
        cashOut: { status: 'done', error: null, key: null },
        receipt: paid,
        served: state.served.map((one) => (one.redemptionId === receipt.redemptionId ? paid : one)),
      };
    },
    nextGuest: (state) =>
      state.undo.status === 'sending' || state.cashOut.status === 'sending' ? state : fresh(state),
    /** The way out of a page that could not be shown. */
    startedAgain: (state) => fresh(state),
  },
});

export const redeemActions = slice.actions;
export const redeemReducer = slice.reducer;
export const selectRedeem = (state: { redeem: RedeemState }): RedeemState => state.redeem;
