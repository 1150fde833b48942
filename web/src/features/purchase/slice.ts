import { createSlice, type PayloadAction } from '../../lib/slice.js';
import { purchaseOpened } from '../../app/purchase-intent.js';
import { amountError, atAmount, firstAmount } from '../../lib/card-amount.js';
import type { Business, GiftCard, PaymentMethod } from '../../lib/gift-card.js';
import { groupGiftId, type Contributor } from '../../lib/contribution.js';
import { topUpToken } from '../../lib/top-up.js';
import { LANGUAGE } from '../../lib/language.js';
import { randomKey } from '../../lib/random-key.js';
import {
  EMPTY_DETAILS,
  type Details,
  type PaymentAttempt,
  type PaymentRecord,
  type PurchaseSnapshot,
  type PurchaseType,
  type ReloadWish,
  type Step,
  type Wallet,
} from './model.js';
import { withOpened } from './people.js';
import { detailsErrors, type DetailsErrors } from './rules.js';
import type { Draft } from './drafts.js';
import { t } from './texts.js';

/** idle -> tokenizing (a card only) -> charging -> completed; `declined` takes another source, `unknown` repeats the same attempt with its key. */
export type PaymentStatus = 'idle' | 'tokenizing' | 'charging' | 'declined' | 'unknown' | 'completed';
export type CompletionStatus = 'idle' | 'running' | 'failed' | 'done';

export interface PurchaseState {
  giftCard: GiftCard | null;
  /** What the card is to be worth, as it is typed; of a fixed amount nothing. */
  amount: string;
  /** Somebody went on with an amount that the card can't have. */
  amountAsked: boolean;
  business: { status: 'idle' | 'loading' | 'ready' | 'failed'; value: Business | null; error: string | null };
  step: Step;
  type: PurchaseType | null;
  /** Of a contribution: what its page asked for. */
  contributor: Contributor | null;
  /** Of a top-up: whether its card reloads by itself already. */
  reloads: 'unknown' | 'yes' | 'no';
  /** What an alert says about the current step, null when there is nothing to say. */
  alert: string | null;
  details: Details;
  /** What the server said of fields of the form, until it is given again. */
  refused: DetailsErrors;
  payment: {
    status: PaymentStatus;
    attempt: PaymentAttempt | null;
    record: PaymentRecord | null;
    error: string | null;
    completeWhenPaid: boolean;
  };
  completion: { status: CompletionStatus; wallet: Wallet | null; error: string | null };
}

const unpaid: PurchaseState['payment'] = {
  status: 'idle',
  attempt: null,
  record: null,
  error: null,
  completeWhenPaid: false,
};

export const initialState: PurchaseState = {
  giftCard: null,
  amount: '',
  amountAsked: false,
  business: { status: 'idle', value: null, error: null },
  step: 1,
  type: null,
  contributor: null,
  reloads: 'unknown',
  alert: null,
  details: EMPTY_DETAILS,
  refused: {},
  payment: unpaid,
  completion: { status: 'idle', wallet: null, error: null },
};

/** The card as it is bought: of a range, worth what is chosen. Null while that is nothing. */
export const boughtCard = ({ giftCard, amount }: Pick<PurchaseState, 'giftCard' | 'amount'>): GiftCard | null =>
  (giftCard && atAmount(giftCard, amount)) ?? null;

const isWithoutAmount = ({ giftCard, amount }: PurchaseState): boolean =>
  giftCard !== null && amountError(giftCard, amount) !== null;

/** The step to go on at: the first one as long as no amount is chosen. */
const stepFrom = (state: PurchaseState, step: Step): Step => (isWithoutAmount(state) ? 1 : step);

/** Nothing is paid, and nobody is asked for it: one may pay, or go back. */
const isFree = ({ payment }: PurchaseState): boolean => payment.status === 'idle' || payment.status === 'declined';

/** From when on an arrival had to be ahead: of a purchase that is paid, its payment; of any other, now. */
export function paidAt(record: PaymentRecord | null): Date {
  const at = Date.parse(record?.updatedAt ?? '');
  return Number.isNaN(at) ? new Date() : new Date(at);
}

/** Whether the details may still be changed: nobody has been told of them with the payment. */
export const isChangeable = (state: PurchaseState): boolean =>
  isFree(state) || (state.payment.status === 'completed' && state.completion.status === 'idle');

/** What a card says by its id alone; null while the guest chooses. */
function typeOf(giftCard: GiftCard): PurchaseType | null {
  if (groupGiftId(giftCard) !== null) return 'contribution';
  return topUpToken(giftCard) === null ? null : 'topUp';
}

/** Its page has asked for all but the payment. */
function contributed(contributor: Contributor | undefined): Partial<PurchaseState> {
  if (!contributor) return {};
  const { name, email, line: message } = contributor;
  return { step: 3, contributor, details: { ...EMPTY_DETAILS, name, email, message } };
}

const slice = createSlice({
  name: 'purchase',
  initialState,
  reducers: {
    /**
     * Picks up what a redirect, a reload or a closed tab interrupted, at the payment. Once money may have moved the gift
     * card is the kept one: with another price the attempt's key would stand for another payment.
     */
    purchaseRestored: (state, action: PayloadAction<PurchaseSnapshot>) => {
      const { type, details, attempt, record } = action.payload;
      const contributor = action.payload.contributor ?? state.contributor;
      const kept = attempt || record ? action.payload : null;
      const giftCard = kept ? kept.giftCard : state.giftCard;
      const amount = kept?.amount ?? state.amount;
      const payment: PurchaseState['payment'] = record
        ? { ...unpaid, status: 'completed', attempt, record }
        : attempt
          ? { ...unpaid, status: 'unknown', attempt, error: t('payment.unknown') }
          : unpaid;
      // Paid, and stopped while the form was corrected: there it goes on.
      const isWrong = record && Object.keys(detailsErrors(type, details, paidAt(record))).length > 0;
      const step = kept ? (isWrong ? 2 : 3) : stepFrom(state, 3);
      return { ...state, giftCard, amount, step, type, contributor, details, payment };
    },
    /** What was typed for this card earlier in this tab. */
    draftRestored: (state, action: PayloadAction<Draft>) => {
      const { type, details } = action.payload;
      const step =
        action.payload.step === 3 && Object.keys(detailsErrors(type, details)).length > 0 ? 2 : action.payload.step;
      // Nothing was tried with it yet: who chose another language meanwhile is written to in that one.
      return { ...state, type, step: stepFrom(state, step), details: { ...details, language: LANGUAGE } };
    },
    /** The dialog was closed. `keep` leaves the snapshot for another visit: money may have moved. */
    purchaseLeft: (_state, _action: PayloadAction<{ keep: boolean }>) => initialState,
    businessRetried: (state) => ({ ...state, business: { ...state.business, status: 'loading', error: null } }),
    businessSucceeded: (state, action: PayloadAction<Business>) => ({
      ...state,
      business: { status: 'ready', value: action.payload, error: null },
    }),
    businessFailed: (state, action: PayloadAction<string>) => ({
      ...state,
      business: { ...state.business, status: 'failed', error: action.payload },
    }),

    reloadsKnown: (state, action: PayloadAction<'yes' | 'no'>) => ({ ...state, reloads: action.payload }),
    amountTyped: (state, action: PayloadAction<string>) => ({ ...state, amount: action.payload, amountAsked: false }),
    /** Another type clears everything that was entered (SPEC-4.1). */
    typeChosen: (state, action: PayloadAction<PurchaseType>) =>
      state.type === action.payload ? state : { ...state, type: action.payload, alert: null, details: EMPTY_DETAILS },
    typeConfirmed: (state) => {
      const amountAsked = isWithoutAmount(state);
      const alert = state.type === null ? t('kind.missing') : null;
      return { ...state, amountAsked, alert, step: amountAsked || alert !== null ? 1 : 2 };
    },
    /** With every key: kept in the tab, while the form holds what is shown. */
    detailsTyped: (state, _action: PayloadAction<Details>) => state,
    detailsSubmitted: (state, action: PayloadAction<Details>) => ({
      ...state,
      step: 3,
      alert: null,
      refused: {},
      details: action.payload,
    }),
    detailsReopened: (state) =>
      state.step === 3 && isChangeable(state)
        ? { ...state, step: 2, alert: null, payment: isFree(state) ? unpaid : state.payment }
        : state,
    /** One of several people is written to again. */
    personOpened: (state, action: PayloadAction<number>) => ({
      ...state,
      details: { ...state.details, ...withOpened(state.details, action.payload) },
    }),
    /** The server does not take the form. What is paid stays paid: the form opens again with what is wrong, and the purchase is finished with the payment there is. */
    formRefused: (state, action: PayloadAction<DetailsErrors>) => {
      const paid = state.payment.status === 'completed';
      return {
        ...state,
        step: 2,
        refused: action.payload,
        alert: paid ? t('form.correctPaid') : t('form.correct'),
        payment: paid ? state.payment : unpaid,
        completion: paid ? { ...state.completion, status: 'failed', error: null } : initialState.completion,
      };
    },
    /** Previous, from step 2 (with what was typed so far) or 3; never below 1 and never once money moves. */
    wentBack: (state, action: PayloadAction<Details | undefined>) => {
      if (!isFree(state) || state.step === 1) return state;
      return {
        ...state,
        step: (state.step - 1) as Step,
        alert: null,
        refused: {},
        details: action.payload ?? state.details,
        payment: unpaid,
      };
    },

    /** The provider's card field is asked for a source to charge. */
    cardRequested: (state) =>
      isFree(state) ? { ...state, alert: null, payment: { ...unpaid, status: 'tokenizing' } } : state,
    /** The provider's form gave a source to charge; a card's counts only while it is asked for. Each makes a new attempt with a key of its own. */
    sourceReceived: {
      prepare: (source: {
        sourceId: string;
        verificationToken?: string;
        method: PaymentMethod;
        autoReload?: ReloadWish;
        completeWhenPaid: boolean;
      }) => {
        const { completeWhenPaid, ...rest } = source;
        return { payload: { attempt: { ...rest, key: randomKey() }, completeWhenPaid } };
      },
      reducer: (state, action: PayloadAction<{ attempt: PaymentAttempt; completeWhenPaid: boolean }>) => {
        const isAsked =
          state.payment.status === 'tokenizing' || (isFree(state) && action.payload.attempt.method !== 'card');
        if (state.step !== 3 || !state.giftCard || !isAsked) return state;
        return { ...state, alert: null, payment: { ...unpaid, ...action.payload, status: 'charging' } };
      },
    },
    /** Asks again about an attempt whose answer was lost: same source, same key, so at most one charge. */
    paymentRetried: (state) =>
      state.payment.status === 'unknown'
        ? { ...state, payment: { ...state.payment, status: 'charging', error: null } }
        : state,
    paymentSucceeded: (state, action: PayloadAction<PaymentRecord>) => ({
      ...state,
      alert: null,
      payment: { ...state.payment, status: 'completed', record: action.payload, error: null },
    }),
    /** Nothing is paid (or it went back), and another source can be. */
    paymentDeclined: (state, action: PayloadAction<string>) => ({
      ...state,
      payment: { ...unpaid, status: 'declined', error: action.payload },
      completion: initialState.completion,
    }),
    paymentUnknown: (state, action: PayloadAction<string>) => ({
      ...state,
      payment: { ...state.payment, status: 'unknown', error: action.payload },
    }),
    /** The provider's form gave nothing to charge. */
    sourceRefused: (state, action: PayloadAction<string>) => {
      if (state.payment.status === 'tokenizing') return { ...state, alert: action.payload, payment: unpaid };
      return isFree(state) ? { ...state, alert: action.payload } : state;
    },
    priceReloaded: (state, action: PayloadAction<GiftCard>) => {
      const next = { ...state, giftCard: action.payload };
      return { ...next, step: stepFrom(next, state.step) };
    },
    /** The card has no such amount any more: nothing is charged, and the guest chooses anew, with all that was typed. */
    amountRefused: (state, action: PayloadAction<GiftCard>) => ({
      ...state,
      giftCard: action.payload,
      step: 1,
      amountAsked: isWithoutAmount({ ...state, giftCard: action.payload }),
      alert: t('amount.changed'),
      payment: unpaid,
    }),

    completeRequested: (state) => {
      if (
        state.payment.status !== 'completed' ||
        state.completion.status === 'running' ||
        state.completion.status === 'done'
      )
        return state;
      return { ...state, completion: { ...state.completion, status: 'running', error: null } };
    },
    walletSucceeded: (state, action: PayloadAction<Wallet>) => ({
      ...state,
      completion: { ...state.completion, wallet: action.payload },
    }),
    completeSucceeded: (state, action: PayloadAction<Wallet | null>) => ({
      ...state,
      completion: { status: 'done', wallet: action.payload, error: null },
    }),
    completeFailed: (state, action: PayloadAction<string>) => ({
      ...state,
      completion: { ...state.completion, status: 'failed', error: action.payload },
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(
      purchaseOpened,
      (_state, action): PurchaseState => ({
        ...initialState,
        giftCard: action.payload.giftCard,
        type: typeOf(action.payload.giftCard),
        amount: firstAmount(action.payload.giftCard),
        ...contributed(action.payload.contributor),
        business: { status: 'loading', value: action.payload.business, error: null },
      }),
    ),
});

export const purchaseActions = slice.actions;
export const purchaseReducer = slice.reducer;

export interface PurchaseRoot {
  purchase: PurchaseState;
}

export const selectPurchase = (state: PurchaseRoot): PurchaseState => state.purchase;

/** Leaving now would lose track of money: the dialog stays. */
export const selectMustStay = ({ purchase }: PurchaseRoot): boolean =>
  purchase.payment.status === 'charging' || purchase.completion.status === 'running';

/** Paid, but the card is not issued yet. */
export const selectPaidButOpen = ({ purchase }: PurchaseRoot): boolean =>
  purchase.payment.status === 'completed' && purchase.completion.status !== 'done';
