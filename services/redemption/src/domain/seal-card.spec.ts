import { expect, test } from '@jest/globals';
import type { Card, Entry } from './card.js';
import type { Person } from './person.js';
import { correctedAddressesOf, sealCard } from './seal-card.js';

const person = (name: string): Person => ({ name, email: `${name}@example.test`, phone: '' });
const sealed = (one: Person): Person => ({ ...one, personId: `id of ${one.email}`, sealed: 'sealed' });
const [anna, ben, cleo, dan] = [person('anna'), person('ben'), person('cleo'), person('dan')] as const;
const gift = {
  id: 'order-1',
  buyer: anna,
  recipient: ben,
  message: 'Dear Ben',
  occasion: '',
  entries: [],
} as unknown as Card;
const corrections = [ben, cleo].map(
  ({ email }, index) => ({ id: `e${index}`, kind: 'corrected', reason: email }) as Entry,
);
/** A gift that was for Ben, then for Cleo, and is Dan's. */
const moved: Card = { ...gift, recipient: dan, entries: corrections };
const people = {
  buyer: sealed(anna),
  recipient: sealed(ben),
  corrected: sealed,
  words: { personId: 'both', sealed: 'words' },
};

test('a card has its people and words sealed as its order has them, once', () => {
  const { next } = sealCard(gift, people);
  expect(next).toMatchObject({ buyer: people.buyer, recipient: people.recipient, personId: 'both', sealed: 'words' });
  expect(sealCard(next, people).next).toBe(next);
  expect(correctedAddressesOf(gift)).toEqual([]);
});

test('a card whose message was forgotten meanwhile gets none back', () => {
  const { next } = sealCard({ ...gift, message: '' }, people);
  expect(next).not.toHaveProperty('sealed');
  expect(next.buyer).toBe(people.buyer);
});

test('who a gift was corrected to, and from, is sealed too: the first was the recipient of the order', () => {
  expect(correctedAddressesOf(moved)).toEqual([cleo.email, dan.email]);
  const { next } = sealCard(moved, people);
  expect(next.recipient).toEqual(sealed(dan));
  expect(next.entries).toEqual([
    { id: 'e0', kind: 'corrected', previous: people.recipient },
    { id: 'e1', kind: 'corrected', previous: sealed({ name: '', email: cleo.email, phone: '' }) },
  ]);
  expect(sealCard(next, people).next).toBe(next);
});

test('a recipient who was corrected since there is sealing stays theirs', () => {
  const since: Card = {
    ...gift,
    recipient: sealed(dan),
    entries: [{ id: 'e0', kind: 'corrected', previous: sealed(ben) } as Entry],
  };
  const { next } = sealCard(since, people);
  expect(next.recipient).toEqual(sealed(dan));
  expect(next.entries).toBe(since.entries);
});
