import { Inject, Injectable } from '@nestjs/common';
import { GUEST_PHOTOS, type GuestPhotos } from '../domain/guest-photo.repository.js';
import { GIFT_CARD_PICTURES, type GiftCardPictures } from '../domain/gift-card-pictures.js';

/** Lays a guest's photo where gifts look for it, or takes it away, as it stands now. Told at once after a change, and once more by its event. */
@Injectable()
export class GuestPhotoFiles {
  constructor(
    @Inject(GUEST_PHOTOS) private readonly photos: GuestPhotos,
    @Inject(GIFT_CARD_PICTURES) private readonly pictures: GiftCardPictures,
  ) {}

  async settle(photoId: string): Promise<void> {
    const photo = await this.photos.find(photoId);
    if (!photo) return;
    if (photo.status === 'gone') return this.pictures.discardPhoto(photo);
    if (photo.status === 'held') return this.pictures.hidePhoto(photo);
    await this.pictures.showPhoto(photo);
    // It may have been refused while it was copied.
    const after = await this.photos.find(photoId);
    if (after?.status !== 'shown') await this.pictures.hidePhoto(photo);
  }
}
