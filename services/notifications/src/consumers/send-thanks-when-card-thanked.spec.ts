import { expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { SendThanksWhenCardThanked } from './send-thanks-when-card-thanked.js';
import type { QueueReminder } from '../commands/queue-reminder.js';

const type = 'redemption.card-thanked.v1';
const example = exampleOf(type);
const giver = { ...example.giver!, personId: 'anna' };

/** Who is mailed what for the event. */
async function askedFor(changes: Partial<typeof example> = {}): Promise<QueueReminder[]> {
  const asked: QueueReminder[] = [];
  const commands = { execute: (command: QueueReminder) => Promise.resolve(void asked.push(command)) };
  const consumer = new SendThanksWhenCardThanked(commands as unknown as CommandBus);
  await bindConsumer(consumer).handle(anEvent(type, { ...example, giver, ...changes }));
  return asked;
}

it('tells who gave a card that its holder thanks them, by the word that stops reminders', async () => {
  expect(await askedFor()).toMatchObject([
    { personId: 'anna', mail: { order: { template: 'gift-enjoyed', to: 'anna@example.test' } } },
  ]);
});

it('tells nobody who was erased, and nobody whose word against it could not be kept', async () => {
  expect(await askedFor({ giver: { ...giver, email: '' } })).toEqual([]);
  expect(await askedFor({ giver: { ...giver, personId: undefined } })).toEqual([]);
});
