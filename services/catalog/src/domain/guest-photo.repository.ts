import type { GuestPhoto, PhotoDecision } from './guest-photo.js';

export interface GuestPhotoPage {
  readonly photos: readonly GuestPhoto[];
  readonly total: number;
}

/** Where guests' photos are stored. */
export interface GuestPhotos {
  insert(photo: GuestPhoto): Promise<void>;
  /** Undefined for one that was never there, or is long gone. */
  find(photoId: string): Promise<GuestPhoto | undefined>;
  /** Stores what is decided on a photo; undefined where there is none. */
  change(photoId: string, decide: (photo: GuestPhoto) => PhotoDecision): Promise<GuestPhoto | undefined>;
  /** Those of a business on gifts: of `held` the longest waiting first, of `shown` the newest. */
  list(businessSlug: string, of: { status: 'held' | 'shown'; page: number; limit: number }): Promise<GuestPhotoPage>;
  /** How many of a business no gift bears. */
  countWaiting(businessSlug: string): Promise<number>;
  /** Ids of the photos on gifts of this order, or of this person: some hundred at once, until none is left. */
  idsOf(of: { readonly orderId: string } | { readonly personIds: string }): Promise<string[]>;
  /** Ids of some whose time is over. */
  over(now: Date): Promise<string[]>;
  /** Removes what is left of a photo that is gone, once its events are told. */
  remove(photoId: string, now: Date): Promise<void>;
}

export const GUEST_PHOTOS = Symbol('GuestPhotos');
