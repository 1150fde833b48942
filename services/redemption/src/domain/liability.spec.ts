import { describe, expect, it } from '@jest/globals';
import { addUp, AGES, issuedBetween, NO_BALANCE } from './liability.js';

const now = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const agesOf = (issuedAt: Date) =>
  AGES.filter((ages) => {
    const { from, before } = issuedBetween(ages, now);
    return (!from || issuedAt >= from) && (!before || issuedAt < before);
  });

describe('the age of a card', () => {
  it('is in exactly one range, whatever the moment of its issue', () => {
    for (let days = -1; days < 800; days++) {
      for (const ms of [0, 1, DAY_MS - 1]) expect(agesOf(new Date(now.getTime() - days * DAY_MS - ms))).toHaveLength(1);
    }
  });

  it.each([
    [0, 0],
    [30.9, 0],
    [31, 31],
    [90.9, 31],
    [91, 91],
    [180.9, 91],
    [181, 181],
    [365.9, 181],
    [366, 366],
    [5_000, 366],
  ])('of %d days counts from day %d', (days, fromDays) => {
    expect(agesOf(new Date(now.getTime() - days * DAY_MS))).toMatchObject([{ fromDays }]);
  });
});

describe('what is owed', () => {
  it('is added up over cards and balances, and nothing without cards', () => {
    expect(
      addUp([
        { cards: 2, balanceCents: 7_500, promotionalCents: 1_500 },
        { cards: 1, balanceCents: 1, promotionalCents: 1 },
      ]),
    ).toEqual({ cards: 3, balanceCents: 7_501, promotionalCents: 1_501 });
    expect(addUp([])).toEqual({ cards: 0, balanceCents: 0, promotionalCents: 0 });
    const one = { cards: 1, balanceCents: 5, promotionalCents: 0 };
    expect(addUp([NO_BALANCE, one])).toEqual(one);
  });
});
