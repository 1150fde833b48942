import { expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { SendReceiptWhenCardActivated } from './send-receipt-when-card-activated.js';
import type { QueueDelivery } from '../commands/queue-delivery.js';

const type = 'redemption.card-activated.v1';
const example = exampleOf(type);

async function askedFor(changes: Partial<typeof example> = {}): Promise<QueueDelivery[]> {
  const asked: QueueDelivery[] = [];
  const commands = { execute: (command: QueueDelivery) => Promise.resolve(void asked.push(command)) };
  const consumer = new SendReceiptWhenCardActivated(commands as unknown as CommandBus);
  await bindConsumer(consumer).handle(anEvent(type, { ...example, ...changes }));
  return asked;
}

it('a physical card is activated: the receipt to who told an address, and to nobody else', async () => {
  expect(await askedFor()).toMatchObject([{ order: { template: 'activation-receipt', to: 'anna@example.test' } }]);
  expect(await askedFor({ holder: { name: '', email: '', phone: '' } })).toEqual([]);
});
