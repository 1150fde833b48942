import { describe, expect, it } from '@jest/globals';
import { dayLine, greeting } from './greeting.js';
import { revenuePoints, salesPoints, sumOf } from './series.js';

describe('chart data', () => {
  it('is sorted ascending by date', () => {
    expect(
      salesPoints([
        { date: '2026-11-21', sales: 2 },
        { date: '2026-11-19', sales: 5 },
      ]),
    ).toEqual([
      { date: '2026-11-19', value: 5 },
      { date: '2026-11-21', value: 2 },
    ]);
    expect(revenuePoints({ '2026-11-20': 10.5, '2026-10-30': 0 }).map(({ date }) => date)).toEqual([
      '2026-10-30',
      '2026-11-20',
    ]);
  });

  it('is added up without losing a cent', () => {
    expect(sumOf(revenuePoints({ a: 0.1, b: 0.2, c: 19.99 }))).toBe(20.29);
  });
});

describe('the head of the dashboard', () => {
  it.each([
    [3, 'Good evening, Elena'],
    [9, 'Good morning, Elena'],
    [14, 'Good afternoon, Elena'],
    [20, 'Good evening, Elena'],
  ])('greets at %p o’clock', (hour, text) => {
    expect(greeting('Elena Marsh', hour)).toBe(text);
  });

  it('says what today brought', () => {
    const now = '2026-11-21';
    expect(dayLine(now, [])).toBe('Saturday 21 November.');
    expect(dayLine(now, [{ value: 5 }, { value: 0 }])).toBe('Saturday 21 November. No card sold today yet.');
    expect(dayLine(now, [{ value: 5 }, { value: 1 }])).toBe('Saturday 21 November. 1 card sold today.');
    expect(dayLine(now, [{ value: 5 }, { value: 26 }])).toBe(
      'Saturday 21 November. 26 cards sold today, the best day of the last 30.',
    );
  });
});
