import type { Schemas } from '@giftcard/client';
import { countedUnits } from '@giftcard/kernel/business/package-units';
import { toCents } from './money.js';
import { common } from './texts.js';

/** A card type on sale (spec/http.md `giftCard`). Amounts are decimal dollars, dates `YYYY-MM-DD`. */
export type GiftCard = Schemas['GiftCard'];

/** The same in public lists: with whose it is. */
export type Offer = Schemas['Offer'];

export type PaymentMethod = 'card' | 'googlePay' | 'cashAppPay';

export type BusinessPayments = Schemas['Payments'];

/** How a business's guests reach it: each part is '' until its owner entered it. */
export type Contact = Schemas['Business']['contact'];

/** What anyone may know of a business (spec/http.md). `payments` is null until the business has set them up. */
export type Business = Schemas['Business'];

/** What the buyer saves, in decimal dollars. */
export function savingOf({ amount, salePrice }: Pick<GiftCard, 'amount' | 'salePrice'>): number {
  return (toCents(amount) - toCents(salePrice)) / 100;
}

/** `214 Harbor Street, Burlington, Vermont`; '' when nothing is known. */
export function addressLine(address: Business['address'] | null): string {
  return [address?.street, address?.city, address?.state]
    .filter((part) => part !== undefined && part.trim() !== '')
    .join(', ');
}

/** What is charged for a card, or for some in one, in decimal: the sale price of each, or the fixed amount of a pilot. */
export function chargedAmount(
  card: Pick<GiftCard, 'salePrice'>,
  payments: Pick<BusinessPayments, 'fixedAmount'> | null | undefined,
  cards = 1,
): number {
  return (toCents(payments?.fixedAmount ?? card.salePrice) * cards) / 100;
}

/** Where a business's terms of sale stand, in the version that was shown. */
export function termsPath({ businessSlug, termsVersion }: Pick<Business, 'businessSlug' | 'termsVersion'>): string {
  const path = `/${encodeURIComponent(businessSlug)}/terms`;
  return termsVersion ? `${path}?version=${encodeURIComponent(termsVersion)}` : path;
}

/** How long a bought card's value lasts, by the business's setting (DEC-1.9). */
export function validityText(months: number): string {
  if (months === 0) return common('card.neverExpires');
  if (months % 12 === 0) return common('card.validForYears', { count: months / 12 });
  return common('card.validForMonths', { count: months });
}

/** `3 × Wine tasting`, as mails, passes and prints say it. */
export function unitsText(units: number, { unit }: Pick<NonNullable<GiftCard['packageTerms']>, 'unit'>): string {
  return countedUnits(units, unit);
}
