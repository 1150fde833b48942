import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Every owner hears at once that value can be taken off a card without its holder's code. */
export class SendNoticeWhenRedemptionAuthorized extends commandsWhen('redemption.redemption-authorized.v1', (event) =>
  event.data.owners.map(({ email }) =>
    mail(event, 'redeemed-without-code', email, { onceFor: `${event.id}:${email}` }),
  ),
) {}
