import { expect, test } from '@jest/globals';
import { RecentlyUsed } from './recently-used.js';

test('what is asked for again and again stays, however many others are asked for once', () => {
  const held = new RecentlyUsed<{ bytes: number; name: string }>(2_000);
  held.set('popular', { bytes: 10, name: 'popular' });
  held.set('rare', { bytes: 10, name: 'rare' });
  for (let other = 0; other < 5_000; other++) {
    held.set(`other ${other}`, { bytes: 10, name: 'for one' });
    if (other % 50 === 0) expect(held.get('popular')?.name).toBe('popular');
  }
  expect(held.get('rare')).toBeUndefined();
});

test('never holds more than its bound, whatever is put, put again and taken out', () => {
  const held = new RecentlyUsed<{ bytes: number }>(1_000);
  for (let round = 0; round < 10_000; round++) {
    held.set(`key ${(round * 7) % 83}`, { bytes: (round * 13) % 120 });
    if (round % 5 === 0) held.delete(`key ${(round * 11) % 83}`);
    if (round % 3 === 0) held.get(`key ${(round * 17) % 83}`);
    expect(held.bytes).toBeLessThanOrEqual(1_000);
    expect(held.bytes).toBeGreaterThanOrEqual(0);
  }
  for (let key = 0; key < 83; key++) held.delete(`key ${key}`);
  expect(held.bytes).toBe(0);
});

test('what is too large for it is not held, and leaves nothing older of its name', () => {
  const held = new RecentlyUsed<{ bytes: number }>(1_000);
  held.set('page', { bytes: 400 });
  held.set('page', { bytes: 501 });
  expect([held.get('page'), held.bytes]).toEqual([undefined, 0]);
});
