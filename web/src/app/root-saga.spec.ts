import { expect, it } from '@jest/globals';
import { runSaga, stdChannel } from 'redux-saga';
import type { GiftCard } from '../lib/gift-card.js';
import { keptPurchases } from './kept-purchases.js';
import { rootSaga } from './root-saga.js';

it("begins by dropping what is left of others' purchases", () => {
  const kept = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  keptPurchases.keep({ giftCard: { _id: 'card1' } as GiftCard, business: null }, Date.now() - 60 * 60_000);
  expect(kept.size).toBe(1);
  runSaga({ channel: stdChannel(), dispatch: (action) => action, getState: () => ({}) }, rootSaga).cancel();
  expect([...kept.keys()]).toEqual([]);
});
