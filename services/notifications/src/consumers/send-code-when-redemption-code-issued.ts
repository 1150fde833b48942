import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** The holder confirms a redemption with the code. */
export class SendCodeWhenRedemptionCodeIssued extends commandsWhen('redemption.redemption-code-issued.v1', (event) =>
  mail(event, 'redemption-code', event.data.holder?.email, { expiresAt: event.data.expiresAt }),
) {}
