import { expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { SendGiftWhenGiftSentAgain } from './send-gift-when-gift-sent-again.js';
import { SendGiftAnew } from '../commands/send-gift-anew.js';

const type = 'redemption.gift-sent-again.v1';
const example = exampleOf(type);

async function askedFor(changes: Partial<typeof example> = {}): Promise<unknown[]> {
  const asked: unknown[] = [];
  const commands = { execute: (command: unknown) => Promise.resolve(void asked.push(command)) };
  const consumer = new SendGiftWhenGiftSentAgain(commands as unknown as CommandBus);
  await bindConsumer(consumer).handle({ ...anEvent(type, { ...example, ...changes }), id: 'event-1' });
  return asked;
}

it('mails the gift once more to where it went, and to nobody who was erased', async () => {
  const { cardId: orderId, recipient } = example;
  expect(await askedFor()).toEqual([
    new SendGiftAnew({
      eventId: 'event-1',
      businessSlug: anEvent(type, example).businessSlug,
      orderId,
      to: String(recipient?.email),
      template: 'gift',
      personId: recipient?.personId,
      previousAddress: '',
    }),
  ]);
  expect(await askedFor({ recipient: { name: 'Ben Cole', email: '', phone: '' } as typeof recipient })).toEqual([]);
});
