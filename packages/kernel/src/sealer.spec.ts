import { randomBytes } from 'node:crypto';
import { describe, expect, it, test } from '@jest/globals';
import { createSealer } from './sealer.js';

const first = { id: 'k1', key: randomBytes(32) };
const second = { id: 'k2', key: randomBytes(32) };
const sealer = createSealer({ CARD_SEALING_KEYS: [first] });
const sealed = sealer.seal('7ZZZZ secret', 'card-code');

/** The same text with one bit of one of its parts turned over. */
function tampered(text: string, part: number): string {
  return text
    .split('.')
    .map((piece, index) => {
      if (index !== part) return piece;
      const bytes = Buffer.from(piece, 'base64url');
      bytes[0]! ^= 1;
      return bytes.toString('base64url');
    })
    .join('.');
}

describe('a sealed text', () => {
  it('opens with its key in its context, and says nothing of its text', () => {
    expect(sealer.open(sealed, 'card-code')).toBe('7ZZZZ secret');
    expect(sealer.open(sealer.seal('ümläut ✓', 'public-token'), 'public-token')).toBe('ümläut ✓');
    expect(sealer.open(sealer.seal('', 'public-token'), 'public-token')).toBe('');
    expect(sealed).not.toContain('7ZZZZ');
    expect(Buffer.from(sealed.split('.')[2]!, 'base64url').toString('latin1')).not.toContain('secret');
  });

  it('differs each time, so that equal secrets are not seen to be equal', () => {
    expect(sealer.seal('7ZZZZ secret', 'card-code')).not.toBe(sealed);
  });

  it('does not open in another context', () => {
    expect(() => sealer.open(sealed, 'public-token')).toThrow();
  });

  test.each([
    ['nonce', 1],
    ['text', 2],
    ['tag', 3],
  ])('does not open when its %s was changed', (_name, part) => {
    expect(() => sealer.open(tampered(sealed, part), 'card-code')).toThrow();
  });

  it('does not open with a shortened tag, which could be guessed', () => {
    const [id, nonce, text, tag] = sealed.split('.');
    for (const bytes of [4, 8, 12, 15]) {
      const short = Buffer.from(tag!, 'base64url').subarray(0, bytes).toString('base64url');
      expect(() => sealer.open([id, nonce, text, short].join('.'), 'card-code')).toThrow(/tag/i);
    }
  });

  it('does not open with a key of the same name but other bytes', () => {
    expect(() =>
      createSealer({ CARD_SEALING_KEYS: [{ id: 'k1', key: randomBytes(32) }] }).open(sealed, 'card-code'),
    ).toThrow();
  });

  it('that names an unknown key is refused with the name of the key alone', () => {
    expect(() => createSealer({ CARD_SEALING_KEYS: [second] }).open(sealed, 'card-code')).toThrow(
      'sealed with the unknown key "k1"',
    );
  });

  it('is not what was never sealed, and the error does not repeat it', () => {
    for (const clear of ['7ZZZZ-SECRET', 'GV1.CODE.SIG', '', 'a.b.c.d.e'])
      expect(() => sealer.open(clear, 'card-code')).toThrow('this is no sealed text');
  });
});

describe('rotation', () => {
  it('seals with the first key and opens with all of them', () => {
    const rotated = createSealer({ CARD_SEALING_KEYS: [second, first] });
    expect(rotated.open(sealed, 'card-code')).toBe('7ZZZZ secret');
    const fresh = rotated.seal('new', 'card-code');
    expect(fresh).toMatch(/^k2\./);
    expect(() => sealer.open(fresh, 'card-code')).toThrow('unknown key "k2"');
  });
});

it('seals and opens with the keys of what is sealed alone', () => {
  const both = createSealer({ CARD_SEALING_KEYS: [first], PAYMENT_SEALING_KEYS: [second] });
  const token = both.seal('EAAA-token', 'square-access-token');
  expect(token).toMatch(/^k2\./);
  expect(both.open(token, 'square-access-token')).toBe('EAAA-token');
  expect(() => sealer.open(token, 'square-access-token')).toThrow('unknown key "k2"');
  expect(() => sealer.seal('EAAA-token', 'square-access-token')).toThrow('PAYMENT_SEALING_KEYS holds no key');
});
