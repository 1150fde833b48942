import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Who has a gift card reload by itself has in writing what they agreed to. */
export class SendNoticeWhenAutoReloadStarted extends commandsWhen('orders.auto-reload-started.v1', (event) =>
  mail(event, 'auto-reload-started', event.data.plan?.payer?.email),
) {}
