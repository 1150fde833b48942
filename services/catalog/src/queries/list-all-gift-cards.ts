import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { snapshot } from '../domain/gift-card.js';
import type { GiftCardSnapshot } from '../domain/gift-card.events.js';
import { GIFT_CARDS, type GiftCards } from '../domain/gift-card.repository.js';

/** Every card that is not removed, oldest first, for a view that builds itself anew. */
export class ListAllGiftCards extends Query<{ giftCards: GiftCardSnapshot[]; total: number }> {
  constructor(
    readonly page: number,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ListAllGiftCards)
export class ListAllGiftCardsHandler implements IQueryHandler<ListAllGiftCards> {
  constructor(@Inject(GIFT_CARDS) private readonly giftCards: GiftCards) {}

  async execute({ page, limit }: ListAllGiftCards): Promise<{ giftCards: GiftCardSnapshot[]; total: number }> {
    const { giftCards, total } = await this.giftCards.listAll(page, limit);
    return { giftCards: giftCards.map((card) => snapshot(card)), total };
  }
}
