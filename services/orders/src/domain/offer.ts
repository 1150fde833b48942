import { GiftCardNotFound } from '@giftcard/kernel/errors';
import { GiftCardNotOnSale, PriceChanged } from './checkout.errors.js';

/** A gift card on sale, as the catalog told it last. */
export interface Offer {
  readonly giftCardId: string;
  readonly businessSlug: string;
  readonly name: string;
  readonly tag: string;
  /** What the card is worth. */
  readonly amountCents: number;
  /** What the buyer pays. */
  readonly salePriceCents: number;
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
  /** What the browser showed; compared, never trusted. */
  readonly expectedCents?: number | undefined;
  /** The pilot's fixed charge (PAYMENTS_FIXED_AMOUNT); undefined when off. */
  readonly fixedCents?: number | undefined;
}

/**
 * What a purchase of this offer charges, in cents. A card that costs nothing is not on sale: there would be no charge
 * to issue it for (DEC-4.2).
 * Errors: GIFT_CARD_NOT_FOUND (another business's card too), GIFT_CARD_NOT_ON_SALE, PRICE_CHANGED.
 */
export function priceOf(offer: Offer | undefined, question: PriceQuestion): number {
  if (!offer || offer.businessSlug !== question.businessSlug) throw new GiftCardNotFound();
  const over = offer.expirationDate < question.today;
  if (question.closed || offer.retired || offer.status !== 'active' || over || offer.salePriceCents <= 0)
    throw new GiftCardNotOnSale();
  const { expectedCents, fixedCents } = question;
  const shown = [offer.salePriceCents, fixedCents];
  if (expectedCents !== undefined && !shown.includes(expectedCents)) throw new PriceChanged();
  return fixedCents ?? offer.salePriceCents;
}
