import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Who starts a group gift is mailed the link that organizes it, which shows that the address is theirs. */
export class SendLinkWhenGroupGiftStarted extends commandsWhen('orders.group-gift-started.v1', (event) =>
  mail(event, 'group-gift-started', event.data.gift?.form?.buyer?.email),
) {}
