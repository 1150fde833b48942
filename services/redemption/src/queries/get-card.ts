import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { owned, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** One card of a business. Error: CARD_NOT_FOUND (another business's too). */
export class GetCard extends Query<Card> {
  constructor(
    readonly businessSlug: string,
    readonly cardId: string,
  ) {
    super();
  }
}

@QueryHandler(GetCard)
export class GetCardHandler implements IQueryHandler<GetCard> {
  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async execute({ businessSlug, cardId }: GetCard): Promise<Card> {
    return owned(await this.cards.get(cardId), businessSlug);
  }
}
