import { expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { erasePerson, type Person } from './person.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const person: Person = {
  id: 'q3bkbUdxQ1a9Zp1u9C0v3Q',
  businessSlug: 'larkspur-house',
  addressHash: 'hash-of-the-address',
  keySealed: 'k1.sealed.key',
  createdAt: new Date('2026-01-01T00:00:00.000Z'),
};
const cmd = { by: '01936d2a-0000-7000-8000-0000000000a1', now };

test('an erased person has neither key nor address, and everybody hears of it once', () => {
  const { next, events } = erasePerson(person, cmd);
  expect(next).toEqual({
    id: person.id,
    businessSlug: 'larkspur-house',
    addressHash: person.id,
    createdAt: person.createdAt,
    erasedAt: now,
  });
  expect(events.map(({ type, data }) => asExample(type, data))).toEqual([exampleJson('orders.person-erased.v1')]);
  expect(erasePerson(next, cmd)).toEqual({ next, events: [] });
});
