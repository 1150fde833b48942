import { commandsWhen } from '@giftcard/kernel/consumers';
import { QueueReminder } from '../commands/queue-reminder.js';
import { mail } from './mail.js';

/** A reminder that could not go out for so long is of no use any more. */
const USEFUL_MS = 7 * 24 * 60 * 60_000;

/** Who gave a gift that nobody opened is asked about it, the holder of a card is reminded of it. Whose address has no person (a card of before there was sealing) can't say that they want none: they get none. */
export class SendReminderWhenCardReminderDue extends commandsWhen('redemption.card-reminder-due.v1', (event) => {
  const { reason, holder, giver, reissues, validUntil, dueAt } = event.data;
  const isUnopened = reason === 'unopened';
  const reader = isUnopened ? giver : holder;
  const order = mail(event, isUnopened ? 'gift-unopened' : 'card-reminder', reader?.email, {
    reissues,
    cardValidUntil: validUntil,
    expiresAt: new Date(new Date(dueAt ?? 0).getTime() + USEFUL_MS).toISOString(),
  });
  return order && reader?.personId ? new QueueReminder(reader.personId, order) : undefined;
}) {}
