import { commandsWhen } from '@giftcard/kernel/consumers';
import { ForgetGuestPhotos } from '../commands/change-guest-photo.js';

/** A card has its order's id. Nobody needs the picture of one that ended. */
export class ForgetPhotoWhenCardVoided extends commandsWhen(
  'redemption.card-voided.v1',
  ({ data: { cardId } }) => new ForgetGuestPhotos({ orderId: cardId }),
) {}
