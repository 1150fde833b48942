import { DomainError } from '@giftcard/kernel/errors';
import { limitIn } from '@giftcard/kernel/business/currency';
import { formatMoney, type Money } from '@giftcard/kernel/business/money';
import type { CheckoutStatus } from './checkout.js';
import type { CountedPurchase, Person } from './person.js';

/** What the cards may be worth that one buyer buys of one business within 24 hours, in cents of a dollar business (DEC-1.18). */
const BUYER_CAP_CENTS = 200_000;
const WINDOW_MS = 24 * 60 * 60_000;
/** A purchase is counted before its checkout is stored: one that has none after so long never will. */
const OPENS_WITHIN_MS = 60_000;
/** So many purchases are told apart; of more the oldest two become one. */
const MOST_COUNTED = 100;
const SEVERAL = '';

export interface CountPurchase {
  readonly requestKey: string;
  /** What the cards are worth. */
  readonly amount: Money;
  /** How many they are. */
  readonly cards?: number;
  /** Keys of purchases that came to nothing (`endedPurchases`). */
  readonly ended: ReadonlySet<string>;
  readonly now: Date;
}

/**
 * Counts a purchase that is about to be charged; the same again is counted once. The first card of 24 hours, bought alone, may be worth
 * more: an owner sells fixed ones of up to $10,000.
 * Error: BUYER_CAP_REACHED.
 */
export function countPurchase(
  person: Person,
  { requestKey, amount: { amountCents, currency }, cards = 1, ended, now }: CountPurchase,
): { readonly next: Person; readonly events: readonly never[] } {
  if (person.erasedAt) return { next: person, events: [] };
  const counted = (person.purchases ?? []).filter(
    (purchase) => purchase.requestKey !== requestKey && !ended.has(purchase.requestKey) && isRecent(purchase, now),
  );
  const spentCents = counted.reduce((sum, purchase) => sum + purchase.amountCents, 0);
  const capCents = buyerCap(currency);
  if ((spentCents > 0 || cards > 1) && spentCents + amountCents > capCents)
    throw new BuyerCapReached({ amountCents: Math.max(0, capCents - spentCents), currency });
  const purchases = bounded([...counted, { requestKey, amountCents, at: now }]);
  return { next: { ...person, purchases }, events: [] };
}

/** The keys of those that count no more: nothing was charged, the money went back, or no checkout was ever opened. */
export function endedPurchases(
  { purchases = [] }: Person,
  statuses: ReadonlyMap<string, CheckoutStatus>,
  now: Date,
): ReadonlySet<string> {
  const isEnded = ({ requestKey, at }: CountedPurchase): boolean => {
    if (requestKey === SEVERAL) return false;
    const status = statuses.get(requestKey);
    if (status === undefined) return at.getTime() < now.getTime() - OPENS_WITHIN_MS;
    return status === 'failed' || status === 'refunding' || status === 'refunded';
  };
  return new Set(purchases.filter(isEnded).map(({ requestKey }) => requestKey));
}

function buyerCap(currency: string): number {
  return limitIn(BUYER_CAP_CENTS, currency);
}

function isRecent({ at }: CountedPurchase, now: Date): boolean {
  return at.getTime() > now.getTime() - WINDOW_MS;
}

function bounded(purchases: readonly CountedPurchase[]): readonly CountedPurchase[] {
  const [oldest, next, ...others] = purchases;
  if (!oldest || !next || purchases.length <= MOST_COUNTED) return purchases;
  return [{ requestKey: SEVERAL, amountCents: oldest.amountCents + next.amountCents, at: next.at }, ...others];
}

/** The buyer has bought so much of the business within 24 hours; nothing was charged. */
export class BuyerCapReached extends DomainError {
  constructor(left: Money) {
    const cap = formatMoney({ ...left, amountCents: buyerCap(left.currency) });
    const leftInWords = left.amountCents === 0 ? 'Nothing' : formatMoney(left);
    super(
      'conflict',
      'BUYER_CAP_REACHED',
      `Within 24 hours you can buy gift cards worth ${cap} here. ${leftInWords} of it is left for now. You were not charged.`,
      { details: [{ field: 'cardAmount', message: `${leftInWords} is left for now.` }] },
    );
  }
}
