import { commandsWhen } from '@giftcard/kernel/consumers';
import { HoldGift } from '../commands/hold-gift.js';

/** A gift that waited for its card goes out, at its moment or at once when that has passed. */
export class LetGiftGoWhenCardUnblocked extends commandsWhen(
  'redemption.card-unblocked.v1',
  ({ data: { businessSlug, cardId } }) => new HoldGift(businessSlug, cardId, false),
) {}
