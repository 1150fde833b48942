import { commandsWhen } from '@giftcard/kernel/consumers';
import { RefundEndedCard } from '../commands/refund-ended-card.js';

/** What was left of an order is off its card, which lives on with what others paid: it goes back to who paid the order. */
export class SendRefundWhenCardUnloaded extends commandsWhen(
  'redemption.card-unloaded.v1',
  ({ data: { orderId, amountCents: voidedCents, broughtCents: initialCents } }) =>
    new RefundEndedCard(orderId, { voidedCents, initialCents }),
) {}
