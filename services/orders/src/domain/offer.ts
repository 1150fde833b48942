import type { AmountRange } from '@giftcard/kernel/business/card-amount';
import type { PackageTerms } from '@giftcard/kernel/business/package-units';
import { isOnSale, saleSumsOf, type Sale } from '@giftcard/kernel/business/sale';
import { GiftCardNotFound, GiftCardNotOnSale } from '@giftcard/kernel/errors';
import { AmountNotOffered, PriceChanged } from './checkout.errors.js';

/** A gift card on sale, as the catalog told it last. */
export interface Offer {
  readonly giftCardId: string;
  readonly businessSlug: string;
  readonly name: string;
  readonly tag: string;
  /** What the card is worth; of a range its smallest. */
  readonly amountCents: number;
  /** Between which amounts the guest chooses; null: the amount is fixed. */
  readonly amountRange: AmountRange | null;
  /** Of a package; null for money. */
  readonly packageTerms: PackageTerms | null;
  /** What the buyer pays for `amountCents`. */
  readonly salePriceCents: number;
  /** Of a range; a fixed amount has its sale price. */
  readonly discountPercent: number;
  readonly currency: string;
  /** The last day of sale in the business's time zone, YYYY-MM-DD. */
  readonly expirationDate: string;
  /** "active" or "inactive". */
  readonly status: string;
  readonly retired: boolean;
  readonly imageListKey: string;
  readonly imageMailKey: string;
}

export interface PriceQuestion {
  readonly businessSlug: string;
  /** Its owner is suspended: it sells nothing. */
  readonly closed: boolean;
  /** Today in the business's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** What the guest chose, in cents; undefined of a fixed amount. */
  readonly chosenCents?: number | undefined;
  /** What the browser showed for all of them; compared, never trusted. */
  readonly expectedCents?: number | undefined;
  /** Of a package: how many units the browser showed; compared as well. */
  readonly expectedUnits?: number | undefined;
  /** How many are bought in one. */
  readonly cards?: number;
  /** The pilot's fixed charge (PAYMENTS_FIXED_AMOUNT); undefined when off. */
  readonly fixedCents?: number | undefined;
}

/**
 * What a purchase of this offer brings and charges, for each card.
 * Errors: GIFT_CARD_NOT_FOUND (another business's card too), GIFT_CARD_NOT_ON_SALE, AMOUNT_NOT_OFFERED, PRICE_CHANGED.
 */
export function saleOf(offer: Offer | undefined, question: PriceQuestion): Sale {
  if (!offer || offer.businessSlug !== question.businessSlug) throw new GiftCardNotFound();
  if (!isOnSale(offer, question)) throw new GiftCardNotOnSale();
  const { expectedCents, fixedCents, cards = 1 } = question;
  const sale = saleSumsOf(offer, question.chosenCents);
  if (!sale) throw new AmountNotOffered();
  const { amountCents, priceCents } = sale;
  const expected = [priceCents, ...(fixedCents === undefined ? [] : [fixedCents])].map((cents) => cents * cards);
  if (expectedCents !== undefined && !expected.includes(expectedCents)) throw new PriceChanged();
  const { expectedUnits } = question;
  if (expectedUnits !== undefined && expectedUnits !== offer.packageTerms?.units) throw new PriceChanged();
  return { amountCents, priceCents: fixedCents ?? priceCents };
}
