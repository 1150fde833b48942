import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { invalidFields } from '@giftcard/kernel/errors';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { addDesign, designsAtFirst, type CardDesigns } from '../domain/card-designs.js';
import { CARD_DESIGNS_STORE, type CardDesignsStore } from '../domain/card-designs.repository.js';
import { GIFT_CARD_PICTURES, type GiftCardPictures } from '../domain/gift-card-pictures.js';

/** Adds a design of the business's own; with an idempotency key once only. Errors: INVALID_FIELDS, IMAGE_TYPE, IMAGE_TOO_LARGE, TOO_MANY_DESIGNS. */
export class AddCardDesign extends Command<CardDesigns> {
  constructor(
    readonly businessSlug: string,
    readonly name: string,
    readonly upload: Uint8Array,
    readonly idempotencyKey: string,
  ) {
    super();
  }
}

@CommandHandler(AddCardDesign)
export class AddCardDesignHandler implements ICommandHandler<AddCardDesign> {
  constructor(
    @Inject(CARD_DESIGNS_STORE) private readonly designs: CardDesignsStore,
    @Inject(GIFT_CARD_PICTURES) private readonly pictures: GiftCardPictures,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ businessSlug, name, upload, idempotencyKey: requestKey }: AddCardDesign): Promise<CardDesigns> {
    const design = { designId: this.ids.uuid(), name, requestKey };
    // Decided once before the picture is worked on: what is refused, or there already, costs no encoding and leaves no file.
    const before = (await this.designs.find(businessSlug)) ?? designsAtFirst(businessSlug);
    if (addDesign(before, design).events.length === 0) return before;
    if (upload.length === 0) throw invalidFields({ field: 'image', message: 'Please choose an image.' });
    await this.pictures.storeDesign(businessSlug, design.designId, upload);
    try {
      const next = await this.designs.change(businessSlug, (set) => addDesign(set, design));
      if (!names(next, design.designId)) await this.pictures.discardDesign(businessSlug, design.designId);
      return next;
    } catch (error) {
      // The write may have been stored and only its answer lost: an orphan is better than a design without its picture.
      const isUnnamed = await this.designs
        .find(businessSlug)
        .then((set) => !set || !names(set, design.designId))
        .catch(() => false);
      if (isUnnamed) await this.pictures.discardDesign(businessSlug, design.designId);
      throw error;
    }
  }
}

function names({ designs }: CardDesigns, designId: string): boolean {
  return designs.some((design) => design.designId === designId);
}
