import { describe, expect, it } from '@jest/globals';
import { bodyHash, keyScope } from './idempotency.js';

describe('the hash of a body', () => {
  it('does not depend on the order of fields, at any depth', () => {
    expect(bodyHash({ a: 1, b: { c: [1, { d: 2, e: 3 }] } })).toBe(bodyHash({ b: { c: [1, { e: 3, d: 2 }] }, a: 1 }));
  });

  it('depends on every value and on the order of lists', () => {
    const hashes = [{ a: 1 }, { a: '1' }, { a: 2 }, { a: [1, 2] }, { a: [2, 1] }, { b: 1 }, {}].map(bodyHash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('the scope of a key', () => {
  it('separates merchants and endpoints', () => {
    const scopes = [keyScope('payments', 'M1', 'k'), keyScope('payments', 'M2', 'k'), keyScope('refunds', 'M1', 'k')];
    expect(new Set(scopes).size).toBe(3);
  });
});
