import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** The holder sees what was paid out. */
export class SendReceiptWhenCardCashedOut extends commandsWhen('redemption.card-cashed-out.v1', (event) =>
  mail(event, 'cash-out-receipt', event.data.holder?.email),
) {}
