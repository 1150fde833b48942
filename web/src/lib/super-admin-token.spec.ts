import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { superAdminToken } from './super-admin-token.js';

const HOUR = 3600;
const issuedAt = Date.UTC(2026, 0, 1) / 1000;
const token = `head.${Buffer.from(JSON.stringify({ iat: issuedAt, exp: issuedAt + HOUR })).toString('base64url')}.signature`;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  globalThis.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['right', 0],
  ['a day ahead', 24 * HOUR],
  ['a day behind', -24 * HOUR],
])('lasts its hour where the clock of the device is %s', (_clock, off) => {
  jest.setSystemTime((issuedAt + off) * 1000);
  superAdminToken.write(token);
  expect([superAdminToken.read(), superAdminToken.hasEnded()]).toEqual([token, false]);
  jest.advanceTimersByTime(HOUR * 1000 - 1);
  expect([superAdminToken.read(), superAdminToken.hasEnded()]).toEqual([token, false]);
  jest.advanceTimersByTime(1);
  expect([superAdminToken.read(), superAdminToken.hasEnded()]).toEqual([null, true]);
});

it('leaves to the server what came another way', () => {
  jest.setSystemTime((issuedAt + 2 * HOUR) * 1000);
  sessionStorage.setItem('giftcard-vault.super-admin-token', token);
  expect(superAdminToken.read()).toBe(token);
});

it('leaves nothing behind when it is cleared', () => {
  superAdminToken.write(token);
  superAdminToken.clear();
  expect(kept.size).toBe(0);
});
