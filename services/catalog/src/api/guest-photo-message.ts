import type { GuestPhoto as GuestPhotoMessage } from '@giftcard/contracts/catalog/v1/catalog';
import { heldPhotoFolder } from '@giftcard/kernel/business/design-picture';
import { GUEST_PHOTO_RULES, type GuestPhotoRule } from '@giftcard/kernel/business/guest-photo';
import { invalidFields } from '@giftcard/kernel/errors';
import type { GuestPhoto } from '../domain/guest-photo.js';

/** A photo as its giver and its business get it. */
export function guestPhotoMessage({
  id,
  businessSlug,
  secret,
  status,
  orderId,
  orderNumber,
  boughtAt,
}: GuestPhoto): GuestPhotoMessage {
  return {
    photoId: id,
    status,
    heldKey: `${heldPhotoFolder(businessSlug, id, secret)}/list.webp`,
    orderId,
    orderNumber,
    boughtAt: boughtAt?.toISOString(),
  };
}

/** Error: INVALID_FIELDS for a text that is no rule. */
export function ruleOf(text: string | undefined): GuestPhotoRule | undefined {
  if (text === undefined) return undefined;
  const rule = GUEST_PHOTO_RULES.find((known) => known === text);
  if (rule === undefined) throw invalidFields({ field: 'guestPhotos', message: 'must be off, approve or on' });
  return rule;
}

/** Error: INVALID_FIELDS. */
export function statusOf(text: string): 'held' | 'shown' {
  if (text !== 'held' && text !== 'shown') throw invalidFields({ field: 'status', message: 'must be held or shown' });
  return text;
}
