import { expect, test } from '@jest/globals';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { ProjectPersonsWhenPersonErased } from './project-persons.js';
import type { ErasedKeys } from '../projections/erased-keys.js';

test('the key of who was erased goes again when it came back with a backup', async () => {
  const forgotten: unknown[] = [];
  const keys = { take: async (...of: unknown[]) => void forgotten.push(of) } as unknown as ErasedKeys;
  const consumer = new ProjectPersonsWhenPersonErased(keys);
  await bindConsumer(consumer).handle(anEvent(consumer.event, exampleOf(consumer.event)));
  const { personId, erasedAt } = exampleOf('orders.person-erased.v1');
  expect(forgotten).toEqual([[personId, new Date(erasedAt!)]]);
});
