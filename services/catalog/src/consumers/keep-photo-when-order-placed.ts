import { commandsWhen } from '@giftcard/kernel/consumers';
import { guestPhotoId } from '@giftcard/kernel/business/guest-photo';
import { KeepGuestPhoto } from '../commands/change-guest-photo.js';

export class KeepPhotoWhenOrderPlaced extends commandsWhen(
  'orders.order-placed.v1',
  ({ data: { businessSlug, orderId, orderNumber, form } }) => {
    const photoId = guestPhotoId(form?.designId);
    if (photoId === undefined) return undefined;
    const personIds = [form?.buyer?.personId, form?.recipient?.personId].filter((id) => id !== undefined);
    return new KeepGuestPhoto(businessSlug, photoId, { orderId, orderNumber, personIds });
  },
  { leavesSealed: true },
) {}
