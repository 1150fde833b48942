import { commandsWhen } from '@giftcard/kernel/consumers';
import { RenameLocation } from '../commands/place-gift-card.js';

/** Comes after the consumer that keeps the name. */
export class RenameLocationWhenLocationChanged extends commandsWhen(
  'identity.location-changed.v1',
  ({ data: { businessSlug, locationId, kind } }) =>
    kind === 'changed' ? new RenameLocation(businessSlug, locationId) : undefined,
) {}
