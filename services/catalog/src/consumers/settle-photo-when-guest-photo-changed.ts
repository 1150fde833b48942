import { commandsWhen } from '@giftcard/kernel/consumers';
import { SettleGuestPhoto } from '../commands/change-guest-photo.js';

/** The files follow what was decided, also where the process that decided stopped before they did. */
export class SettlePhotoWhenGuestPhotoChanged extends commandsWhen(
  'catalog.guest-photo-changed.v1',
  ({ data: { photoId } }) => new SettleGuestPhoto(photoId),
) {}
