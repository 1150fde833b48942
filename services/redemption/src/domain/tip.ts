import { mustBeWhole } from '@giftcard/kernel/business/money';
import { isTip } from '@giftcard/kernel/business/tips';
import { mustBeActive, mustBeAnAmount, mustCover, type Card } from './card.js';
import { TipInvalid, TipsOff } from './card.errors.js';

/** What is asked of a card at the counter: an amount, and beside it a tip of the guest's (DEC-4.8). */
export interface Asked {
  readonly amountCents: number;
  /** Absent for none. */
  readonly tipCents?: number | undefined;
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

/** Errors: INVALID_FIELDS, CARD_NOT_ACTIVE, TIPS_OFF, INSUFFICIENT_BALANCE. */
export function mustGive(card: Card, asked: Asked, now: Date): void {
  const { amountCents, tipCents = 0, takesTips = false } = asked;
  mustBeAnAmount(amountCents);
  mustBeWhole(amountCents, card.currency);
  mustBeWhole(tipCents, card.currency, 'tip');
  if (!isTip(tipCents, amountCents, card.currency)) throw new TipInvalid();
  mustBeActive(card, now);
  if (tipCents > 0 && !takesTips) throw new TipsOff();
  mustCover(card, totalOf(asked));
}
