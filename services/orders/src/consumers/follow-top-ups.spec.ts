import { expect, test } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { EventType } from '@giftcard/contracts/events';
import { bindConsumer, type Consumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { RefundWhenLoadRefused } from './refund-when-load-refused.js';
import { SendRefundWhenCardUnloaded } from './send-refund-when-card-unloaded.js';
import { RefundEndedCard } from '../commands/refund-ended-card.js';
import { RefundRefusedLoad } from '../commands/refund-refused-load.js';

/** What a consumer asks for because of the example of its event. */
async function asked<K extends EventType>(consumerOf: new (commands: CommandBus) => Consumer<K>): Promise<unknown[]> {
  const commands: unknown[] = [];
  const execute = (command: unknown) => Promise.resolve(void commands.push(command));
  const consumer = new consumerOf({ execute } as unknown as CommandBus);
  await bindConsumer(consumer).handle(anEvent(consumer.event, exampleOf(consumer.event)));
  return commands;
}

test('the money of a top-up that its card did not take goes back', async () => {
  expect(await asked(RefundWhenLoadRefused)).toEqual([
    new RefundRefusedLoad(exampleOf('redemption.load-refused.v1').orderId),
  ]);
});

test('what was left of an order on a card that lives on goes back, of what the order brought', async () => {
  const { orderId, amountCents, broughtCents } = exampleOf('redemption.card-unloaded.v1');
  expect(await asked(SendRefundWhenCardUnloaded)).toEqual([
    new RefundEndedCard(orderId, { voidedCents: amountCents, initialCents: broughtCents }),
  ]);
});
