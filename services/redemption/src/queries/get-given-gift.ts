import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { GiftLinks } from '../gift-links.js';

/** The gift that somebody was thanked for, by the link in that mail. Error: CARD_NOT_FOUND. */
export class GetGivenGift extends Query<Card> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(GetGivenGift)
export class GetGivenGiftHandler implements IQueryHandler<GetGivenGift> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(GiftLinks) private readonly links: GiftLinks,
  ) {}

  execute({ token }: GetGivenGift): Promise<Card> {
    return this.cards.get(this.links.cardIdOf(token, 'gift-again'));
  }
}
