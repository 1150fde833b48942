import { isWhole, unitOf } from './currency.js';

/** Guests' tips from their cards at the counter (DEC-4.8). */
export interface Tips {
  readonly on: boolean;
  /** What is suggested, in whole percent of the amount that is redeemed, ascending. */
  readonly percents: number[];
}

export const MOST_TIP_PERCENTS = 3;

/** No tip is more than the amount that it goes with: a slip of the thumb shows. */
export const HIGHEST_TIP_PERCENT = 100;

/** Until the owner chose: off, and these suggested once it is on. */
const DEFAULT_TIPS: Tips = { on: false, percents: [15, 18, 20] };

/** What holds for a business: its choice, and the default where it made none. */
export function tipsOf(chosen: Tips | undefined): Tips {
  const { on, percents } = chosen ?? DEFAULT_TIPS;
  return { on, percents: [...percents] };
}

/** Whether these may be suggested: at most three, each a whole percent from 1 to 100 and named once. */
export function areTipPercents(percents: readonly number[]): boolean {
  return (
    percents.length <= MOST_TIP_PERCENTS &&
    new Set(percents).size === percents.length &&
    percents.every((percent) => Number.isInteger(percent) && percent >= 1 && percent <= HIGHEST_TIP_PERCENT)
  );
}

/** So much of an amount, in cents, rounded half up to the currency's unit. */
export function tipOfPercent(amountCents: number, percent: number, currency: string): number {
  const unit = unitOf(currency);
  return Math.floor((amountCents * percent + 50 * unit) / (100 * unit)) * unit;
}

/** Whether a tip, in cents, may go with an amount: nothing, or whole units of the currency up to as much again. */
export function isTip(tipCents: number, amountCents: number, currency: string): boolean {
  return isWhole(tipCents, currency) && tipCents <= (amountCents * HIGHEST_TIP_PERCENT) / 100;
}
