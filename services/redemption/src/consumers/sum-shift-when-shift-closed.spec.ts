import { expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { SumShiftWhenShiftClosed } from './sum-shift-when-shift-closed.js';
import { SumShift } from '../commands/close-shift.js';

it('a closed shift is summed, also where whoever closed it was cut off', async () => {
  const given: unknown[] = [];
  const bus = { execute: async (command: unknown) => void given.push(command) } as unknown as CommandBus;
  const consumer = new SumShiftWhenShiftClosed(bus);
  await bindConsumer(consumer).handle(anEvent(consumer.event, exampleOf(consumer.event), { aggregateVersion: 2 }));
  expect(given).toEqual([new SumShift('0193a000-0000-7000-8000-000000000401-1')]);
});
