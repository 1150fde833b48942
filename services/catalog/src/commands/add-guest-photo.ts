import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { DomainError, invalidFields } from '@giftcard/kernel/errors';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { CARD_DESIGNS_STORE, guestPhotoRuleOf, type CardDesignsStore } from '../domain/card-designs.repository.js';
import {
  MOST_WAITING_PHOTOS,
  PhotosNotOffered,
  sweepPhoto,
  uploadedPhoto,
  type GuestPhoto,
} from '../domain/guest-photo.js';
import { GUEST_PHOTOS, type GuestPhotos } from '../domain/guest-photo.repository.js';
import { GIFT_CARD_PICTURES, type GiftCardPictures } from '../domain/gift-card-pictures.js';

/** Takes a guest's photo for a gift that is not paid yet; sent again, it is another one. Errors: PHOTOS_NOT_OFFERED, INVALID_FIELDS, IMAGE_TYPE, IMAGE_TOO_LARGE, TOO_BUSY. */
export class AddGuestPhoto extends Command<GuestPhoto> {
  constructor(
    readonly businessSlug: string,
    readonly upload: Uint8Array,
  ) {
    super();
  }
}

@CommandHandler(AddGuestPhoto)
export class AddGuestPhotoHandler implements ICommandHandler<AddGuestPhoto> {
  constructor(
    @Inject(CARD_DESIGNS_STORE) private readonly designs: CardDesignsStore,
    @Inject(GUEST_PHOTOS) private readonly photos: GuestPhotos,
    @Inject(GIFT_CARD_PICTURES) private readonly pictures: GiftCardPictures,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ businessSlug, upload }: AddGuestPhoto): Promise<GuestPhoto> {
    if ((await guestPhotoRuleOf(this.designs, businessSlug)) === 'off') throw new PhotosNotOffered();
    if (upload.length === 0) throw invalidFields({ field: 'image', message: 'Please choose an image.' });
    if ((await this.photos.countWaiting(businessSlug)) >= MOST_WAITING_PHOTOS)
      throw new DomainError(
        'unavailable',
        'TOO_BUSY',
        'Many pictures are being prepared right now. Please try again.',
        {
          retryAfter: 3_600,
        },
      );
    // Random as a whole: an id that says when it was made could be guessed nearer.
    const of = { id: randomUUID(), businessSlug, secret: this.ids.bytes(16).toString('hex') };
    const photo = uploadedPhoto(of, this.clock.now());
    // First the document: a crash in between leaves no file that the sweep doesn't know.
    await this.photos.insert(photo);
    try {
      await this.pictures.storePhoto(photo, upload);
    } catch (error) {
      await this.photos.change(photo.id, (kept) => sweepPhoto(kept, kept.sweepAt ?? photo.uploadedAt));
      throw error;
    }
    return photo;
  }
}
