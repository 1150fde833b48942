import { commandsWhen } from '@giftcard/kernel/consumers';
import { receiverOf, SendGiftAnew } from '../commands/send-gift-anew.js';

/** The gift that its buyer handed over or that was texted, by mail, to who keeps it; a physical card is nobody's gift. */
export class SendGiftWhenCardKept extends commandsWhen('redemption.card-kept.v1', (event) => {
  const { cardId, holder, physical } = event.data;
  const receiver = receiverOf(holder);
  if (!receiver || physical) return undefined;
  return new SendGiftAnew({
    eventId: event.id,
    businessSlug: event.businessSlug,
    orderId: cardId,
    ...receiver,
    previousAddress: '',
  });
}) {}
