import { commandsWhen } from '@giftcard/kernel/consumers';
import { mail } from './mail.js';
import { otherPayersOf } from '../domain/group-gift-people.js';

/** The organizer hears that the card is ready, with the link that changes the gift until it goes; everybody else who paid in that it is closed. */
export class SendNoticesWhenGroupGiftClosed extends commandsWhen('orders.group-gift-closed.v1', (event) => {
  const { gift, contributors } = event.data;
  const organizer = gift?.form?.buyer;
  return [
    mail(event, 'group-gift-closed', organizer?.email),
    ...otherPayersOf(contributors, organizer).map(({ email }) => mail(event, 'contribution-given', email)),
  ];
}) {}
