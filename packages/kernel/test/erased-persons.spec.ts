import { expect, test } from '@jest/globals';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { ProjectErasedPersons, type ErasedPersons } from '../src/read-models/erased-persons.js';
import { PersonKeys } from '../src/personal/person-keys.js';
import { bindConsumer } from '../src/consumers.js';

test('who was erased is noted, and a key that is still kept is forgotten', async () => {
  const { personId, erasedAt } = exampleOf('orders.person-erased.v1');
  const noted: unknown[] = [];
  const erased = { add: async (...of: unknown[]) => void noted.push(of) } as unknown as ErasedPersons;
  const keys = new PersonKeys(async () => new Map());
  keys.keep(personId, Buffer.alloc(32));
  const consumer = new ProjectErasedPersons(erased, keys);
  await bindConsumer(consumer).handle(anEvent(consumer.event, exampleOf(consumer.event)));
  expect(noted).toEqual([[personId, new Date(erasedAt!)]]);
  expect(await keys.of([personId])).toEqual(new Map());
});
