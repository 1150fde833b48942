import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { GuestPhotoFiles } from '../commands/guest-photo-files.js';
import { sweepPhoto } from '../domain/guest-photo.js';
import { GUEST_PHOTOS, type GuestPhotos } from '../domain/guest-photo.repository.js';

const EVERY_MS = 15 * 60_000;

/** Removes photos that nobody paid for in a day, and what is left of those that are gone. */
@Injectable()
export class SweepGuestPhotos extends RepeatedJob {
  constructor(
    @Inject(GUEST_PHOTOS) private readonly photos: GuestPhotos,
    @Inject(GuestPhotoFiles) private readonly files: GuestPhotoFiles,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, atStart: true, failure: 'photos that nobody paid for are removed later', logger });
  }

  protected async work(): Promise<void> {
    const now = this.clock.now();
    for (let ids = await this.photos.over(now); ids.length > 0; ids = await this.photos.over(now))
      for (const photoId of ids) {
        await this.photos.change(photoId, (photo) => sweepPhoto(photo, now));
        // Its files first: a crash in between leaves the document, which is swept again.
        await this.files.settle(photoId);
        await this.photos.remove(photoId, now);
      }
  }
}
