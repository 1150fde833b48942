import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { retire } from '../domain/gift-card.js';
import { GIFT_CARD_PICTURES, type GiftCardPictures } from '../domain/gift-card-pictures.js';
import { GIFT_CARDS, type GiftCards } from '../domain/gift-card.repository.js';

/** Takes a card type off sale for good and hides it; again: nothing. Error: GIFT_CARD_NOT_FOUND. */
export class RemoveGiftCard extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly giftCardId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveGiftCard)
export class RemoveGiftCardHandler implements ICommandHandler<RemoveGiftCard> {
  constructor(
    @Inject(GIFT_CARDS) private readonly giftCards: GiftCards,
    @Inject(GIFT_CARD_PICTURES) private readonly pictures: GiftCardPictures,
  ) {}

  async execute({ businessSlug, giftCardId }: RemoveGiftCard): Promise<void> {
    const { next } = await this.giftCards.update(giftCardId, (card) => retire(card, businessSlug));
    await this.pictures.discardReplaced(next.image);
  }
}
