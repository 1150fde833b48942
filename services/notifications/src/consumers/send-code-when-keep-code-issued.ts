import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Who wants to keep a card that was handed over types it into the card page. */
export class SendCodeWhenKeepCodeIssued extends commandsWhen('redemption.keep-code-issued.v1', (event) =>
  mail(event, 'keep-code', event.data.holder?.email, { expiresAt: event.data.expiresAt }),
) {}
