import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { GUEST_PHOTOS, type GuestPhotoPage, type GuestPhotos } from '../domain/guest-photo.repository.js';

/** Guests' photos on gifts of a business: those that wait to be looked at, or those that are shown. */
export class ListGuestPhotos extends Query<GuestPhotoPage> {
  constructor(
    readonly businessSlug: string,
    readonly which: { readonly status: 'held' | 'shown'; readonly page: number; readonly limit: number },
  ) {
    super();
  }
}

@QueryHandler(ListGuestPhotos)
export class ListGuestPhotosHandler implements IQueryHandler<ListGuestPhotos> {
  constructor(@Inject(GUEST_PHOTOS) private readonly photos: GuestPhotos) {}

  execute({ businessSlug, which }: ListGuestPhotos): Promise<GuestPhotoPage> {
    return this.photos.list(businessSlug, which);
  }
}
