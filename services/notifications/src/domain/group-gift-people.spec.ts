import { expect, it } from '@jest/globals';
import { otherPayersOf, payersOf } from './group-gift-people.js';

const [ines, tomas, erased] = [
  { email: 'ines@example.com', personId: 'p1' },
  { email: 'tomas@example.com', personId: 'p2' },
  { email: '', personId: 'p3' },
];

it('who paid in is counted once, however often they did, also once they were erased', () => {
  expect(payersOf([ines, tomas, ines, erased])).toEqual([ines, tomas, erased]);
  const clear = [{ email: 'a@example.com' }, { email: 'b@example.com' }, { email: 'a@example.com' }];
  expect(payersOf(clear)).toHaveLength(2);
});

it('the organizer is none of the others, whether they paid in or not', () => {
  expect(otherPayersOf([ines, tomas], ines)).toEqual([tomas]);
  expect(otherPayersOf([tomas, erased], ines)).toEqual([tomas, erased]);
});
