import { beforeEach, expect, it } from '@jest/globals';
import type { HolderCard } from './api.js';
import { comesSealed, keepOpened } from './opened-gifts.js';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const gift = { from: 'Daniel', status: 'active', redemptionHistory: [], issuedAt: 'then' } as unknown as HolderCard;

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, { localStorage: storage });
});

it('a gift comes sealed once in a browser, the last fifty of them', () => {
  expect(comesSealed(gift)).toBe(true);
  keepOpened(gift);
  expect(comesSealed(gift)).toBe(false);
  expect(comesSealed({ ...gift, issuedAt: 'another time' })).toBe(true);
  for (let at = 0; at < 50; at++) keepOpened({ ...gift, issuedAt: String(at) });
  expect([comesSealed(gift), comesSealed({ ...gift, issuedAt: '0' })]).toEqual([true, false]);
});

it('what is no gift, or was used already, lies open', () => {
  const used = { redemptionHistory: [{}] } as unknown as HolderCard;
  for (const other of [{ from: '' }, { status: 'blocked' }, { redemptionHistory: used.redemptionHistory }])
    expect(comesSealed({ ...gift, ...other } as HolderCard)).toBe(false);
});

it('a browser that keeps nothing shows the envelope each time, and breaks nothing', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  Object.assign(globalThis, { localStorage: { getItem: refuse, setItem: refuse } });
  keepOpened(gift);
  expect(comesSealed(gift)).toBe(true);
});
