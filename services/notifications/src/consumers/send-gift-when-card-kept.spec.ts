import { expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { SendCodeWhenKeepCodeIssued } from './send-code-when-keep-code-issued.js';
import { SendGiftWhenCardKept } from './send-gift-when-card-kept.js';
import { SendGiftAnew } from '../commands/send-gift-anew.js';

function asking() {
  const asked: unknown[] = [];
  const commands = { execute: (command: unknown) => Promise.resolve(void asked.push(command)) };
  return { asked, commands: commands as unknown as CommandBus };
}

it('a card that was handed over and is kept goes to its holder by mail, and to nobody who was erased', async () => {
  const type = 'redemption.card-kept.v1';
  const example = exampleOf(type);
  const { asked, commands } = asking();
  const consumer = bindConsumer(new SendGiftWhenCardKept(commands));
  await consumer.handle({ ...anEvent(type, example), id: 'event-1' });
  await consumer.handle(anEvent(type, { ...example, holder: { ...example.holder!, email: '' } }));
  await consumer.handle(anEvent(type, { ...example, physical: true }));
  expect(asked).toEqual([
    new SendGiftAnew({
      eventId: 'event-1',
      businessSlug: anEvent(type, example).businessSlug,
      orderId: example.cardId,
      to: 'ben@example.test',
      template: 'gift',
      personId: example.holder?.personId,
      previousAddress: '',
    }),
  ]);
});

it('the code to keep a card goes to the address that was typed, for as long as it is good', async () => {
  const type = 'redemption.keep-code-issued.v1';
  const example = exampleOf(type);
  const { asked, commands } = asking();
  await bindConsumer(new SendCodeWhenKeepCodeIssued(commands)).handle(anEvent(type, example));
  expect(asked).toMatchObject([
    { order: { template: 'keep-code', to: 'ben@example.test', expiresAt: new Date(example.expiresAt!) } },
  ]);
});
