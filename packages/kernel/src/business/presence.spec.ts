import { describe, expect, it, test } from '@jest/globals';
import { encodeCardCode, presenceSecretOf, qrPayload, readScan, readScanned } from './card-code.js';
import { changingText, fixedPartOf } from './changing-text.js';
import { changingPayload, presenceStep, presenceValue } from './presence.js';
import { highestWithoutCode, withoutCodeOf } from './without-code.js';

const key = Buffer.alloc(32, 7);
const code = encodeCardCode(Buffer.alloc(16, 90));
const fixed = qrPayload(code, key);
const at = Date.parse('2026-11-26T12:00:17Z');
const invalid = expect.objectContaining({ code: 'QR_INVALID' }) as unknown;

describe('the value of a changing QR', () => {
  // RFC 6238, appendix B: the rows of SHA-1.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is that of RFC 6238 at second %i', (seconds, value) => {
    const secret = Buffer.from('12345678901234567890').toString('hex');
    expect(presenceValue(secret, presenceStep(seconds * 1000))).toBe(value);
  });

  it('is made of a secret that another code and another key do not have', () => {
    const other = encodeCardCode(Buffer.alloc(16, 91));
    const secrets = [
      presenceSecretOf(code, key),
      presenceSecretOf(other, key),
      presenceSecretOf(code, Buffer.alloc(32, 8)),
    ];
    expect(new Set(secrets).size).toBe(3);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{40}$/);
  });
});

describe('a changing QR', () => {
  const secret = presenceSecretOf(code, key);
  const text = changingPayload(fixed, secret, at);

  it('is the fixed one with the beginning of its half minute and the value of that, for all of it', () => {
    const step = presenceStep(at);
    expect(text).toBe(`${fixed}.${step * 30}.${presenceValue(secret, step)}`);
    expect(changingPayload(fixed, secret, at + 12_999)).toBe(text);
    expect(changingPayload(fixed, secret, at + 13_000)).not.toBe(text);
    expect(fixedPartOf(text)).toBe(fixed);
    expect(fixedPartOf(fixed)).toBe(fixed);
  });

  it('is read as its card with what it says of its moment, and by who wants the card alone', () => {
    const [, , , seconds, value] = text.split('.');
    expect(readScan(` ${text} `, key)).toEqual({ code, presence: { seconds: Number(seconds), value } });
    expect(readScanned(text, key)).toBe(code);
  });

  it('of a pass, which has its own second in it, is read likewise', () => {
    expect(readScan(changingText(fixed, '1795262417', '00000001'), key)).toEqual({
      code,
      presence: { seconds: 1_795_262_417, value: '00000001' },
    });
  });

  it('that is fixed, or a typed code, says nothing of a moment', () => {
    expect(readScan(fixed, key)).toEqual({ code });
    expect(readScan(code, key)).toEqual({ code });
  });

  test.each([
    ['a value that is too short', `${fixed}.1795262400.1234567`],
    ['a value that is too long', `${fixed}.1795262400.123456789`],
    ['letters in it', `${fixed}.1795262400.1234567A`],
    ['no time', `${fixed}..12345678`],
    ['a time that is none', `${fixed}.1e9.12345678`],
    ['a time beyond all', `${fixed}.1234567890123.12345678`],
    ['half of it', `${fixed}.1795262400`],
    ['more behind it', `${text}.0`],
    ['the signature of another code', text.replace(code, encodeCardCode(Buffer.alloc(16, 91)))],
  ])('with %s is none', (_why, wrong) => {
    expect(() => readScan(wrong, key)).toThrow(invalid);
  });
});

test('without a choice of its owner a business lets $25 through without a code, with one what it says', () => {
  expect([undefined, 0, 10_000].map((chosen) => withoutCodeOf(chosen, 'USD'))).toEqual([2_500, 0, 10_000]);
  expect([withoutCodeOf(undefined, 'JPY'), highestWithoutCode('JPY')]).toEqual([250_000, 1_000_000]);
});
