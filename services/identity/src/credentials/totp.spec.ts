import { describe, expect, it } from '@jest/globals';
import { TOTP, Secret } from 'otpauth';
import { newTotp, stepOf } from './totp.js';

/** "12345678901234567890", the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of a code app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238 at second %s', (seconds, code) => {
    expect(stepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is of the step before or after where clocks differ, and of no other', () => {
    expect(stepOf(SECRET, '287082', at(59 + 30))).toBe(1);
    expect(stepOf(SECRET, ' 287 082 ', at(59 - 30))).toBe(1);
    expect(stepOf(SECRET, '287082', at(59 + 60))).toBeUndefined();
  });

  it.each(['', '28708', '2870822', 'abcdef', '٢٨٧٠٨٢'])('is six digits, not %j', (code) => {
    expect(stepOf(SECRET, code, at(59))).toBeUndefined();
  });

  it('comes of a secret of 160 bits, which an app reads with the account it is for', () => {
    const { secret, uri } = newTotp('ana@example.com');
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Giftcard%20Vault:ana%40example\.com\?/);
    expect(uri).toContain(`secret=${secret}`);
    const now = at(1_700_000_000);
    expect(
      stepOf(secret, new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() }), now),
    ).toBe(Math.floor(1_700_000_000 / 30));
    expect(newTotp('ana@example.com').secret).not.toBe(secret);
  });
});
