import { commandsWhen } from '@giftcard/kernel/consumers';
import { RenewCardMails } from '../commands/renew-card-mails.js';
import { receiverOf, SendGiftAnew } from '../commands/send-gift-anew.js';
import { mail } from './mail.js';

/** The holder gets the new code, or the new link where they were texted, and who gave the card hears of it. With a corrected address the gift itself brings the code (send-notice-and-gift-when-recipient-corrected.ts). */
export class SendNewCodeWhenCardReissued extends commandsWhen('redemption.card-reissued.v1', (event) => {
  const { reason, count, holder, giver, cardId } = event.data;
  if (reason === 'recipient-corrected') return new RenewCardMails(event.data, []);
  const receiver = receiverOf(holder);
  const told =
    receiver?.template === 'gift-text'
      ? new SendGiftAnew({
          eventId: event.id,
          businessSlug: event.businessSlug,
          orderId: cardId,
          ...receiver,
          previousAddress: '',
        })
      : mail(event, 'card-reissued', holder?.email, { reissues: count });
  const notices = [told, mail(event, 'reissue-notice', giver?.email)];
  return new RenewCardMails(
    event.data,
    notices.filter((notice) => notice !== undefined),
  );
}) {}
