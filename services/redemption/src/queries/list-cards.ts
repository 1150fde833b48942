import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { invalidFields } from '@giftcard/kernel/errors';
import type { Card } from '../domain/card.js';
import { CARDS, type Cards, type CardSearch } from '../domain/card.repository.js';

const LONGEST_SEARCH = 100;

/** Issued cards of a business, newest first. Error: INVALID_FIELDS. */
export class ListCards extends Query<{ cards: Card[]; total: number }> {
  constructor(readonly search: CardSearch) {
    super();
  }
}

@QueryHandler(ListCards)
export class ListCardsHandler implements IQueryHandler<ListCards> {
  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async execute({ search }: ListCards): Promise<{ cards: Card[]; total: number }> {
    if ((search.search?.length ?? 0) > LONGEST_SEARCH) throw invalidFields({ field: 'search', message: `must be at most ${LONGEST_SEARCH} characters` });
    return this.cards.list(search);
  }
}
