import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { snapshot } from '../domain/gift-card.js';
import type { GiftCardSnapshot } from '../domain/gift-card.events.js';
import { GIFT_CARDS, type GiftCardOrder, type GiftCards } from '../domain/gift-card.repository.js';
import { Businesses } from '../projections/businesses.js';

/** All cards of the admin's business, inactive and expired ones too. */
export class ListOwnGiftCards extends Query<{ giftCards: GiftCardSnapshot[]; total: number }> {
  constructor(
    readonly criteria: {
      readonly businessSlug: string;
      readonly search: string;
      readonly order?: GiftCardOrder;
      readonly page: number;
      readonly limit: number;
    },
  ) {
    super();
  }
}

@QueryHandler(ListOwnGiftCards)
export class ListOwnGiftCardsHandler implements IQueryHandler<ListOwnGiftCards> {
  constructor(
    @Inject(GIFT_CARDS) private readonly giftCards: GiftCards,
    @Inject(Businesses) private readonly businesses: Businesses,
  ) {}

  async execute({ criteria }: ListOwnGiftCards): Promise<{ giftCards: GiftCardSnapshot[]; total: number }> {
    const [{ giftCards, total }, { today }] = await Promise.all([
      this.giftCards.list(criteria),
      this.businesses.sellerOf(criteria.businessSlug),
    ]);
    return { giftCards: giftCards.map((card) => snapshot(card, today)), total };
  }
}
