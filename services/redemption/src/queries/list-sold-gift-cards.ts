import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { GiftCardTypes } from '../projections/gift-card-types.js';

export interface SoldGiftCard {
  readonly giftCard: GiftCard;
  readonly totalBuyers: number;
  /** A package that is off sale for good, whose cards keep their units until it is ended. */
  readonly isKept: boolean;
}

/** A business's card types with how many people bought each. */
export class ListSoldGiftCards extends Query<SoldGiftCard[]> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@QueryHandler(ListSoldGiftCards)
export class ListSoldGiftCardsHandler implements IQueryHandler<ListSoldGiftCards> {
  constructor(
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
    @Inject(CARDS) private readonly cards: Cards,
  ) {}

  async execute({ businessSlug }: ListSoldGiftCards): Promise<SoldGiftCard[]> {
    const types = (await this.types.listOf(businessSlug)).filter(({ giftCard }) => giftCard);
    const counts = await this.cards.countByGiftCard(
      businessSlug,
      types.map(({ giftCardId }) => giftCardId),
    );
    return types.flatMap(({ giftCardId, giftCard, retired, unitsToMoney }) =>
      giftCard
        ? {
            giftCard,
            totalBuyers: counts.get(giftCardId) ?? 0,
            isKept: Boolean(giftCard.packageTerms) && retired && !unitsToMoney,
          }
        : [],
    );
  }
}
