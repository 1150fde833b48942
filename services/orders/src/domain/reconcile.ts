import {
  after,
  CARD_ENDS_WITHIN_MS,
  CHARGE_WITHIN_MS,
  NOT_CHARGED,
  unchanged,
  type Change,
  type Checkout,
} from './checkout.js';
import { isDisputed } from './dispute.js';
import { withStep } from './payment-case.js';

const FIRST_LOOK_MS = 15_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/**
 * After the first reminder of a card that is to end. A reminder that redemption can't handle holds up the other cards of its partition and becomes one more dead letter:
 * so they are few, and what the last one did not end waits for the replay (npm run ops -- dlq).
 */
const NEXT_REMINDERS_MS = [5 * 60_000, 30 * 60_000, 3 * 60 * 60_000];

/** A claim of one reconciler on a due checkout: the other one that looked at the same moment gets `claimed: false`. */
export interface Claim extends Change<never> {
  readonly claimed: boolean;
}

/** Takes a due checkout and puts its next look off, longer each time; the last look at a card that should have ended is followed by none. */
export function claimDue(checkout: Checkout, now: Date): Claim {
  if (!checkout.dueAt || checkout.dueAt > now) return { ...unchanged(checkout), claimed: false };
  const { dueAt: _taken, ...rest } = checkout;
  const wait = waitAfter(checkout);
  const next: Checkout = {
    ...rest,
    ...(wait === undefined ? {} : { dueAt: after(now, wait) }),
    looks: Math.min(checkout.looks + 1, 10),
  };
  return {
    next:
      checkout.status === 'charging' ? withStep(next, { name: 'charge-unanswered', at: now, by: 'reconciler' }) : next,
    events: [],
    claimed: true,
  };
}

function waitAfter({ status, looks }: Checkout): number | undefined {
  return status === 'voiding' ? NEXT_REMINDERS_MS[looks] : Math.min(FIRST_LOOK_MS * 2 ** looks, LONGEST_WAIT_MS);
}

/** What a checkout needs that nobody finished. */
export type Need =
  | 'charge again'
  | 'find the charge'
  | 'place'
  | 'ask the bank'
  | 'end the card'
  | 'refund'
  | 'nothing';

/**
 * @param placeWithinMs how long the form may take to come
 */
export function needOf(checkout: Checkout, now: Date, placeWithinMs: number): Need {
  switch (checkout.status) {
    case 'charging':
      return checkout.sourceSealed !== undefined && now < after(checkout.openedAt, CHARGE_WITHIN_MS)
        ? 'charge again'
        : 'find the charge';
    case 'paid':
      return needOfPaid(checkout, now, placeWithinMs);
    case 'voiding':
      return isCardOverdue(checkout, now) ? 'end the card' : 'nothing';
    case 'refunding':
      // A disputed payment can't be refunded: what was refused goes on when the bank has decided.
      // Stryker disable next-line OptionalChaining: a checkout in this status has its refund
      return checkout.refund?.problem !== undefined && isDisputed(checkout) ? 'ask the bank' : 'refund';
    case 'failed':
      // Nobody polls these, but a webhook may tell of a payment that came after it was given up.
      // Stryker disable next-line OptionalChaining: a checkout in this status has its failure
      return checkout.failure?.declineCode === NOT_CHARGED ? 'find the charge' : 'nothing';
    case 'placed':
    case 'refunded':
      return 'nothing';
  }
}

function needOfPaid(checkout: Checkout, now: Date, placeWithinMs: number): Need {
  const { paidIn, paidAt, openedAt } = checkout;
  // What is paid into a group gift waits for it, however long that takes, until it goes back.
  if (paidIn?.state === 'in' || paidIn?.state === 'gathered') return 'nothing';
  if (paidIn?.state !== 'out') {
    if (now < after(paidAt ?? openedAt, placeWithinMs)) return 'nothing';
    if (isWanted(checkout)) return 'place';
  }
  // The bank may send the money back itself: a refund beside it would be a second one.
  return isDisputed(checkout) ? 'ask the bank' : 'refund';
}

/** Its form is there. Of a top-up it always is: once its payer was told that nothing was charged, they may have paid again, and what turns up goes back. */
function isWanted({ form, topUp, case: known }: Checkout): boolean {
  const isGivenUp = topUp !== undefined && known?.steps.some(({ name }) => name === 'not-charged') === true;
  return form !== undefined && !isGivenUp;
}

function isCardOverdue({ refund, openedAt }: Checkout, now: Date): boolean {
  // Stryker disable next-line OptionalChaining: a checkout whose card is to end has its refund
  return now >= after(refund?.startedAt ?? openedAt, CARD_ENDS_WITHIN_MS);
}
