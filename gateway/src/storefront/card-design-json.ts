import type { CardDesign, CardDesigns } from '@giftcard/contracts/catalog/v1/catalog';
import { guestPhotoRule } from '@giftcard/kernel/business/guest-photo';
import { ownDesign } from '@giftcard/kernel/business/own-design';
import { designPicture } from '@giftcard/kernel/business/design-picture';
import { imageUrl } from '../edge/image-url.js';
import type { AnswerOf } from '../openapi/calls.js';

/** A business's own design as a purchase form offers it. */
export function offeredDesignJson(businessSlug: string, { designId, name }: CardDesign) {
  return { designId: ownDesign(designId), name, image: pictureOf(businessSlug, designId) };
}

/** The designs of a business as its own people see them. */
export function cardDesignsJson({
  businessSlug,
  designs,
  builtIn,
  guestPhotos,
}: CardDesigns): AnswerOf<'GET /api/v1/admin/card-designs'> {
  return {
    designs: designs.map(({ designId, name, hidden }) => ({
      id: designId,
      name,
      hidden,
      image: pictureOf(businessSlug, designId),
    })),
    builtIn,
    guestPhotos: guestPhotoRule(guestPhotos),
  };
}

function pictureOf(businessSlug: string, designId: string): string {
  return imageUrl(designPicture(ownDesign(designId), businessSlug).listKey);
}
