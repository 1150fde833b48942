import { expect, test } from '@jest/globals';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { ProjectReceiversWhenPersonErased } from './project-receivers.js';
import type { Receivers } from '../projections/receivers.js';

test('the address of who was erased is forgotten', async () => {
  const forgotten: string[] = [];
  const receivers = { forget: async (personId: string) => void forgotten.push(personId) } as unknown as Receivers;
  const consumer = new ProjectReceiversWhenPersonErased(receivers);
  await bindConsumer(consumer).handle(anEvent(consumer.event, exampleOf(consumer.event)));
  expect(forgotten).toEqual([exampleOf('orders.person-erased.v1').personId]);
});
