import { commandsWhen } from '@giftcard/kernel/consumers';
import { BlockDisputedCard } from '../commands/block-disputed-card.js';

/** A disputed payment freezes its card until somebody decides. */
export class BlockCardWhenPaymentDisputed extends commandsWhen(
  'orders.payment-disputed.v1',
  ({ data, occurredAt }) =>
    new BlockDisputedCard(data.topUpCardId || data.orderId, data.orderId, data.disputeId, new Date(occurredAt)),
) {}
