import { expect, test } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { SealCardWhenFormSealed } from './seal-card-when-form-sealed.js';
import { SealCard } from '../commands/seal-card.js';

test('has a card of before sealed as the order is', async () => {
  const given: unknown[] = [];
  const consumer = new SealCardWhenFormSealed({
    execute: async (command: unknown) => void given.push(command),
  } as unknown as CommandBus);
  const sealed = exampleOf('orders.form-sealed.v1');
  await bindConsumer(consumer).handle(anEvent('orders.form-sealed.v1', sealed));
  expect(given).toEqual([new SealCard(sealed)]);
});
