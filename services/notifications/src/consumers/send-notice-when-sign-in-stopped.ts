import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Who guesses at an account is stopped, and its holder hears of it. */
export class SendNoticeWhenSignInStopped extends commandsWhen('identity.sign-in-stopped.v1', (event) =>
  mail(event, 'sign-in-stopped', event.data.email),
) {}
