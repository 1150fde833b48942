import { commandsWhen } from '@giftcard/kernel/consumers';
import { KeepOrder } from '../commands/keep-order.js';

/** Nothing was left on the card of an order that is taken back: nothing goes back. */
export class KeepOrderWhenCardFoundUsedUp extends commandsWhen(
  'redemption.card-found-used-up.v1',
  ({ data }) => new KeepOrder(data.orderId || data.cardId, data.refundKey),
) {}
