import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { hashPublicToken } from '@giftcard/kernel/business/card-code';
import type { Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** The card of a card page's token. Errors: CARD_NOT_FOUND, CARD_REPLACED. */
export class GetHolderCard extends Query<Card> {
  constructor(readonly publicToken: string) {
    super();
  }
}

@QueryHandler(GetHolderCard)
export class GetHolderCardHandler implements IQueryHandler<GetHolderCard> {
  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  execute({ publicToken }: GetHolderCard): Promise<Card> {
    return this.cards.getByPublicToken(hashPublicToken(publicToken));
  }
}
