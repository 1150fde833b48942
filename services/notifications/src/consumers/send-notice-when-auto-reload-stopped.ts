import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** A gift card that reloads by itself no more, or never began to: its payer hears why. */
export class SendNoticeWhenAutoReloadStopped extends commandsWhen('orders.auto-reload-stopped.v1', (event) =>
  mail(event, 'auto-reload-stopped', event.data.plan?.payer?.email),
) {}
