import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { snapshot } from '../domain/gift-card.js';
import type { GiftCardSnapshot } from '../domain/gift-card.events.js';
import { GIFT_CARDS, type GiftCards, type PublicSearch } from '../domain/gift-card.repository.js';

/** What anybody may buy, of one business or of all, newest first. */
export class ListGiftCardsOnSale extends Query<{ giftCards: GiftCardSnapshot[]; total: number }> {
  constructor(readonly search: PublicSearch) {
    super();
  }
}

@QueryHandler(ListGiftCardsOnSale)
export class ListGiftCardsOnSaleHandler implements IQueryHandler<ListGiftCardsOnSale> {
  constructor(
    @Inject(GIFT_CARDS) private readonly giftCards: GiftCards,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ search }: ListGiftCardsOnSale): Promise<{ giftCards: GiftCardSnapshot[]; total: number }> {
    const { giftCards, total } = await this.giftCards.listPublic(search);
    const now = this.clock.now();
    // The job that takes ended ones off runs every few seconds.
    const shown = giftCards.filter(({ saleEndsAt }) => !saleEndsAt || saleEndsAt > now);
    return { giftCards: shown.map((card) => snapshot(card)), total: total - (giftCards.length - shown.length) };
  }
}
