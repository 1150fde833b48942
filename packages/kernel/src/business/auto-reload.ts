import { rangeLimits } from './card-amount.js';
import { isWhole } from './currency.js';

/** Versions of the words that a payer agrees to when a card is to reload by itself (DEC-6.37), the latest first: the page that was open before new words came is still taken. */
const CONSENT_VERSIONS = ['2026-11'] as const;

/** Of the words that the pages show now. */
export const CONSENT_VERSION = CONSENT_VERSIONS[0];

export function isConsentVersion(version: string): boolean {
  return (CONSENT_VERSIONS as readonly string[]).includes(version);
}

/** Under which balances a card may reload by itself, in cents. */
export interface ThresholdLimits {
  readonly minCents: number;
  readonly maxCents: number;
}

/**
 * The limits of the threshold of a card that is reloaded by so much. No more than the amount: each reload ends the shortage that it was for. With
 * the amount no more than a card may hold: a reload never takes it over that.
 * @returns undefined where no threshold fits
 */
export function thresholdLimits(amountCents: number, currency: string): ThresholdLimits | undefined {
  const { min: minCents, max } = rangeLimits(currency);
  const maxCents = Math.min(amountCents, max - amountCents);
  return maxCents >= minCents ? { minCents, maxCents } : undefined;
}

/** Whether a card that is reloaded by so much may do so under this balance. */
export function isThreshold(thresholdCents: number, amountCents: number, currency: string): boolean {
  const limits = thresholdLimits(amountCents, currency);
  return (
    limits !== undefined &&
    isWhole(thresholdCents, currency) &&
    thresholdCents >= limits.minCents &&
    thresholdCents <= limits.maxCents
  );
}
