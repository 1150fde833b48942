import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** The holder sees what was used and what is left. */
export class SendReceiptWhenCardRedeemed extends commandsWhen('redemption.card-redeemed.v1', (event) =>
  mail(event, 'redemption-receipt', event.data.holder?.email),
) {}
