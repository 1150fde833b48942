import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { owned, snapshot } from '../domain/gift-card.js';
import type { GiftCardSnapshot } from '../domain/gift-card.events.js';
import { GIFT_CARDS, type GiftCards } from '../domain/gift-card.repository.js';
import { Businesses } from '../projections/businesses.js';

/** One card of the business that asks. Error: GIFT_CARD_NOT_FOUND. */
export class GetGiftCard extends Query<GiftCardSnapshot> {
  constructor(
    readonly businessSlug: string,
    readonly giftCardId: string,
  ) {
    super();
  }
}

@QueryHandler(GetGiftCard)
export class GetGiftCardHandler implements IQueryHandler<GetGiftCard> {
  constructor(
    @Inject(GIFT_CARDS) private readonly giftCards: GiftCards,
    @Inject(Businesses) private readonly businesses: Businesses,
  ) {}

  async execute({ businessSlug, giftCardId }: GetGiftCard): Promise<GiftCardSnapshot> {
    const [card, { today }] = await Promise.all([
      this.giftCards.get(giftCardId),
      this.businesses.sellerOf(businessSlug),
    ]);
    return snapshot(owned(card, businessSlug), today);
  }
}
