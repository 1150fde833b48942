import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { snapshot } from '../domain/gift-card.js';
import type { GiftCardSnapshot } from '../domain/gift-card.events.js';
import { GIFT_CARDS, type GiftCards } from '../domain/gift-card.repository.js';
import { Businesses } from '../projections/businesses.js';

/** What anybody may buy, of one business or of all: active, and its last day of sale not over where the business is. */
export class ListGiftCardsOnSale extends Query<{ giftCards: GiftCardSnapshot[]; total: number }> {
  constructor(
    readonly criteria: {
      readonly businessSlug?: string;
      readonly search: string;
      readonly page: number;
      readonly limit: number;
    },
  ) {
    super();
  }
}

@QueryHandler(ListGiftCardsOnSale)
export class ListGiftCardsOnSaleHandler implements IQueryHandler<ListGiftCardsOnSale> {
  constructor(
    @Inject(GIFT_CARDS) private readonly giftCards: GiftCards,
    @Inject(Businesses) private readonly businesses: Businesses,
  ) {}

  async execute({ criteria }: ListGiftCardsOnSale): Promise<{ giftCards: GiftCardSnapshot[]; total: number }> {
    const { giftCards, total } = await this.giftCards.list({
      ...criteria,
      onSale: await this.periods(criteria.businessSlug),
    });
    return { giftCards: giftCards.map((card) => snapshot(card)), total };
  }

  private async periods(businessSlug: string | undefined) {
    if (businessSlug === undefined) return this.businesses.periodsOnSale();
    const { today } = await this.businesses.dayAndCurrencyOf(businessSlug);
    return [{ from: today, exceptBusinesses: [] }];
  }
}
