import { commandsWhen } from '@giftcard/kernel/consumers';
import { RefundEndedCard } from '../commands/refund-ended-card.js';

/** The card of an order that is taken back can't be used any more: what was left of it goes back to the buyer. A physical card has no order: its money went back at the counter. */
export class SendRefundWhenCardVoided extends commandsWhen(
  'redemption.card-voided.v1',
  ({ data: { cardId, voidedCents, initialCents, reason } }) =>
    reason === 'activation-undone' ? undefined : new RefundEndedCard(cardId, { voidedCents, initialCents }),
) {}
