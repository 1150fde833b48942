import { expect, test } from '@jest/globals';
import { pastOf } from './past.js';

const NOW = new Date('2026-11-23T01:30:00Z');
const days = pastOf(1, 1, 7, NOW);
const sales = days.flatMap((day) => day.sales.map((sale) => ({ ...sale, at: day.at })));
const visits = days.flatMap((day) => day.visits.map((visit) => ({ ...visit, at: day.at })));

test('a past is the same for the same seed, and another for another', () => {
  expect(pastOf(1, 1, 7, NOW)).toEqual(days);
  expect(pastOf(2, 1, 7, NOW)).not.toEqual(days);
});

test('its days come one after the other, over a year, and end two hours ago', () => {
  const moments = days.map(({ at }) => at.getTime());
  expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
  expect(days.at(-1)?.at).toEqual(new Date('2026-11-22T23:30:00Z'));
  expect(days.at(-1)?.sales.length).toBeGreaterThan(0);
  expect(NOW.getTime() - moments[0]!).toBeGreaterThan(300 * 24 * 60 * 60_000);
  expect(days.map(({ firstSale }) => firstSale)).toEqual(
    days.map((_day, index) => days.slice(0, index).reduce((sum, day) => sum + day.sales.length, 0)),
  );
});

test('a card is used after it was bought, for no more than it is worth, or taken back unused', () => {
  const spent = new Map<number, number>();
  for (const visit of visits) {
    expect(visit.at.getTime()).toBeGreaterThan(sales[visit.sale]!.at.getTime());
    spent.set(visit.sale, (spent.get(visit.sale) ?? 0) + ('spends' in visit ? visit.spends : 0));
  }
  expect(Math.max(...spent.values())).toBe(1);
  const takenBack = visits.flatMap((visit) => ('refundedFor' in visit ? [visit.sale] : []));
  expect(takenBack.length).toBeGreaterThan(0);
  expect(takenBack.map((sale) => spent.get(sale))).toEqual(takenBack.map(() => 0));
});

test('every card is sold, the first the most; nobody gives to themselves', () => {
  const sold = Array.from({ length: 7 }, (_, giftCard) => sales.filter((sale) => sale.giftCard === giftCard).length);
  expect(Math.min(...sold)).toBeGreaterThan(0);
  expect(sold[0]).toBe(Math.max(...sold));
  expect(sales.filter(({ buyer, gift }) => gift?.to === buyer)).toEqual([]);
  expect(pastOf(1, 0.5, 7, NOW).flatMap((day) => day.sales).length).toBeLessThan(sales.length);
});
