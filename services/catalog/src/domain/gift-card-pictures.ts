import type { GuestPhoto } from './guest-photo.js';

/** Keys of a card's pictures in the file store; two sizes between list and detail lie beside them (kernel/files/card-picture). */
export interface GiftCardImage {
  readonly detailKey: string;
  readonly listKey: string;
  readonly mailKey: string;
}

/** Where the pictures of gift cards and designs live; a stored picture never changes. */
export interface GiftCardPictures {
  /** Checks an upload by its bytes and stores it in all sizes. Errors: IMAGE_TYPE, IMAGE_TOO_LARGE, SERVICE_UNAVAILABLE. */
  store(giftCardId: string, upload: Uint8Array): Promise<GiftCardImage>;
  /** Removes all sizes of a picture that no card got. Never throws: what stays is only an orphan. */
  discard(image: GiftCardImage): Promise<void>;
  /**
   * Removes, a day later, what nothing shows once a card has another picture or is retired: the detail size. The others
   * stay, because orders, mails and pages of cards sold before hold their keys. Never throws.
   */
  discardReplaced(image: GiftCardImage): Promise<void>;
  /** As store, of a design of the business's own: in the same sizes, where its id and the business's say. */
  storeDesign(businessSlug: string, designId: string, upload: Uint8Array): Promise<void>;
  /** As discard, of a design that no business got. */
  discardDesign(businessSlug: string, designId: string): Promise<void>;
  /** As store, of a guest's photo: in the same sizes, where its giver and its business see it. */
  storePhoto(photo: PhotoPlace, upload: Uint8Array): Promise<void>;
  /** Lays a stored photo where gifts look for it; again: nothing. Error: SERVICE_UNAVAILABLE. */
  showPhoto(photo: PhotoPlace): Promise<void>;
  /** Takes it from there. Error: SERVICE_UNAVAILABLE. */
  hidePhoto(photo: PhotoPlace): Promise<void>;
  /** Removes a photo for good. Error: SERVICE_UNAVAILABLE. */
  discardPhoto(photo: PhotoPlace): Promise<void>;
}

/** What the places of a guest's photo are made of. */
export type PhotoPlace = Pick<GuestPhoto, 'id' | 'businessSlug' | 'secret'>;

export const GIFT_CARD_PICTURES = Symbol('GiftCardPictures');
