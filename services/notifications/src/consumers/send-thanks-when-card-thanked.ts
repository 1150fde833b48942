import { commandsWhen } from '@giftcard/kernel/consumers';
import { QueueReminder } from '../commands/queue-reminder.js';
import { mail } from './mail.js';

/** Who gave a card is told that its holder thanks them, unless they want no such mail. */
export class SendThanksWhenCardThanked extends commandsWhen('redemption.card-thanked.v1', (event) => {
  const { giver } = event.data;
  const order = mail(event, 'gift-enjoyed', giver?.email);
  return order && giver?.personId ? new QueueReminder(giver.personId, order) : undefined;
}) {}
