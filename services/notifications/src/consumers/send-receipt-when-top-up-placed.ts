import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Who paid has it in writing; nothing in it opens the card. */
export class SendReceiptWhenTopUpPlaced extends commandsWhen('orders.top-up-placed.v1', (event) =>
  mail(event, 'top-up-receipt', event.data.payer?.email),
) {}
