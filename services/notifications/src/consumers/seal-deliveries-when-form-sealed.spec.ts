import { expect, test } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { SealDeliveriesWhenFormSealed } from './seal-deliveries-when-form-sealed.js';
import { SealDeliveries } from '../commands/seal-deliveries.js';

test('has mails of before sealed as the order is', async () => {
  const given: unknown[] = [];
  const consumer = new SealDeliveriesWhenFormSealed({
    execute: async (command: unknown) => void given.push(command),
  } as unknown as CommandBus);
  const sealed = exampleOf('orders.form-sealed.v1');
  await bindConsumer(consumer).handle(anEvent('orders.form-sealed.v1', sealed));
  expect(given).toEqual([new SealDeliveries(sealed)]);
});
