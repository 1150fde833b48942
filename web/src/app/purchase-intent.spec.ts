import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { GiftCard } from '../lib/gift-card.js';
import { buyAfterReload, wantedBeforeReload } from './purchase-intent.js';

const intent = { giftCard: { _id: 'supper' } as GiftCard, business: null };
const reload = jest.fn();

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  globalThis.window = { location: { reload } } as unknown as Window & typeof globalThis;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

it('what is wanted outlives the reload that fetches its code, and is told once', () => {
  expect(wantedBeforeReload()).toBeNull();
  buyAfterReload(intent);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(wantedBeforeReload()).toEqual(intent);
  expect(wantedBeforeReload()).toBeNull();
});
