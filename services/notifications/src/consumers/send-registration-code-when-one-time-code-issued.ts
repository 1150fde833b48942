import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Somebody who registers proves the address with the code. */
export class SendRegistrationCodeWhenOneTimeCodeIssued extends commandsWhen(
  'identity.one-time-code-issued.v1',
  (event) =>
    event.data.purpose === 'registration'
      ? mail(event, 'registration-code', event.data.email, { expiresAt: event.data.expiresAt })
      : undefined,
) {}
