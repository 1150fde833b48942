import { describe, expect, it } from '@jest/globals';
import { equalsInConstantTime, keyedHash, sha256 } from './digest.js';
import { DIGITS, randomIds, UNAMBIGUOUS } from './ids.js';

describe('random ids', () => {
  it('are in order of their time, and never twice', () => {
    const ids = Array.from({ length: 1_000 }, () => randomIds.uuid());
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(1_000);
  });

  it('of an alphabet have the length asked for and draw every letter', () => {
    const drawn = randomIds.code(UNAMBIGUOUS, 6_000);
    expect(drawn).toHaveLength(6_000);
    expect([...new Set(drawn)].sort()).toEqual([...UNAMBIGUOUS].sort());
    expect(randomIds.code(DIGITS, 6)).toMatch(/^\d{6}$/);
  });

  it('as codes hold nothing that reads like something else', () => {
    expect(UNAMBIGUOUS).toMatch(/^[A-HJ-NP-Z2-9]+$/);
    expect(new Set(UNAMBIGUOUS).size).toBe(32);
  });

  it('as tokens hold as many random bytes as asked for', () => {
    expect(Buffer.from(randomIds.token(16), 'base64url')).toHaveLength(16);
    expect(randomIds.token(16)).not.toBe(randomIds.token(16));
    expect(randomIds.bytes(5)).toHaveLength(5);
  });
});

describe('digests', () => {
  it('are those of the standards', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    // RFC 4231, test case 2.
    expect(keyedHash('what do ya want for nothing?', Buffer.from('Jefe'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('compare equal and different texts, of different lengths too', () => {
    expect([
      equalsInConstantTime('a', 'a'),
      equalsInConstantTime('a', 'b'),
      equalsInConstantTime('a', 'ab'),
      equalsInConstantTime('', ''),
    ]).toEqual([true, false, false, true]);
  });
});
