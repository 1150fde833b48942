import { domainError, GiftCardNotFound, invalidFields, ownedBy } from '@giftcard/kernel/errors';
import { salePriceCents, sameRange } from '@giftcard/kernel/business/card-amount';
import { samePackage } from '@giftcard/kernel/business/package-units';
import type { GiftCardChanged, GiftCardCreated, GiftCardRetired, GiftCardSnapshot } from './gift-card.events.js';
import type { GiftCardImage } from './gift-card-pictures.js';
import { checkTerms, tidied, type GiftCardTerms, type SaleStatus } from './gift-card-terms.js';

/** Whether the public lists show a card, and when its sale ends: the last day of sale is over where the business is. */
export interface Sale {
  readonly listed: boolean;
  readonly saleEndsAt: Date;
}

/** A location of the business (identity's), as it is called now. */
export interface LocationOfCard {
  readonly id: string;
  readonly name: string;
}

/** A card type that a business has on sale. Not a card that somebody bought. */
export interface GiftCard extends Omit<GiftCardTerms, 'status'>, Partial<Sale> {
  readonly id: string;
  readonly businessSlug: string;
  readonly currency: string;
  /** Retired: off sale for good and hidden; cards sold stay redeemable. */
  readonly status: SaleStatus | 'retired';
  /** Of a retired package: units that were left on its cards are money. */
  readonly unitsToMoney?: true;
  readonly image: GiftCardImage;
  /** Where its cards can be used; absent for everywhere. */
  readonly locations?: { readonly places: LocationOfCard[] };
  /** What the buyer pays for `amountCents`; follows from the terms, stored for lists to stand by. */
  readonly salePriceCents: number;
  /** The name in lower case: capitals do not part a list. */
  readonly sortName: string;
  readonly createdAt: Date;
  /** Counts the changes, one event each, so that it equals the version under which events are published. */
  readonly revision: number;
}

export interface CreateGiftCardInput {
  readonly id: string;
  readonly businessSlug: string;
  readonly currency: string;
  /** What its amounts were entered in; empty for what the business sells in. */
  readonly enteredCurrency?: string;
  readonly terms: GiftCardTerms;
  readonly image: GiftCardImage;
  /** The calendar day in the business's time zone. */
  readonly today: string;
  readonly now: Date;
}

export interface ChangeGiftCard {
  /** The business that asks; another one's card does not exist for it. */
  readonly businessSlug: string;
  /** Only what is to change. */
  readonly terms: Partial<GiftCardTerms>;
  readonly image?: GiftCardImage;
  readonly today: string;
}

type Change<E> = { readonly next: GiftCard; readonly events: readonly E[] };

/** What the business sells in was changed, and that is not heard of here yet. */
export class CurrencyDiffers extends domainError(
  'conflict',
  'CURRENCY_DIFFERS',
  'Your currency was just changed. Please try again in a moment.',
) {}

/** Units were to turn into money, of a gift card that has none. */
export class NotAPackage extends domainError('conflict', 'NOT_A_PACKAGE', 'This gift card is not a package.') {}

/** A new card type. Errors: INVALID_FIELDS, CURRENCY_DIFFERS. */
export function create({
  id,
  businessSlug,
  currency,
  enteredCurrency = '',
  terms,
  image,
  today,
  now,
}: CreateGiftCardInput): Change<GiftCardCreated> {
  if (enteredCurrency !== '' && enteredCurrency !== currency) throw new CurrencyDiffers();
  const tidy = tidied(terms);
  checkTerms(tidy, currency, today);
  const next: GiftCard = {
    id,
    businessSlug,
    currency,
    ...tidy,
    ...derived(tidy, currency),
    image,
    createdAt: now,
    revision: 1,
  };
  return { next, events: [{ type: 'catalog.gift-card-created.v1', data: { giftCard: snapshot(next) } }] };
}

/** Changes what the command names; nothing different: no event. Errors: INVALID_FIELDS, GIFT_CARD_NOT_FOUND. */
export function change(card: GiftCard, { businessSlug, terms, image, today }: ChangeGiftCard): Change<GiftCardChanged> {
  const before = termsOf(owned(card, businessSlug));
  if (terms.packageTerms && !before.packageTerms)
    throw invalidFields({ field: 'kind', message: 'A gift card of money does not become a package.' });
  const after = tidied({ ...before, ...inPlaceOf(terms) });
  // A date that stays may be over: an expired card can still be corrected.
  checkTerms(after, card.currency, after.expirationDate === before.expirationDate ? undefined : today);
  const { amountRange, packageTerms, ...others } = after;
  const same = Object.entries(others).every(([name, value]) => before[name as keyof GiftCardTerms] === value);
  const sameKind = sameRange(amountRange, before.amountRange) && samePackage(packageTerms, before.packageTerms);
  if (same && sameKind && !image) return { next: card, events: [] };
  const next: GiftCard = {
    ...card,
    ...after,
    ...derived(after, card.currency),
    image: image ?? card.image,
    revision: card.revision + 1,
  };
  return { next, events: [{ type: 'catalog.gift-card-changed.v1', data: { giftCard: snapshot(next) } }] };
}

/** Takes the card off sale for good; again: nothing. Error: GIFT_CARD_NOT_FOUND. */
export function retire(card: GiftCard, businessSlug: string): Change<GiftCardRetired> {
  ownedBy(businessSlug, card, new GiftCardNotFound());
  if (card.status === 'retired') return { next: card, events: [] };
  const next: GiftCard = { ...card, status: 'retired', listed: false, revision: card.revision + 1 };
  return {
    next,
    events: [{ type: 'catalog.gift-card-retired.v1', data: { giftCardId: card.id, businessSlug: card.businessSlug } }],
  };
}

/**
 * Takes a package off sale for good, and what is left of its units on cards turns into money; of one that was retired before, too. Again: nothing.
 * Errors: GIFT_CARD_NOT_FOUND, NOT_A_PACKAGE.
 */
export function endPackage(card: GiftCard, businessSlug: string): Change<GiftCardRetired> {
  ownedBy(businessSlug, card, new GiftCardNotFound());
  if (!card.packageTerms) throw new NotAPackage();
  if (card.unitsToMoney) return { next: card, events: [] };
  const data = { giftCardId: card.id, businessSlug: card.businessSlug, unitsToMoney: true as const };
  return {
    next: { ...card, status: 'retired', listed: false, unitsToMoney: true, revision: card.revision + 1 },
    events: [{ type: 'catalog.gift-card-retired.v1', data }],
  };
}

/** The card for the business that owns it. Error: GIFT_CARD_NOT_FOUND, for a retired card and another business's too. */
export function owned(card: GiftCard, businessSlug: string): GiftCard & Pick<GiftCardTerms, 'status'> {
  ownedBy(businessSlug, card, new GiftCardNotFound());
  if (card.status === 'retired') throw new GiftCardNotFound();
  return card as GiftCard & Pick<GiftCardTerms, 'status'>;
}

/** A card as events and calls show it; `today` adds the status "expired" to what was active. */
export function snapshot(card: GiftCard, today = ''): GiftCardSnapshot {
  const {
    id,
    revision,
    createdAt,
    status,
    amountRange,
    packageTerms,
    unitsToMoney: _ended,
    sortName: _sortName,
    listed: _listed,
    saleEndsAt: _endsAt,
    ...shown
  } = card;
  const expired = status === 'active' && card.expirationDate < today;
  return {
    ...shown,
    giftCardId: id,
    amountRange,
    packageTerms,
    salePriceCents: salePriceCents(card.amountCents, card.discountPercent, card.currency),
    status: expired ? 'expired' : status,
    createdAt: createdAt.toISOString(),
    version: revision,
  };
}

function derived(
  { name, amountCents, discountPercent }: GiftCardTerms,
  currency: string,
): Pick<GiftCard, 'salePriceCents' | 'sortName'> {
  return { salePriceCents: salePriceCents(amountCents, discountPercent, currency), sortName: name.toLowerCase() };
}

/** Of an amount and a range the one that is named takes the other's place. */
function inPlaceOf(terms: Partial<GiftCardTerms>): Partial<GiftCardTerms> {
  return terms.amountCents !== undefined && !terms.amountRange ? { ...terms, amountRange: undefined } : terms;
}

function termsOf({
  name,
  tag,
  description,
  amountCents,
  amountRange,
  packageTerms,
  discountPercent,
  expirationDate,
  icon,
  status,
}: GiftCardTerms): GiftCardTerms {
  return {
    name,
    tag,
    description,
    amountCents,
    amountRange,
    packageTerms,
    discountPercent,
    expirationDate,
    icon,
    status,
  };
}
