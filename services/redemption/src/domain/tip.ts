import { mustBeWhole } from '@giftcard/kernel/business/money';
import { isTip } from '@giftcard/kernel/business/tips';
import { mustBeActive, mustBeAnAmount, mustCover, type Card } from './card.js';
import { TipInvalid, TipsOff } from './card.errors.js';
import { inMoney, type AskedOfCard } from './units.js';

/** What is asked of a card at the counter: an amount or units, and beside an amount a tip of the guest's (DEC-4.8). */
export interface Asked extends AskedOfCard {
  /** Whether the business takes tips from cards; absent for not. */
  readonly takesTips?: boolean | undefined;
}

/** What leaves the card in all, in cents. */
export function totalOf({ amountCents, tipCents = 0 }: Pick<Asked, 'amountCents' | 'tipCents'>): number {
  return amountCents + tipCents;
}

/** The tip as it is stored: a card without one has no field of it. */
export function tipOf({ tipCents = 0 }: Pick<Asked, 'tipCents'>): { readonly tipCents?: number } {
  return tipCents > 0 ? { tipCents } : {};
}

/** What of a stored amount is no tip: the amount that was redeemed, or is to be. */
export function withoutTip({ amountCents, tipCents = 0 }: Pick<Asked, 'amountCents' | 'tipCents'>): number {
  return amountCents - tipCents;
}

/**
 * What a card gives for what is asked of it: the same, units with what they are worth.
 * Errors: INVALID_FIELDS, CARD_NOT_ACTIVE, CARD_HOLDS_UNITS, CARD_HOLDS_MONEY, UNITS_INSUFFICIENT, BALANCE_CHANGED, TIPS_OFF, INSUFFICIENT_BALANCE.
 */
export function given<A extends Asked>(card: Card, wished: A, now: Date): A {
  if (card.unitsLeft !== undefined || wished.units !== undefined) mustBeActive(card, now);
  const asked = inMoney(card, wished);
  const { amountCents, tipCents = 0, takesTips = false } = asked;
  mustBeAnAmount(amountCents);
  mustBeWhole(amountCents, card.currency);
  mustBeWhole(tipCents, card.currency, 'tip');
  if (!isTip(tipCents, amountCents, card.currency)) throw new TipInvalid();
  mustBeActive(card, now);
  if (tipCents > 0 && !takesTips) throw new TipsOff();
  mustCover(card, totalOf(asked));
  return asked;
}
