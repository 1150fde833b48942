import { expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { SendReminderWhenCardReminderDue } from './send-reminder-when-card-reminder-due.js';
import type { QueueReminder } from '../commands/queue-reminder.js';

const type = 'redemption.card-reminder-due.v1';
const example = exampleOf(type);
const holder = { ...example.holder!, personId: 'ben' };
const giver = { ...example.giver!, personId: 'anna' };

/** Who is mailed what for the event. */
async function askedFor(changes: Partial<typeof example> = {}): Promise<QueueReminder[]> {
  const asked: QueueReminder[] = [];
  const commands = { execute: (command: QueueReminder) => Promise.resolve(void asked.push(command)) };
  const consumer = new SendReminderWhenCardReminderDue(commands as unknown as CommandBus);
  await bindConsumer(consumer).handle(anEvent(type, { ...example, holder, giver, ...changes }));
  return asked;
}

it('reminds the holder of a card, and asks the giver of a gift that nobody opened, for a week', async () => {
  const [reminder] = await askedFor();
  expect(reminder).toMatchObject({
    personId: 'ben',
    mail: {
      order: {
        template: 'card-reminder',
        to: 'ben@example.test',
        cardValidUntil: new Date('2027-11-22T05:00:00.000Z'),
        expiresAt: new Date('2026-12-28T12:00:00.000Z'),
      },
    },
  });
  const [question] = await askedFor({ reason: 'unopened' });
  expect(question).toMatchObject({
    personId: 'anna',
    mail: { order: { template: 'gift-unopened', to: 'anna@example.test' } },
  });
});

it('mails nobody who was erased, and nobody whose word against it could not be kept', async () => {
  expect(await askedFor({ holder: { ...holder, email: '' } })).toEqual([]);
  expect(await askedFor({ holder: example.holder })).toEqual([]);
});
