import type { CreateGiftCardRequest, UpdateGiftCardRequest } from '@giftcard/contracts/catalog/v1/catalog';
import { invalidFields } from '@giftcard/kernel/errors';
import { GIFT_CARD_SORTS, type GiftCardOrder } from '../domain/gift-card.repository.js';
import type { GiftCardTerms, SaleStatus } from '../domain/gift-card-terms.js';

const SEARCH_MAX = 100;

/** The terms in a request to create; the domain checks them. */
export function termsOf({
  image: _image,
  idempotencyKey: _key,
  currency: _entered,
  ...terms
}: CreateGiftCardRequest): GiftCardTerms {
  return { ...terms, status: saleStatus(terms.status || 'active') };
}

/** The terms that a request to change names. */
export function changesOf({
  giftCardId: _id,
  image: _image,
  status,
  ...terms
}: UpdateGiftCardRequest): Partial<GiftCardTerms> {
  const named = { ...terms, status: status === undefined ? undefined : saleStatus(status) };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** A search text: plain, of a bounded length. Error: INVALID_FIELDS. */
export function searchOf(search: string): string {
  const text = search.trim();
  if (text.length > SEARCH_MAX)
    throw invalidFields({ field: 'search', message: `Please search for at most ${SEARCH_MAX} characters.` });
  return text;
}

/** "-amount" -> by amount, descending; undefined for the order of their own. Error: INVALID_FIELDS. */
export function orderOf(sort: string): GiftCardOrder | undefined {
  if (sort === '') return undefined;
  const descending = sort.startsWith('-');
  const by = GIFT_CARD_SORTS.find((known) => known === sort.slice(descending ? 1 : 0));
  if (!by)
    throw invalidFields({
      field: 'sort',
      message: `must be one of ${GIFT_CARD_SORTS.join(', ')}, with - in front for descending`,
    });
  return { by, descending };
}

/** Any text: the domain refuses what is none, together with the other fields. */
function saleStatus(status: string): SaleStatus {
  return status as SaleStatus;
}
