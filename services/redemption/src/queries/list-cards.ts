import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DomainError, foreign, invalidFields } from '@giftcard/kernel/errors';
import type { Card } from '../domain/card.js';
import { CARDS, type Cards, type CardSearch } from '../domain/card.repository.js';
import { GiftCardTypes } from '../projections/gift-card-types.js';

const LONGEST_SEARCH = 100;

/** Issued cards of a business, or of one of its card types, newest first. Errors: INVALID_FIELDS, GIFT_CARD_NOT_FOUND. */
export class ListCards extends Query<{ cards: Card[]; total: number }> {
  constructor(readonly search: CardSearch) {
    super();
  }
}

@QueryHandler(ListCards)
export class ListCardsHandler implements IQueryHandler<ListCards> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
  ) {}

  async execute({ search }: ListCards): Promise<{ cards: Card[]; total: number }> {
    if ((search.search?.length ?? 0) > LONGEST_SEARCH) throw invalidFields({ field: 'search', message: `must be at most ${LONGEST_SEARCH} characters` });
    if (search.giftCardId) {
      const type = await this.types.find(search.giftCardId);
      if (!type) throw notFound();
      if (type.businessSlug !== search.businessSlug) throw foreign(notFound());
    }
    return this.cards.list(search);
  }
}

function notFound(): DomainError {
  return new DomainError('notFound', 'GIFT_CARD_NOT_FOUND', 'Gift card not found.');
}
