import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { invalidFields } from '@giftcard/kernel/errors';
import { idOfKey } from '@giftcard/kernel/business/id-of-key';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { discardUnlessNamed } from './discard-unless-named.js';
import { create, owned, type GiftCard } from '../domain/gift-card.js';
import type { GiftCardTerms } from '../domain/gift-card-terms.js';
import { GIFT_CARD_PICTURES, type GiftCardPictures } from '../domain/gift-card-pictures.js';
import { withSale } from '../domain/sale.js';
import { GIFT_CARDS, type GiftCards } from '../domain/gift-card.repository.js';
import { Businesses } from '../projections/businesses.js';

/** Puts a new card type on sale; with an idempotency key once only. Errors: INVALID_FIELDS, CURRENCY_DIFFERS, IMAGE_TYPE, IMAGE_TOO_LARGE. */
export class CreateGiftCard extends Command<GiftCard> {
  constructor(
    readonly businessSlug: string,
    readonly terms: GiftCardTerms,
    readonly upload: Uint8Array,
    readonly idempotencyKey: string,
    readonly currency = '',
  ) {
    super();
  }
}

const NO_IMAGE = { detailKey: '', listKey: '', mailKey: '' };

@CommandHandler(CreateGiftCard)
export class CreateGiftCardHandler implements ICommandHandler<CreateGiftCard> {
  constructor(
    @Inject(GIFT_CARDS) private readonly giftCards: GiftCards,
    @Inject(GIFT_CARD_PICTURES) private readonly pictures: GiftCardPictures,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ businessSlug, terms, upload, idempotencyKey, currency }: CreateGiftCard): Promise<GiftCard> {
    const seller = await this.businesses.sellerOf(businessSlug);
    const id = idempotencyKey ? idOfKey(businessSlug, idempotencyKey) : this.ids.uuid();
    const draft = { id, businessSlug, ...seller, enteredCurrency: currency, terms, now: this.clock.now() };
    // Decided once before the picture is worked on: bad fields cost no encoding and leave no file.
    create({ ...draft, image: NO_IMAGE });
    if (upload.length === 0) throw invalidFields({ field: 'giftCardImg', message: 'Please choose an image.' });
    const image = await this.pictures.store(id, upload);
    const { next, events } = withSale(create({ ...draft, image }), seller);
    const isFirst = await this.giftCards.insert(next, events).catch(async (error: unknown) => {
      await discardUnlessNamed(image, next, this.giftCards, this.pictures);
      throw error;
    });
    if (isFirst) return next;
    await this.pictures.discard(image);
    return owned(await this.giftCards.get(id), businessSlug);
  }
}
