import { commandsWhen } from '@giftcard/kernel/consumers';
import { NoteRefund } from '../commands/note-refund.js';

/** What its buyer has spent on a card is less from now on; the card lives on. What was paid for top-ups is not kept with it. */
export class NoteRefundWhenOrderPartlyRefunded extends commandsWhen('orders.order-partly-refunded.v1', ({ data }) =>
  data.topUpCardId ? undefined : new NoteRefund(data.orderId, data.refundedInAllCents),
) {}
