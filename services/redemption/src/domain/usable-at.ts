import type { Card, TillOfEntry, UsableAt } from './card.js';
import { CardOtherLocation } from './card.errors.js';

/**
 * The locations at which a card can be used; undefined for everywhere. Where its type was good when it was sold, and where it is good now: the terms of a sold card get
 * never worse (DEC-6.22).
 * @param now where its type is good now
 */
export function placesOf({ usableAt: sold }: Pick<Card, 'usableAt'>, now: UsableAt) {
  if (!sold || !now) return undefined;
  return [...now.places, ...sold.places.filter(({ id }) => now.places.every((place) => place.id !== id))];
}

/** The names of the locations at which a card can be used and not here; undefined where it can be used. Only a till has a place, where it stands at a location. */
export function elsewhereOf(
  card: Pick<Card, 'usableAt'>,
  now: UsableAt,
  till: TillOfEntry | undefined,
): readonly string[] | undefined {
  const here = till?.location;
  const places = placesOf(card, now);
  if (!here || !places || places.some(({ id }) => id === here.id)) return undefined;
  return places.map(({ name }) => name);
}

/** Error: CARD_OTHER_LOCATION. */
export function mustBeHere(elsewhere: readonly string[] | undefined): void {
  if (elsewhere) throw new CardOtherLocation(elsewhere);
}
