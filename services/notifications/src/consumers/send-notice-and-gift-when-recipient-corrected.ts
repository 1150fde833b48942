import { commandsWhen } from '@giftcard/kernel/consumers';
import { receiverOf, SendGiftAnew } from '../commands/send-gift-anew.js';
import { mail } from './mail.js';

/**
 * Who bought the gift hears where it went: a gift that somebody at the counter sends to themselves must not stay unheard.
 * Then it goes to the right address, with everything that went to the wrong one. The notice is first: the gift may have
 * to wait for its order.
 */
export class SendNoticeAndGiftWhenRecipientCorrected extends commandsWhen(
  'redemption.recipient-corrected.v1',
  (event) => {
    const { buyer, recipient, previousRecipient, previousEmail, cardId } = event.data;
    const notice = mail(event, 'recipient-corrected', buyer?.email);
    const receiver = receiverOf(recipient);
    if (!receiver) return notice;
    const gift = new SendGiftAnew({
      eventId: event.id,
      businessSlug: event.businessSlug,
      orderId: cardId,
      ...receiver,
      previousAddress: (previousRecipient?.email || previousRecipient?.phone) ?? previousEmail,
    });
    return [notice, gift];
  },
) {}
