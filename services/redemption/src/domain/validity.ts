import type { CardValidityExtended } from './card.events.js';
import type { Card, Change } from './card.js';

/** @param validUntil when the value of a card sold on the same day may end; undefined for never */
export interface ExtendValidity {
  readonly validUntil: Date | undefined;
  readonly now: Date;
}

/**
 * Has the value of a card end later than it was sold for. What is sold for longer already, or for ever, stays: the terms of a
 * sold card never change for the worse. A void card stays as well: nothing of it can end.
 */
export function extendValidity(card: Card, { validUntil, now }: ExtendValidity): Change<CardValidityExtended> {
  const { validUntil: previous, ...rest } = card;
  if (card.status === 'void' || !previous || (validUntil && validUntil <= previous)) return { next: card, events: [] };
  return {
    next: { ...rest, ...(validUntil ? { validUntil } : {}) },
    events: [
      {
        type: 'redemption.card-validity-extended.v1',
        data: {
          cardId: card.id,
          businessSlug: card.businessSlug,
          validUntil: validUntil?.toISOString(),
          previousValidUntil: previous.toISOString(),
          extendedAt: now.toISOString(),
        },
      },
    ],
  };
}
