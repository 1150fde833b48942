import type { CardDesign } from './card-designs.js';

/** Every key of a design's picture begins so; no upload's does. */
export const DESIGNS_FOLDER = 'designs/';

/**
 * The keys of a design's picture: shaped as a gift card's own (files/card-picture), so that pages, mails, passes and
 * paper show either. A key never changes its picture: who draws one anew lays it beside the old under the next number,
 * because cards that were sold name the old.
 */
export function designPicture(design: CardDesign): { listKey: string; mailKey: string; thumbKey: string } {
  const folder = `${DESIGNS_FOLDER}cards/${design}/1`;
  return { listKey: `${folder}/list.webp`, mailKey: `${folder}/mail.jpg`, thumbKey: `${folder}/thumb.webp` };
}
