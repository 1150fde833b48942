import { commandsWhen } from '@giftcard/kernel/consumers';
import { MoveGift } from '../commands/move-gift.js';

/** Its buyer said anew when the gift arrives. */
export class MoveGiftWhenGiftRescheduled extends commandsWhen(
  'redemption.gift-rescheduled.v1',
  ({ data: { businessSlug, cardId, arrivesAt, rescheduledAt } }) =>
    arrivesAt && rescheduledAt
      ? new MoveGift(businessSlug, cardId, new Date(arrivesAt), new Date(rescheduledAt))
      : undefined,
) {}
