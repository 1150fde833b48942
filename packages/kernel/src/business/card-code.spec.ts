import { randomBytes } from 'node:crypto';
import { describe, expect, it, test } from '@jest/globals';
import { encodeCardCode, groupCardCode, hashCardCode, hashPublicToken, qrPayload, readScanned } from './card-code.js';

const key = Buffer.alloc(32, 7);
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const invalid = expect.objectContaining({ kind: 'invalid', code: 'QR_INVALID' });

/** Base32 read back by hand, as Crockford describes it. */
function decoded(code: string): string {
  const bits = [...code].reduce((sum, letter) => sum * 32n + BigInt(ALPHABET.indexOf(letter)), 0n);
  return bits.toString(16).padStart(32, '0');
}

describe('a card code', () => {
  it('holds all of its 128 random bits', () => {
    for (let round = 0; round < 500; round++) {
      const random = randomBytes(16);
      expect(decoded(encodeCardCode(random))).toBe(random.toString('hex'));
    }
  });

  test.each([
    ['00', '0'.repeat(26)],
    ['ff', `7${'Z'.repeat(25)}`],
  ])('of nothing but %s is as long as any other', (byte, code) => {
    expect(encodeCardCode(Buffer.from(byte.repeat(16), 'hex'))).toBe(code);
  });

  it('is shown in groups of four and five, none of a single character, and read from them', () => {
    const code = encodeCardCode(Buffer.from('ff'.repeat(16), 'hex'));
    expect(groupCardCode(code)).toBe('7ZZZZ-ZZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    expect(readScanned(groupCardCode(code), key)).toBe(code);
  });

  it('is read in small letters, with spaces, and with letters in place of the digits that they look like', () => {
    const code = '01234567890123456789101234';
    expect(readScanned(' 0123 4567 8901 2345 6789 1012 34\n', key)).toBe(code);
    expect(readScanned('OI234-567890-L234567-89iol234', key)).toBe(code);
    expect(readScanned(encodeCardCode(Buffer.alloc(16, 171)).toLowerCase(), key)).toBe(
      encodeCardCode(Buffer.alloc(16, 171)),
    );
  });

  test.each([
    ['one letter short', '0'.repeat(25)],
    ['one letter long', '0'.repeat(27)],
    ['with U, which is not in the alphabet', `${'0'.repeat(25)}U`],
    ['above 128 bits', `8${'0'.repeat(25)}`],
    ['empty', ''],
    ['very long', '0'.repeat(100_000)],
  ])('is none %s', (_why, text) => {
    expect(() => readScanned(text, key)).toThrow(invalid);
  });

  it('and a page token are stored as hashes that differ by what they are for', () => {
    const hashes = [hashCardCode('x'), hashPublicToken('x')];
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });
});

describe('a QR payload', () => {
  const code = encodeCardCode(Buffer.alloc(16, 90));
  const payload = qrPayload(code, key);

  it('is a version, the code and 16 characters of signature, and reads as the code', () => {
    expect(payload).toMatch(/^GV1\.[0-9A-Z]{26}\.[0-9A-Z]{16}$/);
    expect(readScanned(payload, key)).toBe(code);
    expect(readScanned(` ${payload.toLowerCase()} `, key)).toBe(code);
  });

  it('with any single character changed is refused', () => {
    for (let at = 0; at < payload.length; at++) {
      const other = payload[at] === '0' ? '1' : '0';
      expect(() => readScanned(payload.slice(0, at) + other + payload.slice(at + 1), key)).toThrow(invalid);
    }
  });

  test.each([
    ['no signature', `GV1.${code}`],
    ['an empty signature', `GV1.${code}.`],
    ['half a signature', payload.slice(0, -8)],
    ['more behind it', `${payload}.0`],
    ['another version', payload.replace('GV1', 'GV2')],
    ['the signature of another key', qrPayload(code, Buffer.alloc(32, 8))],
    [
      'the signature of another code',
      `GV1.${code}.${qrPayload(encodeCardCode(Buffer.alloc(16, 91)), key).split('.')[2]!}`,
    ],
  ])('is refused with %s', (_why, forged) => {
    expect(() => readScanned(forged, key)).toThrow(invalid);
  });
});
