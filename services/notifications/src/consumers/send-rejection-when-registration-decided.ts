import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Who is turned down hears why. Who is approved hears it with the link to set a password (business-provisioned). */
export class SendRejectionWhenRegistrationDecided extends commandsWhen('identity.registration-decided.v1', (event) =>
  event.data.status === 'rejected' ? mail(event, 'registration-rejected', event.data.email) : undefined,
) {}
