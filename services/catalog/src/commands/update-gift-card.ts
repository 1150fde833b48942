import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { discardUnlessNamed } from './discard-unless-named.js';
import { change, type ChangeGiftCard, type GiftCard } from '../domain/gift-card.js';
import type { GiftCardTerms } from '../domain/gift-card-terms.js';
import { GIFT_CARD_PICTURES, type GiftCardPictures } from '../domain/gift-card-pictures.js';
import { withSale, type Seller } from '../domain/sale.js';
import { GIFT_CARDS, type GiftCards } from '../domain/gift-card.repository.js';
import { Businesses } from '../projections/businesses.js';

/** Changes what `terms` names, and the picture when there is an upload. Errors: as CreateGiftCard, GIFT_CARD_NOT_FOUND. */
export class UpdateGiftCard extends Command<GiftCard> {
  constructor(
    readonly businessSlug: string,
    readonly giftCardId: string,
    readonly terms: Partial<GiftCardTerms>,
    readonly upload: Uint8Array,
  ) {
    super();
  }
}

@CommandHandler(UpdateGiftCard)
export class UpdateGiftCardHandler implements ICommandHandler<UpdateGiftCard> {
  constructor(
    @Inject(GIFT_CARDS) private readonly giftCards: GiftCards,
    @Inject(GIFT_CARD_PICTURES) private readonly pictures: GiftCardPictures,
    @Inject(Businesses) private readonly businesses: Businesses,
  ) {}

  async execute({ businessSlug, giftCardId, terms, upload }: UpdateGiftCard): Promise<GiftCard> {
    const seller = await this.businesses.sellerOf(businessSlug);
    const wish = { businessSlug, terms, ...seller };
    if (upload.length === 0)
      return (await this.giftCards.update(giftCardId, (card) => withSale(change(card, wish), wish))).next;
    // Decided once before the picture is worked on: a foreign card or bad fields leave no file.
    change(await this.giftCards.get(giftCardId), wish);
    return this.withPicture(giftCardId, wish, upload);
  }

  private async withPicture(giftCardId: string, wish: ChangeGiftCard & Seller, upload: Uint8Array): Promise<GiftCard> {
    const image = await this.pictures.store(giftCardId, upload);
    try {
      const { next, before } = await this.giftCards.update(giftCardId, (card) => ({
        ...withSale(change(card, { ...wish, image }), wish),
        before: card,
      }));
      await this.pictures.discardReplaced(before.image);
      return next;
    } catch (error) {
      await discardUnlessNamed(
        image,
        { id: giftCardId, businessSlug: wish.businessSlug },
        this.giftCards,
        this.pictures,
      );
      throw error;
    }
  }
}
