import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { GuestPhotoFiles } from './guest-photo-files.js';
import { CARD_DESIGNS_STORE, guestPhotoRuleOf, type CardDesignsStore } from '../domain/card-designs.repository.js';
import {
  addHolder,
  decidePhoto,
  forgetPhoto,
  GuestPhotoNotFound,
  holdPhoto,
  keepPhoto,
  photoNotOffered,
  type PhotoOrder,
} from '../domain/guest-photo.js';
import { GUEST_PHOTOS, type GuestPhotos } from '../domain/guest-photo.repository.js';

/** Looks at a photo before its gift is charged. Error: INVALID_FIELDS at giftInfo.designId. */
export class HoldGuestPhoto extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly photoId: string,
    readonly holder: string,
  ) {
    super();
  }
}

/** Keeps a photo with the gift that bears it. */
export class KeepGuestPhoto extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly photoId: string,
    readonly order: PhotoOrder,
  ) {
    super();
  }
}

/** Shows a photo of a gift, or refuses it for good; one that is long gone is refused already. Error: GUEST_PHOTO_NOT_FOUND. */
export class DecideGuestPhoto extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly photoId: string,
    readonly show: boolean,
  ) {
    super();
  }
}

/** Forgets the photos on the gift of an order, or on those of a person. */
export class ForgetGuestPhotos extends Command<void> {
  constructor(readonly of: { readonly orderId: string } | { readonly personIds: string }) {
    super();
  }
}

/** Whoever keeps a gift that was handed over is one of its photo's people from then on. */
export class AddHolderToGuestPhoto extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly personId: string,
  ) {
    super();
  }
}

/** Brings the files of a photo to where it stands. */
export class SettleGuestPhoto extends Command<void> {
  constructor(readonly photoId: string) {
    super();
  }
}

@CommandHandler(HoldGuestPhoto)
export class HoldGuestPhotoHandler implements ICommandHandler<HoldGuestPhoto> {
  constructor(
    @Inject(CARD_DESIGNS_STORE) private readonly designs: CardDesignsStore,
    @Inject(GUEST_PHOTOS) private readonly photos: GuestPhotos,
    @Inject(GuestPhotoFiles) private readonly files: GuestPhotoFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug, photoId, holder }: HoldGuestPhoto): Promise<void> {
    const rule = await guestPhotoRuleOf(this.designs, businessSlug);
    const held = await this.photos.change(photoId, (photo) => {
      if (photo.businessSlug !== businessSlug) throw photoNotOffered();
      return holdPhoto(photo, holder, { rule, now: this.clock.now() });
    });
    if (!held) throw photoNotOffered();
    await this.files.settle(photoId);
  }
}

@CommandHandler(KeepGuestPhoto)
export class KeepGuestPhotoHandler implements ICommandHandler<KeepGuestPhoto> {
  constructor(
    @Inject(CARD_DESIGNS_STORE) private readonly designs: CardDesignsStore,
    @Inject(GUEST_PHOTOS) private readonly photos: GuestPhotos,
    @Inject(GuestPhotoFiles) private readonly files: GuestPhotoFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug, photoId, order }: KeepGuestPhoto): Promise<void> {
    const found = await this.photos.find(photoId);
    // Another business's: the gift's key names a picture that is not there.
    if (found?.businessSlug !== businessSlug) return;
    const rule = await guestPhotoRuleOf(this.designs, businessSlug);
    await this.photos.change(photoId, (photo) => keepPhoto(photo, order, { rule, now: this.clock.now() }));
    await this.files.settle(photoId);
  }
}

@CommandHandler(DecideGuestPhoto)
export class DecideGuestPhotoHandler implements ICommandHandler<DecideGuestPhoto> {
  constructor(
    @Inject(GUEST_PHOTOS) private readonly photos: GuestPhotos,
    @Inject(GuestPhotoFiles) private readonly files: GuestPhotoFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug, photoId, show }: DecideGuestPhoto): Promise<void> {
    const decided = await this.photos.change(photoId, (photo) =>
      decidePhoto(photo, { businessSlug, show, now: this.clock.now() }),
    );
    if (!decided && show) throw new GuestPhotoNotFound();
    await this.files.settle(photoId);
  }
}

@CommandHandler(ForgetGuestPhotos)
export class ForgetGuestPhotosHandler implements ICommandHandler<ForgetGuestPhotos> {
  constructor(
    @Inject(GUEST_PHOTOS) private readonly photos: GuestPhotos,
    @Inject(GuestPhotoFiles) private readonly files: GuestPhotoFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ of }: ForgetGuestPhotos): Promise<void> {
    for (let ids = await this.photos.idsOf(of); ids.length > 0; ids = await this.photos.idsOf(of))
      for (const photoId of ids) {
        await this.photos.change(photoId, (photo) => forgetPhoto(photo, this.clock.now()));
        await this.files.settle(photoId);
      }
  }
}

@CommandHandler(AddHolderToGuestPhoto)
export class AddHolderToGuestPhotoHandler implements ICommandHandler<AddHolderToGuestPhoto> {
  constructor(@Inject(GUEST_PHOTOS) private readonly photos: GuestPhotos) {}

  async execute({ orderId, personId }: AddHolderToGuestPhoto): Promise<void> {
    for (const photoId of await this.photos.idsOf({ orderId }))
      await this.photos.change(photoId, (photo) => addHolder(photo, personId));
  }
}

@CommandHandler(SettleGuestPhoto)
export class SettleGuestPhotoHandler implements ICommandHandler<SettleGuestPhoto> {
  constructor(@Inject(GuestPhotoFiles) private readonly files: GuestPhotoFiles) {}

  execute({ photoId }: SettleGuestPhoto): Promise<void> {
    return this.files.settle(photoId);
  }
}
