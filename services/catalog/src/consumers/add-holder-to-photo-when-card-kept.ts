import { commandsWhen } from '@giftcard/kernel/consumers';
import { AddHolderToGuestPhoto } from '../commands/change-guest-photo.js';

/** A card has its order's id. Who it was bought for had no address then. */
export class AddHolderToPhotoWhenCardKept extends commandsWhen(
  'redemption.card-kept.v1',
  ({ data: { cardId, holder } }) => (holder?.personId ? new AddHolderToGuestPhoto(cardId, holder.personId) : undefined),
  { leavesSealed: true },
) {}
