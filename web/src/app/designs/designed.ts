import type { GiftDesign } from '@giftcard/kernel/business/card-designs';
import type { GuestPhoto } from '@giftcard/kernel/business/guest-photo';

/** The fields of a form whose gift bears a picture that was chosen for it. */
export interface Designed {
  /** What a gift shows; '' for the gift card's own picture. */
  designId: GiftDesign | '';
  /** The photo of their own that its giver uploaded, whether it is chosen or not, and where they see it; '' without. */
  photoId: GuestPhoto | '';
  photo: string;
}
