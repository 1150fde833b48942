import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Whoever changed a second factor, the account's holder hears of it. */
export class SendNoticeWhenSecondFactorChanged extends commandsWhen('identity.second-factor-changed.v1', (event) =>
  mail(event, 'second-factor-changed', event.data.email),
) {}
