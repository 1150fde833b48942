import { salePriceCents, toCents } from './money.js';
import { common } from './texts.js';

/** A card type on sale (spec/http.md `giftCard`). Amounts are decimal dollars, dates `YYYY-MM-DD`. */
export interface GiftCard {
  _id: string;
  giftCardName: string;
  /** Emoji and label, as chosen from the tag list. */
  giftCardTag: string;
  description: string;
  amount: number;
  /** Percent, 0 to 100. */
  discount: number;
  salePrice: number;
  currency: string;
  expirationDate: string;
  giftCardImg: string;
  icon?: string | null;
  businessSlug: string;
  status: 'active' | 'inactive' | 'expired';
  createdAt?: string;
  /** In public lists: whose card it is, and where that is. */
  business?: { name: string; city: string; state: string };
}

export type PaymentMethod = 'card' | 'googlePay' | 'cashAppPay';

export interface BusinessPayments {
  applicationId: string;
  locationId: string;
  scriptUrl: string;
  methods: string[];
  /** In a pilot every purchase is charged this instead of its price (decimal dollars). */
  fixedAmount?: number;
}

/** How a business's guests reach it: each part is '' until its owner entered it. */
export interface Contact {
  /** Ten digits. */
  phone: string;
  email: string;
  website: string;
  /** With line ends. */
  openingHours: string;
  /** Where a map shows it; of its address, when the owner entered none. */
  mapUrl: string;
}

/** What anyone may know of a business (spec/http.md). `payments` is null until the business has set them up. */
export interface Business {
  name: string;
  businessSlug: string;
  logoUrl: string | null;
  address: { street?: string; city?: string; state?: string } | null;
  contact?: Contact;
  currency: string;
  payments: BusinessPayments | null;
  /** An IANA name: its days begin and end there. */
  timeZone: string;
  /** How long a bought card's value lasts; 0 for ever. */
  validityMonths: number;
  /** `#rrggbb` from the logo, dark enough for white text; '' without a logo. */
  accent?: string | null;
}

/** What the buyer saves, in decimal dollars, from the same rounding as the price. */
export function savingOf(card: Pick<GiftCard, 'amount' | 'discount'>): number {
  const cents = toCents(card.amount);
  return (cents - salePriceCents(cents, card.discount)) / 100;
}

/** `214 Harbor Street, Burlington, Vermont`; '' when nothing is known. */
export function addressLine(address: Business['address']): string {
  return [address?.street, address?.city, address?.state]
    .filter((part) => part !== undefined && part.trim() !== '')
    .join(', ');
}

/** What is charged for a card: its sale price, or the fixed amount of a pilot. */
export function chargedAmount(
  card: Pick<GiftCard, 'salePrice'>,
  payments: Pick<BusinessPayments, 'fixedAmount'> | null | undefined,
): number {
  return payments?.fixedAmount ?? card.salePrice;
}

/** How long a bought card's value lasts, by the business's setting (DEC-1.9). */
export function validityText(months: number): string {
  if (months === 0) return common.neverExpires;
  if (months % 12 === 0) return common.validForYears(months / 12);
  return common.validForMonths(months);
}
