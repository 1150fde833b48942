import { expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { CountActivatedWhenCardActivated } from './count-activated-when-card-activated.js';
import { CountActivated } from '../commands/count-activated.js';

it('a card that was activated is counted in its batch', async () => {
  const type = 'redemption.card-activated.v1';
  const asked: unknown[] = [];
  const commands = { execute: (command: unknown) => Promise.resolve(void asked.push(command)) };
  const consumer = new CountActivatedWhenCardActivated(commands as unknown as CommandBus);
  await bindConsumer(consumer).handle(anEvent(type, exampleOf(type)));
  expect(asked).toEqual([new CountActivated('larkspur-house', 'larkspur-house-cards-7')]);
});
