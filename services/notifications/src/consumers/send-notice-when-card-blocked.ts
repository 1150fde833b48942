import { commandsWhen } from '@giftcard/kernel/consumers';
import { HoldGift } from '../commands/hold-gift.js';
import { mail } from './mail.js';

/**
 * The holder hears that the card is on hold; of a gift that has not arrived yet, nobody does, and it waits on. A dispute is between
 * the buyer and the bank: the holder of a gift is not told.
 */
export class SendNoticeWhenCardBlocked extends commandsWhen('redemption.card-blocked.v1', (event) => {
  const { businessSlug, cardId, reason, holder } = event.data;
  const notice = reason === 'dispute' ? undefined : mail(event, 'card-blocked', holder?.email);
  return new HoldGift(businessSlug, cardId, true, notice);
}) {}
