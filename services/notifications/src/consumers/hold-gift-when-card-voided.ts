import { commandsWhen } from '@giftcard/kernel/consumers';
import { HoldGift } from '../commands/hold-gift.js';

/** A gift whose money is on its way back does not go out meanwhile; once the money is back, its mail is stopped. */
export class HoldGiftWhenCardVoided extends commandsWhen(
  'redemption.card-voided.v1',
  ({ data: { businessSlug, cardId } }) => new HoldGift(businessSlug, cardId, true),
) {}
