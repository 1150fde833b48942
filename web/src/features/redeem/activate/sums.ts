import { salePriceCents } from '@giftcard/kernel/business/card-amount';
import { amountError, firstAmount } from '../../../lib/card-amount.js';
import { toCents } from '../../../lib/money.js';
import { centsOf } from '../../../lib/typed-money.js';
import type { Activation } from './activation.js';

type Entered = Pick<Activation, 'offer' | 'amount'>;

/** What the card is to be worth, in cents; undefined while what is typed is not offered. */
export function worthOf({ offer, amount }: Entered): number | undefined {
  if (!offer.range) return toCents(offer.amount);
  const typed = amount ?? firstAmountOf(offer);
  return amountError(rangedOf(offer), typed) === null ? centsOf(typed, offer.currency) : undefined;
}

/** What stands there before anybody chooses. */
export function firstAmountOf({ range }: Activation['offer']): string {
  return range ? firstAmount({ amountRange: range }) : '';
}

/** What the guest pays for it. The server says the same, and keeps it. */
export function priceOf(entered: Entered): number | undefined {
  const worth = worthOf(entered);
  return worth === undefined ? undefined : salePriceCents(worth, entered.offer.discount, entered.offer.currency);
}

/** As the purchase has it. */
export function rangedOf({ range, currency }: Activation['offer']) {
  return { currency, ...(range ? { amountRange: range } : {}) };
}
