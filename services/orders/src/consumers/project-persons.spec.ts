import { expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { ProjectPersonsWhenPersonErased } from './project-persons.js';

test('the key of who was erased goes again when it came back with a backup', async () => {
  const writes: unknown[] = [];
  const connection = {
    collection: (name: string) => ({ updateOne: async (...write: unknown[]) => writes.push(name, ...write) }),
  } as unknown as Connection;
  const consumer = new ProjectPersonsWhenPersonErased(connection);
  await bindConsumer(consumer).handle(anEvent(consumer.event, exampleOf(consumer.event)));
  const { personId, erasedAt } = exampleOf('orders.person-erased.v1');
  expect(writes).toEqual([
    'persons',
    { _id: personId },
    { $set: { addressHash: personId, erasedAt: new Date(erasedAt!) }, $unset: { keySealed: '' } },
  ]);
});
