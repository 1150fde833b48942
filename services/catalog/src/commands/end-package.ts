import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endPackage } from '../domain/gift-card.js';
import { GIFT_CARD_PICTURES, type GiftCardPictures } from '../domain/gift-card-pictures.js';
import { GIFT_CARDS, type GiftCards } from '../domain/gift-card.repository.js';

/** Takes a package off sale for good and turns the units that are left on its cards into money; again: nothing. Errors: as endPackage. */
export class EndPackage extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly giftCardId: string,
  ) {
    super();
  }
}

@CommandHandler(EndPackage)
export class EndPackageHandler implements ICommandHandler<EndPackage> {
  constructor(
    @Inject(GIFT_CARDS) private readonly giftCards: GiftCards,
    @Inject(GIFT_CARD_PICTURES) private readonly pictures: GiftCardPictures,
  ) {}

  async execute({ businessSlug, giftCardId }: EndPackage): Promise<void> {
    const { next } = await this.giftCards.update(giftCardId, (card) => endPackage(card, businessSlug));
    await this.pictures.discardReplaced(next.image);
  }
}
