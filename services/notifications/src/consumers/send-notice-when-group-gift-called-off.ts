import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Its organizer hears why a group gift ended; who paid in hears of it with their refund. */
export class SendNoticeWhenGroupGiftCalledOff extends commandsWhen('orders.group-gift-called-off.v1', (event) =>
  mail(event, 'group-gift-called-off', event.data.gift?.form?.buyer?.email),
) {}
