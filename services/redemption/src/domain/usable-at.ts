import type { TillOfEntry } from './card.js';
import { CardOtherLocation } from './card.errors.js';

/** Where the cards of a type can be used, as the catalog tells it; undefined for everywhere. */
export type UsableAt = { readonly places: readonly { readonly id: string; readonly name: string }[] } | undefined;

/** The names of the locations at which a card can be used and not here; undefined where it can be used. Only a till has a place, where it stands at a location. */
export function elsewhereOf(usableAt: UsableAt, till: TillOfEntry | undefined): readonly string[] | undefined {
  const here = till?.location;
  if (!here || !usableAt || usableAt.places.some(({ id }) => id === here.id)) return undefined;
  return usableAt.places.map(({ name }) => name);
}

/** Error: CARD_OTHER_LOCATION. */
export function mustBeHere(elsewhere: readonly string[] | undefined): void {
  if (elsewhere) throw new CardOtherLocation(elsewhere);
}
