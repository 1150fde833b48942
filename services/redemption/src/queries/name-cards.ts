import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import { invalidFields } from '@giftcard/kernel/errors';
import type { Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { GiftCardTypes } from '../projections/gift-card-types.js';

/** One page of a list. */
const MOST = 100;

/** Cards and card types of a business by their ids; those that are not there, or another business's, are left out. Error: INVALID_FIELDS. */
export class NameCards extends Query<{ cards: Card[]; giftCards: GiftCard[] }> {
  constructor(
    readonly businessSlug: string,
    readonly asked: { readonly cardIds: readonly string[]; readonly giftCardIds: readonly string[] },
  ) {
    super();
  }
}

@QueryHandler(NameCards)
export class NameCardsHandler implements IQueryHandler<NameCards> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
  ) {}

  async execute({
    businessSlug,
    asked: { cardIds, giftCardIds },
  }: NameCards): Promise<{ cards: Card[]; giftCards: GiftCard[] }> {
    for (const [field, ids] of [
      ['cardIds', cardIds],
      ['giftCardIds', giftCardIds],
    ] as const) {
      if (ids.length > MOST) throw invalidFields({ field, message: `must be at most ${MOST}` });
    }
    const [cards, types] = await Promise.all([
      this.cards.named(cardIds, businessSlug),
      this.types.named(giftCardIds, businessSlug),
    ]);
    return { cards, giftCards: types.flatMap(({ giftCard }) => giftCard ?? []) };
  }
}
