import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';

/** Each of the people gets a mail of their own, which knows of none of the others, or none once the gift is closed. */
export class SendInvitationsWhenGroupGiftInvited extends commandsWhen('orders.group-gift-invited.v1', (event) =>
  event.data.people.map((person) =>
    mail({ ...event, data: { ...event.data, people: [person] } }, 'group-gift-invitation', person.email, {
      expiresAt: event.data.gift?.closesAt,
    }),
  ),
) {}
