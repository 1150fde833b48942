import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Who forgot the password, or whom the super admin sends a new link, gets it while it works. */
export class SendLinkWhenPasswordLinkIssued extends commandsWhen('identity.password-link-issued.v1', (event) =>
  mail(event, 'new-password-link', event.data.email, { expiresAt: event.data.expiresAt }),
) {}
