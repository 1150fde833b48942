import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { GiftCardNotFound } from '@giftcard/kernel/errors';
import { snapshot } from '../domain/gift-card.js';
import type { GiftCardSnapshot } from '../domain/gift-card.events.js';
import { GIFT_CARDS, type GiftCards } from '../domain/gift-card.repository.js';

/** One card, whosever it is: who asks decides whether it is on sale. Error: GIFT_CARD_NOT_FOUND, for a retired one too. */
export class FindGiftCard extends Query<GiftCardSnapshot> {
  constructor(readonly giftCardId: string) {
    super();
  }
}

@QueryHandler(FindGiftCard)
export class FindGiftCardHandler implements IQueryHandler<FindGiftCard> {
  constructor(@Inject(GIFT_CARDS) private readonly giftCards: GiftCards) {}

  async execute({ giftCardId }: FindGiftCard): Promise<GiftCardSnapshot> {
    const card = await this.giftCards.get(giftCardId);
    if (card.status === 'retired') throw new GiftCardNotFound();
    return snapshot(card);
  }
}
