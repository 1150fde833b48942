import { commandsWhen } from '@giftcard/kernel/consumers';
import { NumberCard } from '../commands/number-card.js';

/** A card of before orders had numbers is found by the one that its order got. */
export class NumberCardWhenOrderNumbered extends commandsWhen(
  'orders.order-numbered.v1',
  ({ data }) => new NumberCard(data.orderId, data.orderNumber),
) {}
