import { commandsWhen } from '@giftcard/kernel/consumers';
import { SendGiftAnew } from '../commands/send-gift-anew.js';

/** The gift that its buyer handed over, by mail, to who keeps it; a physical card is nobody's gift. */
export class SendGiftWhenCardKept extends commandsWhen('redemption.card-kept.v1', (event) => {
  const { cardId, holder, physical } = event.data;
  if (!holder?.email || physical) return undefined;
  return new SendGiftAnew({
    eventId: event.id,
    businessSlug: event.businessSlug,
    orderId: cardId,
    email: holder.email,
    personId: holder.personId,
    previousEmail: '',
  });
}) {}
