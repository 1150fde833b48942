import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Who asks to join hears that the request arrived: once a day, since anybody can type anybody's address. */
export class SendAcknowledgementWhenRegistrationRequested extends commandsWhen(
  'identity.registration-requested.v1',
  (event) =>
    mail(event, 'registration-received', event.data.email, {
      onceFor: `registration received on ${event.occurredAt.slice(0, 10)}`,
    }),
) {}
