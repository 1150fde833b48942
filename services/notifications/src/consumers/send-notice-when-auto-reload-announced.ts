import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Before each charge its payer hears of it, or not at all: the mail is late after it. */
export class SendNoticeWhenAutoReloadAnnounced extends commandsWhen('orders.auto-reload-announced.v1', (event) =>
  mail(event, 'auto-reload-announced', event.data.plan?.payer?.email, { expiresAt: event.data.chargeAt }),
) {}
