import { CONSENT_VERSION, thresholdLimits } from '@giftcard/kernel/business/auto-reload';
import { limitIn } from '@giftcard/kernel/business/currency';
import type { GiftCard } from '../../lib/gift-card.js';
import { toCents } from '../../lib/money.js';
import type { Details, ReloadWish } from './model.js';
import { paymentMethods } from './payment-methods.js';
import { boughtCard, type PurchaseState } from './slice.js';

/** Offered thresholds, as of a dollar business. */
const OFFERED = [5, 10, 20, 50, 100];
const CHOSEN_FIRST = 10;

/** Under which balances a card may reload by itself by its amount; none where it can't. */
export function thresholdsOf({ amount, currency }: Pick<GiftCard, 'amount' | 'currency'>): number[] {
  const limits = thresholdLimits(toCents(amount), currency);
  if (!limits) return [];
  return OFFERED.map((dollars) => limitIn(dollars, currency)).filter(
    (threshold) => toCents(threshold) >= limits.minCents && toCents(threshold) <= limits.maxCents,
  );
}

/** What is chosen, if it still fits the amount; else the nearest that does. */
export function thresholdOf(details: Pick<Details, 'reloadBelow'>, giftCard: GiftCard): number | undefined {
  const offered = thresholdsOf(giftCard);
  const wanted = Number(details.reloadBelow) || limitIn(CHOSEN_FIRST, giftCard.currency);
  return offered.findLast((threshold) => threshold <= wanted) ?? offered[0];
}

/** Whether the payer can have the card reload by itself: it does not yet, and is paid by a payment card. */
export function isReloadOffered(purchase: PurchaseState): boolean {
  const giftCard = boughtCard(purchase);
  const payments = purchase.business.value?.payments;
  return (
    purchase.type === 'topUp' &&
    purchase.reloads === 'no' &&
    giftCard !== null &&
    thresholdsOf(giftCard).length > 0 &&
    payments?.fixedAmount === undefined &&
    paymentMethods(payments?.methods ?? []).includes('card')
  );
}

/** What the card is to do by itself; null for nothing, also where that can't be any more. */
export function reloadOf(purchase: PurchaseState): { amount: number; threshold: number } | null {
  const giftCard = boughtCard(purchase);
  if (purchase.details.reload !== 'yes' || !giftCard || !isReloadOffered(purchase)) return null;
  const threshold = thresholdOf(purchase.details, giftCard);
  return threshold === undefined ? null : { amount: giftCard.amount, threshold };
}

/** The same for the server, with the words that were accepted. */
export function reloadWish(purchase: PurchaseState): ReloadWish | undefined {
  const reload = reloadOf(purchase);
  return reload ? { threshold: reload.threshold, consent: CONSENT_VERSION } : undefined;
}
