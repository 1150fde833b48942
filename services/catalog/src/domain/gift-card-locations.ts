import { domainError, invalidFields } from '@giftcard/kernel/errors';
import { MOST_LOCATIONS } from '@giftcard/kernel/business/locations';
import type { GiftCardChanged } from './gift-card.events.js';
import { owned, snapshot, type GiftCard, type LocationOfCard } from './gift-card.js';

export class LocationNotFound extends domainError(
  'notFound',
  'LOCATION_NOT_FOUND',
  'There is no such location in your business.',
) {}

/** A location as identity's events tell of it. */
export interface KnownLocation extends LocationOfCard {
  readonly isArchived: boolean;
}

type Change = { readonly next: GiftCard; readonly events: readonly GiftCardChanged[] };

export interface PlaceGiftCard {
  readonly businessSlug: string;
  /** None: its cards can be used everywhere. */
  readonly locationIds: readonly string[];
  /** Of the business, as far as they are asked for. */
  readonly known: readonly KnownLocation[];
}

/**
 * Says where the cards of a type can be used (DEC-6.22); the same again: no event. An archived location stays where it was chosen before.
 * Errors: INVALID_FIELDS, GIFT_CARD_NOT_FOUND, LOCATION_NOT_FOUND.
 */
export function placeGiftCard(card: GiftCard, { businessSlug, locationIds, known }: PlaceGiftCard): Change {
  owned(card, businessSlug);
  if (locationIds.length > MOST_LOCATIONS)
    throw invalidFields({ field: 'locationIds', message: `must be at most ${MOST_LOCATIONS}` });
  const before = card.locations?.places ?? [];
  const places = [...new Set(locationIds)].sort().map((id) => {
    const location = known.find((one) => one.id === id);
    if (!location || (location.isArchived && !before.some((one) => one.id === id))) throw new LocationNotFound();
    return { id, name: location.name };
  });
  return withPlaces(card, places);
}

/** A location of the card is called otherwise now. */
export function renameLocation(card: GiftCard, { id, name }: LocationOfCard): Change {
  if (card.status === 'retired') return { next: card, events: [] };
  const places = (card.locations?.places ?? []).map((place) => (place.id === id ? { id, name } : place));
  return withPlaces(card, places);
}

function withPlaces(card: GiftCard, places: LocationOfCard[]): Change {
  const { locations, ...rest } = card;
  const before = JSON.stringify(locations?.places.map(({ id, name }) => [id, name]) ?? []);
  if (before === JSON.stringify(places.map(({ id, name }) => [id, name]))) return { next: card, events: [] };
  const next = { ...rest, ...(places.length > 0 ? { locations: { places } } : {}), revision: card.revision + 1 };
  return { next, events: [{ type: 'catalog.gift-card-changed.v1', data: { giftCard: snapshot(next) } }] };
}
