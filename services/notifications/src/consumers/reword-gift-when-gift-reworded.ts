import { eventCatalogue } from '@giftcard/contracts/events';
import { commandsWhen } from '@giftcard/kernel/consumers';
import { RewordGift } from '../commands/reword-gift.js';

/** Its buyer changed what the gift says. */
export class RewordGiftWhenGiftReworded extends commandsWhen('redemption.gift-reworded.v1', ({ type, data }) => {
  const told = eventCatalogue[type].toJSON(data) as Record<string, unknown>;
  return new RewordGift(data.businessSlug, data.cardId, told, new Date(data.rewordedAt ?? 0));
}) {}
