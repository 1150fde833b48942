import type { GiftDesign } from './card-designs.js';
import { guestPhotoId } from './guest-photo.js';
import { ownDesignId } from './own-design.js';

/** Every key of a built-in design's picture begins so; no upload's does. */
export const DESIGNS_FOLDER = 'designs/';

/**
 * The keys of a design's picture: shaped as a gift card's own (files/card-picture), so that pages, mails, passes and
 * paper show either. A key never changes its picture, because cards that were sold name it: who draws a built-in one anew
 * lays it beside the old under the next number, and a business uploads another design.
 * @param businessSlug whose gift it is: another business's design or photo has no picture there
 * @param listKey the gift card's own picture, which stands in for a guest's photo that is not shown
 */
export function designPicture(
  design: GiftDesign,
  businessSlug: string,
  listKey = '',
): { listKey: string; mailKey: string; thumbKey: string } {
  const photoId = guestPhotoId(design);
  if (photoId !== undefined) return keysIn(namedPhotoFolder(businessSlug, photoId, listKey), 'list');
  const ownId = ownDesignId(design);
  if (ownId === undefined) return keysIn(`${DESIGNS_FOLDER}cards/${design}/1`, 'thumb');
  return keysIn(ownDesignFolder(businessSlug, ownId), 'list');
}

/** Where the pictures of a business's own design lie. */
export function ownDesignFolder(businessSlug: string, designId: string): string {
  return `own/cards/${businessSlug}/${designId}`;
}

/** Every key of a guest's photo that may be shown begins so, and what gifts name of one. */
export const PHOTOS_FOLDER = 'photos/';

/** Every key of a guest's photo as its giver and its business see it begins so. */
export const HELD_FOLDER = 'held/';

/** Where a guest's photo lies while it may be shown. */
export function photoFolder(businessSlug: string, photoId: string): string {
  return `${PHOTOS_FOLDER}cards/${businessSlug}/${photoId}`;
}

/** Where it lies for its giver and its business to look at. @param secret known to these two alone */
export function heldPhotoFolder(businessSlug: string, photoId: string, secret: string): string {
  return `${HELD_FOLDER}cards/${businessSlug}/${photoId}-${secret}`;
}

/** A gift names the photo, and behind it the picture that stands in for one that is not shown (files/guest-photos). */
function namedPhotoFolder(businessSlug: string, photoId: string, listKey: string): string {
  const instead = listKey.slice(0, Math.max(listKey.lastIndexOf('/'), 0)) || `${DESIGNS_FOLDER}cards/just-because/1`;
  return `${photoFolder(businessSlug, photoId)}/${instead}`;
}

function keysIn(folder: string, thumb: 'thumb' | 'list') {
  return { listKey: `${folder}/list.webp`, mailKey: `${folder}/mail.jpg`, thumbKey: `${folder}/${thumb}.webp` };
}
