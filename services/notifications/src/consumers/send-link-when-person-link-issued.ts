import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Who asks what a business has of them gets the link to it while it works. */
export class SendLinkWhenPersonLinkIssued extends commandsWhen('orders.person-link-issued.v1', (event) =>
  mail(event, 'person-link', event.data.person?.email, { expiresAt: event.data.expiresAt }),
) {}
