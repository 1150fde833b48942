import { expect, test } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { SealPassWhenFormSealed } from './seal-pass-when-form-sealed.js';
import { SealPass } from '../commands/seal-pass.js';

test('has a pass of before sealed as the order is', async () => {
  const given: unknown[] = [];
  const consumer = new SealPassWhenFormSealed({
    execute: async (command: unknown) => void given.push(command),
  } as unknown as CommandBus);
  const sealed = exampleOf('orders.form-sealed.v1');
  await bindConsumer(consumer).handle(anEvent('orders.form-sealed.v1', sealed));
  expect(given).toEqual([new SealPass(sealed)]);
});
