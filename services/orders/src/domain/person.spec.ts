import { expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { erasePerson, issueLink, LINK_EXPORTS, liveLink, recordExport, type Person } from './person.js';

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

const link = {
  hash: 'hash-of-the-token',
  tokenSealed: 'k1.bm9uY2U.c2VhbGVk.dGFn',
  email: 'maya@example.com',
  address: { personId: person.id, sealed: 'sealed-address' },
  now,
};
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000);

test('a link is mailed three times in an hour, works for an hour, and ends the one before', () => {
  const { next, events } = issueLink(person, link);
  const [{ type, data }] = events as [(typeof events)[number]];
  // On its way only the address stays, sealed; the example is the event as a consumer opens it.
  const { email } = data.person;
  expect(asExample(type, { ...data, person: { email } as typeof data.person })).toEqual(
    exampleJson('orders.person-link-issued.v1'),
  );
  expect(liveLink(next, hoursLater(0.9)).hash).toBe('hash-of-the-token');
  expect(() => liveLink(next, hoursLater(1))).toThrow(expect.objectContaining({ code: 'PERSON_LINK_INVALID' }));
  const second = issueLink(next, { ...link, hash: 'second' }).next;
  const third = issueLink(second, { ...link, hash: 'third' }).next;
  expect(liveLink(third, now).hash).toBe('third');
  expect(issueLink(third, { ...link, hash: 'fourth' })).toEqual({ next: third, events: [] });
  expect(issueLink(third, { ...link, hash: 'fifth', now: hoursLater(1) }).events).toHaveLength(1);
});

test('a link hands out data five times, an owner as often as they like', () => {
  const guest = { by: 'guest', now };
  let held = issueLink(person, link).next;
  const first = recordExport(held, guest);
  expect(first.events.map(({ type, data }) => asExample(type, data))).toEqual([
    exampleJson('orders.person-exported.v1'),
  ]);
  for (let times = 0; times < LINK_EXPORTS; times++) held = recordExport(held, guest).next;
  expect(() => recordExport(held, guest)).toThrow(expect.objectContaining({ code: 'PERSON_LINK_INVALID' }));
  expect(recordExport(held, cmd).events).toHaveLength(1);
});
