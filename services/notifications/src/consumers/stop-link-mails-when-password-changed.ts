import { commandsWhen } from '@giftcard/kernel/consumers';
import { StopLinkMails } from '../commands/stop-link-mails.js';

/** A password that was set or changed leaves no link. */
export class StopLinkMailsWhenPasswordChanged extends commandsWhen(
  'identity.password-changed.v1',
  ({ id, data }) => new StopLinkMails(data.email, id),
) {}
