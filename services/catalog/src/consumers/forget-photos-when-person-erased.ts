import { commandsWhen } from '@giftcard/kernel/consumers';
import { ForgetGuestPhotos } from '../commands/change-guest-photo.js';

/** A photo is its giver's and its recipient's: it goes with either. */
export class ForgetPhotosWhenPersonErased extends commandsWhen(
  'orders.person-erased.v1',
  ({ data: { personId } }) => new ForgetGuestPhotos({ personIds: personId }),
  { leavesSealed: true },
) {}
