import type { Schemas } from '@giftcard/client';
import { DEFAULT_CURRENCY } from '@giftcard/kernel/business/currency';
import { tipOfPercent } from '@giftcard/kernel/business/tips';
import type { Buyer } from '../../lib/buyer.js';
import { toCents } from '../../lib/money.js';
import type { Tip, Wish } from './model.js';

/** What of the counter's state says how much is taken. */
interface Asked {
  readonly cents: number;
  readonly tip: Tip;
  readonly tips: Schemas['TipOffer'] | null;
  readonly wish: Wish;
  readonly buyer: Buyer | null;
}

/** A tip beside an amount, in cents. */
export function tipCentsOf(tip: Tip, cents: number, currency: string): number {
  if (tip.kind === 'percent') return tipOfPercent(cents, tip.percent, currency);
  return tip.kind === 'other' ? tip.cents : 0;
}

/** The amount, with its tip, needs no code from the guest's mail: one tap redeems it. */
export function needsNoCode(state: Asked & { readonly presence: Schemas['Presence'] | null }): boolean {
  const { presence, wish, cents } = state;
  const total = cents + takenTip(state);
  return presence !== null && wish === 'redeem' && cents > 0 && total <= toCents(presence.withoutCodeUpTo);
}

/**
 * What is taken from the card as a tip, in cents. Where the balance does not hold it beside the amount, nothing: the guest pays it
 * another way, as with "all that is left".
 */
export function takenTip(state: Asked): number {
  const { cents, buyer } = state;
  const tip = wantedTip(state);
  return buyer && cents + tip > toCents(buyer.remainingBalance) ? 0 : tip;
}

/** The tip as it was chosen, in cents; 0 where the business takes none, and beside cash. */
export function wantedTip({ tips, tip, wish, cents, buyer }: Asked): number {
  return !tips || wish !== 'redeem' ? 0 : tipCentsOf(tip, cents, buyer?.currency ?? DEFAULT_CURRENCY);
}

/** Of a call: one without a tip is as it was before there were any. */
export function tipBody(tipCents: number): { tip?: number } {
  return tipCents > 0 ? { tip: tipCents / 100 } : {};
}
