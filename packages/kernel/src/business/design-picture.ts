import type { GiftDesign } from './card-designs.js';
import { ownDesignId } from './own-design.js';

/** Every key of a built-in design's picture begins so; no upload's does. */
export const DESIGNS_FOLDER = 'designs/';

/**
 * The keys of a design's picture: shaped as a gift card's own (files/card-picture), so that pages, mails, passes and
 * paper show either. A key never changes its picture, because cards that were sold name it: who draws a built-in one anew
 * lays it beside the old under the next number, and a business uploads another design.
 * @param businessSlug whose gift it is: another business's design has no picture there
 */
export function designPicture(
  design: GiftDesign,
  businessSlug: string,
): { listKey: string; mailKey: string; thumbKey: string } {
  const ownId = ownDesignId(design);
  if (ownId === undefined) return keysIn(`${DESIGNS_FOLDER}cards/${design}/1`, 'thumb');
  return keysIn(ownDesignFolder(businessSlug, ownId), 'list');
}

/** Where the pictures of a business's own design lie. */
export function ownDesignFolder(businessSlug: string, designId: string): string {
  return `own/cards/${businessSlug}/${designId}`;
}

function keysIn(folder: string, thumb: 'thumb' | 'list') {
  return { listKey: `${folder}/list.webp`, mailKey: `${folder}/mail.jpg`, thumbKey: `${folder}/${thumb}.webp` };
}
