import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** The holder sees what is there again. */
export class SendBalanceWhenRedemptionUndone extends commandsWhen('redemption.redemption-undone.v1', (event) =>
  mail(event, 'redemption-undone', event.data.holder?.email),
) {}
