import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** A changed password is never a secret to its owner. */
export class SendNoticeWhenPasswordChanged extends commandsWhen('identity.password-changed.v1', (event) =>
  mail(event, 'password-changed', event.data.email),
) {}
