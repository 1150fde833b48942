import { expect, test } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { systemClock } from '@giftcard/kernel/clock';
import { exampleOf } from '@giftcard/testing/examples';
import { KeepOrderWhenCardFoundUsedUp } from './keep-order-when-card-found-used-up.js';
import { KeepOrderHandler, type KeepOrder } from '../commands/keep-order.js';
import type { Checkout } from '../domain/checkout.js';
import { voiding } from '../../test/builders.js';
import { KeptCheckouts } from '../../test/kept-checkouts.js';

const data = exampleOf('redemption.card-found-used-up.v1');

async function after(checkout: Checkout): Promise<Checkout> {
  const kept = new KeptCheckouts();
  kept.all.set(checkout.id, checkout);
  const handler = new KeepOrderHandler(
    kept.seenBy(() => undefined),
    systemClock,
  );
  const consumer = new KeepOrderWhenCardFoundUsedUp({
    execute: (command: KeepOrder) => handler.execute(command),
  } as unknown as CommandBus);
  await consumer.handle({ id: 'e1', type: consumer.event, data } as Parameters<typeof consumer.handle>[0]);
  return kept.all.get(checkout.id)!;
}

test('an order whose card is used up stays', async () => {
  expect(await after(voiding)).toMatchObject({ status: 'placed', refund: { amountCents: 0, cardLives: true } });
});

test('a word on an earlier try to take it back changes nothing', async () => {
  const later = { ...voiding, refund: { ...voiding.refund!, idempotencyKey: 'another' } };
  expect(await after(later)).toBe(later);
});
