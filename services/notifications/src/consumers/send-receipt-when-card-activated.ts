import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** The guest sees what they paid for at the counter, where they told an address. */
export class SendReceiptWhenCardActivated extends commandsWhen('redemption.card-activated.v1', (event) =>
  mail(event, 'activation-receipt', event.data.holder?.email),
) {}
