import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { GiftLinks } from '../gift-links.js';

/** The gift of a buyer's link, whether it waits still or not. Error: CARD_NOT_FOUND. */
export class GetWaitingGift extends Query<Card> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(GetWaitingGift)
export class GetWaitingGiftHandler implements IQueryHandler<GetWaitingGift> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(GiftLinks) private readonly links: GiftLinks,
  ) {}

  execute({ token }: GetWaitingGift): Promise<Card> {
    return this.cards.get(this.links.cardIdOf(token));
  }
}
