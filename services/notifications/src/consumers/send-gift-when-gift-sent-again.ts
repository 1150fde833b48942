import { commandsWhen } from '@giftcard/kernel/consumers';
import { receiverOf, SendGiftAnew } from '../commands/send-gift-anew.js';

/** The gift, as it was sent first, once more to where it went. */
export class SendGiftWhenGiftSentAgain extends commandsWhen('redemption.gift-sent-again.v1', (event) => {
  const { cardId, recipient } = event.data;
  const receiver = receiverOf(recipient);
  if (!receiver) return undefined;
  return new SendGiftAnew({
    eventId: event.id,
    businessSlug: event.businessSlug,
    orderId: cardId,
    ...receiver,
    previousAddress: '',
  });
}) {}
