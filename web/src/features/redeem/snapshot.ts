import { keptRedemption as kept } from '../../app/session/kept-redemption.js';
import type { Buyer } from '../../lib/buyer.js';
import { parsed } from '../../lib/stored-value.js';
import type { Activation } from './activate/activation.js';
import { activationWords } from './activate/words.js';
import { initialRedeemState, redeemActions, redeemReducer } from './slice.js';
import type { RedeemState, Unsettled } from './state.js';
import { takenTip } from './sum.js';
import { t } from './texts.js';

/** Older ones are no use: the codes in them have ended. */
const FRESH_MS = 10 * 60_000;

interface Snapshot {
  at: number;
  userId: string;
  state: RedeemState;
}

/** At a till people take turns: what one left open is not lost by the next one's work. */
const PEOPLE_KEPT = 10;

/**
 * A redemption under way outlives a reload or a browser that was put aside: with its idempotency key, so that going on
 * can't take the amount twice. It holds neither the code from the mail and what is another person's is theirs alone to go on with.
 */
export const redeemSnapshot = {
  write: (userId: string, state: RedeemState, now: number): void => {
    const isOver = state.step === 'scan' || state.step === 'done' || state.activation?.status === 'done';
    const nothingOpen = isOver && state.unsettled.length === 0;
    const others = snapshots().filter((other) => other.userId !== userId && isWorthKeeping(other, now));
    const all = nothingOpen ? others : [...others.slice(1 - PEOPLE_KEPT), { at: now, userId, state }];
    if (all.length === 0) kept.clear();
    else kept.write(JSON.stringify(all));
  },
  /** Null when there is nothing of this admin's to go on with. */
  read: (userId: string, now: number): RedeemState | null => {
    const snapshot = snapshots().find((one) => one.userId === userId);
    if (!snapshot) return null;
    const state = settled({ ...initialRedeemState, ...snapshot.state });
    if (now - snapshot.at <= FRESH_MS && isWhole(state)) return state;
    const { unsettled } = redeemReducer(state, redeemActions.nextGuest());
    return unsettled.length === 0 ? null : { ...initialRedeemState, unsettled };
  },
};

/** What was on its way when the page went: its answer is lost. */
function settled(state: RedeemState): RedeemState {
  const { redemption } = state;
  const lost =
    redemption.status === 'verifying'
      ? { ...redemption, status: 'failed' as const, verifyUnsure: true }
      : redemption.status === 'redeeming'
        ? { ...redemption, status: 'unsure' as const, error: t('redeem.unsure') }
        : redemption;
  const step = ['details', 'amount'].includes(state.step) ? 'found' : state.step; // they were one screen each
  return {
    ...state,
    step,
    undo: initialRedeemState.undo,
    cashOut: initialRedeemState.cashOut,
    notice: null,
    unsettled: state.unsettled.filter(isUnsettled),
    settling: null,
    lookup: initialRedeemState.lookup,
    sending: { status: 'idle', error: null },
    redemption: lost,
    activation: state.activation && settledActivation(state.activation),
  };
}

/** Its answer is lost with the page: the same key asks again. */
function settledActivation(activation: Activation): Activation {
  return activation.status === 'sending'
    ? { ...activation, status: 'unsure', error: activationWords.unsure }
    : activation;
}

/** Everything that the steps after the scan draw. Another release may have written something else. */
function isWhole(state: RedeemState): boolean {
  const { step, buyer, giftCard, scanned, cents, activation } = state;
  if (step === 'activate') return scanned !== null && typeof activation?.offer.amount === 'number';
  return (
    ['found', 'code'].includes(step) &&
    giftCard !== null &&
    scanned !== null &&
    Number.isSafeInteger(cents) &&
    isBuyer(buyer) &&
    Number.isSafeInteger(takenTip(state))
  );
}

function isBuyer(buyer: Buyer | null): boolean {
  return (
    typeof buyer?.remainingBalance === 'number' &&
    /^[A-Z]{3}$/.test(buyer.currency) &&
    Array.isArray(buyer.redemptionHistory) &&
    typeof buyer.qrCode?.uniqueCode === 'string'
  );
}

function isUnsettled({ key, scanned, cents }: Unsettled): boolean {
  return typeof key === 'string' && typeof scanned === 'string' && Number.isSafeInteger(cents);
}

/** Everybody's that this tab keeps. An earlier release kept one. */
function snapshots(): Snapshot[] {
  const value = parsed(kept.read());
  return (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isSnapshot);
}

/** Of others: a card that could still be gone on with, or a question about money. */
function isWorthKeeping({ at, state }: Snapshot, now: number): boolean {
  return now - at <= FRESH_MS || (state.unsettled?.length ?? 0) > 0 || state.redemption?.status === 'unsure';
}

function isSnapshot(value: unknown): value is Snapshot {
  return typeof value === 'object' && value !== null && 'state' in value && 'at' in value && 'userId' in value;
}
