import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** The holder hears that the card is on hold. A dispute is between the buyer and the bank: the holder of a gift is not told. */
export class SendNoticeWhenCardBlocked extends commandsWhen('redemption.card-blocked.v1', (event) =>
  event.data.reason === 'dispute' ? undefined : mail(event, 'card-blocked', event.data.holder?.email),
) {}
