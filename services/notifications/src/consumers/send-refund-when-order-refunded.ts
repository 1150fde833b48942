import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Who paid is told that the money goes back, but for what their bank sent, which is between the two. Of a payment whose form never came nobody may be known. */
export class SendRefundWhenOrderRefunded extends commandsWhen('orders.order-refunded.v1', (event) =>
  event.data.reason === 'disputed' ? undefined : mail(event, 'refund', event.data.buyer?.email),
) {}
