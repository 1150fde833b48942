import { commandsWhen } from '@giftcard/kernel/consumers';
import { RenewCardMails } from '../commands/renew-card-mails.js';
import { mail } from './mail.js';

/** The holder gets the new code, and who gave the card hears of it. With a corrected address the gift itself brings the code (send-notice-and-gift-when-recipient-corrected.ts). */
export class SendNewCodeWhenCardReissued extends commandsWhen('redemption.card-reissued.v1', (event) => {
  const { reason, count, holder, giver } = event.data;
  const notices =
    reason === 'recipient-corrected'
      ? []
      : [mail(event, 'card-reissued', holder?.email, { reissues: count }), mail(event, 'reissue-notice', giver?.email)];
  return new RenewCardMails(
    event.data,
    notices.filter((notice) => notice !== undefined),
  );
}) {}
