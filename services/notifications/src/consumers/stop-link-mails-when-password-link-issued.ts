import { commandsWhen } from '@giftcard/kernel/consumers';
import { StopLinkMails } from '../commands/stop-link-mails.js';

/** An account has one link at a time: a new one ends those before. */
export class StopLinkMailsWhenPasswordLinkIssued extends commandsWhen(
  'identity.password-link-issued.v1',
  ({ id, data }) => new StopLinkMails(data.email, id),
) {}
