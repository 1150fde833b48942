import { commandsWhen } from '@giftcard/kernel/consumers';
import { ExtendCardMails } from '../commands/extend-card-mails.js';

/** No mail names an end that its card no longer has. */
export class ExtendCardMailsWhenCardValidityExtended extends commandsWhen(
  'redemption.card-validity-extended.v1',
  ({ data: { businessSlug, cardId, validUntil } }) =>
    new ExtendCardMails(businessSlug, cardId, validUntil === undefined ? undefined : new Date(validUntil)),
) {}
