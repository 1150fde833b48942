import { commandsWhen } from '@giftcard/kernel/consumers';
import { SendGiftAnew } from '../commands/send-gift-anew.js';

/** The gift, as it was mailed first, once more to where it went. */
export class SendGiftWhenGiftSentAgain extends commandsWhen('redemption.gift-sent-again.v1', (event) => {
  const { cardId, recipient } = event.data;
  if (!recipient?.email) return undefined;
  return new SendGiftAnew({
    eventId: event.id,
    businessSlug: event.businessSlug,
    orderId: cardId,
    email: recipient.email,
    personId: recipient.personId,
    previousEmail: '',
  });
}) {}
