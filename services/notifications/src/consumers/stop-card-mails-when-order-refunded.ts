import { commandsWhen } from '@giftcard/kernel/consumers';
import { StopCardMails } from '../commands/stop-card-mails.js';

/** Nobody is mailed a card whose money went back, whoever sent it back. */
export class StopCardMailsWhenOrderRefunded extends commandsWhen(
  'orders.order-refunded.v1',
  ({ data: { businessSlug, orderId, placed, topUpCardId } }) =>
    placed && !topUpCardId ? new StopCardMails(businessSlug, orderId) : undefined,
) {}
