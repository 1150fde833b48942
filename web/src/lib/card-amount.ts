import { amountProblem, salePriceCents, type AmountRange } from '@giftcard/kernel/business/card-amount';
import { unitOf } from '@giftcard/kernel/business/currency';
import type { GiftCard } from './gift-card.js';
import { formatMoney, toCents } from './money.js';
import { centsOf, typedAmount } from './typed-money.js';
import { common } from './texts.js';

type Ranged = Pick<GiftCard, 'amountRange' | 'currency'>;

/** Between which amounts the guest of a gift card chooses, in cents; undefined where its amount is fixed. */
export function rangeOf({ amountRange }: Pick<GiftCard, 'amountRange'>): AmountRange | undefined {
  return (
    amountRange && {
      minCents: toCents(amountRange.min),
      maxCents: toCents(amountRange.max),
      stepCents: toCents(amountRange.step),
      suggestionCents: amountRange.suggestions.map(toCents),
    }
  );
}

/** A range as the API tells it: in decimal dollars. */
export function rangeJson({
  minCents,
  maxCents,
  stepCents,
  suggestionCents,
}: AmountRange): NonNullable<GiftCard['amountRange']> {
  const [min, max, step] = [minCents / 100, maxCents / 100, stepCents / 100];
  return { min, max, step, suggestions: suggestionCents.map((cents) => cents / 100) };
}

/** What is chosen before anybody chooses, as it would be typed: the second suggestion, or the only one. */
export function firstAmount({ amountRange }: Pick<GiftCard, 'amountRange'>): string {
  const [first, second = first] = amountRange?.suggestions ?? [];
  return second === undefined ? '' : typedAmount(toCents(second));
}

/** What is wrong with a typed amount, in words; null when a card may be worth it, and of a fixed amount. */
export function amountError(giftCard: Ranged, typed: string): string | null {
  const range = rangeOf(giftCard);
  if (!range) return null;
  const cents = centsOf(typed, giftCard.currency);
  if (cents === undefined) return common('amounts.missing');
  const problem = amountProblem(range, cents);
  return problem ? wordsFor(problem, range, giftCard.currency) : null;
}

function wordsFor(problem: NonNullable<ReturnType<typeof amountProblem>>, range: AmountRange, currency: string) {
  const { least, most, step } = sumsOf(range, currency);
  return {
    small: common('amounts.small', { least }),
    large: common('amounts.large', { most }),
    'off-step': common('amounts.offStep', { least, step }),
  }[problem];
}

/**
 * The gift card as it is bought: of a range, worth what is typed, at its price. Undefined while that is no amount of it.
 */
export function atAmount<Card extends Ranged & Pick<GiftCard, 'amount' | 'discount' | 'salePrice'>>(
  giftCard: Card,
  typed: string,
): Card | undefined {
  if (!giftCard.amountRange) return giftCard;
  const { currency, discount } = giftCard;
  const cents = centsOf(typed, currency);
  if (cents === undefined || amountError(giftCard, typed) !== null) return undefined;
  return { ...giftCard, amount: cents / 100, salePrice: salePriceCents(cents, discount, currency) / 100 };
}

/** The limits in words, before anybody runs into them. */
export function rangeText(range: AmountRange, currency: string): string {
  const sums = sumsOf(range, currency);
  return range.stepCents === unitOf(currency)
    ? common('amounts.between', sums)
    : common('amounts.betweenInSteps', sums);
}

function sumsOf({ minCents, maxCents, stepCents }: AmountRange, currency: string) {
  return {
    least: formatMoney(minCents / 100, currency),
    most: formatMoney(maxCents / 100, currency),
    step: formatMoney(stepCents / 100, currency),
  };
}
