import { commandsWhen } from '@giftcard/kernel/consumers';
import { NoteRefund } from '../commands/note-refund.js';

/** What its buyer has spent on a card is less from now on; the card lives on. */
export class NoteRefundWhenOrderPartlyRefunded extends commandsWhen(
  'orders.order-partly-refunded.v1',
  ({ data }) => new NoteRefund(data.orderId, data.refundedInAllCents),
) {}
