import { randomBytes } from 'node:crypto';
import { describe, expect, it, test } from '@jest/globals';
import { createSealer } from './sealer.js';

const first = { id: 'k1', key: randomBytes(32) };
const second = { id: 'k2', key: randomBytes(32) };
const sealer = createSealer([first]);
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
    expect(sealer.open(sealer.seal('ümläut ✓', 'x'), 'x')).toBe('ümläut ✓');
    expect(sealer.open(sealer.seal('', 'x'), 'x')).toBe('');
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
    expect(() => createSealer([{ id: 'k1', key: randomBytes(32) }]).open(sealed, 'card-code')).toThrow();
  });

  it('that names an unknown key is refused with the name of the key alone', () => {
    expect(() => createSealer([second]).open(sealed, 'card-code')).toThrow('sealed with the unknown key "k1"');
  });

  it('is not what was never sealed, and the error does not repeat it', () => {
    for (const clear of ['7ZZZZ-SECRET', 'GV1.CODE.SIG', '', 'a.b.c.d.e'])
      expect(() => sealer.open(clear, 'card-code')).toThrow('this is no sealed text');
  });
});

describe('rotation', () => {
  it('seals with the first key and opens with all of them', () => {
    const rotated = createSealer([second, first]);
    expect(rotated.open(sealed, 'card-code')).toBe('7ZZZZ secret');
    const fresh = rotated.seal('new', 'x');
    expect(fresh).toMatch(/^k2\./);
    expect(() => sealer.open(fresh, 'x')).toThrow('unknown key "k2"');
  });
});

it('needs a key', () => {
  expect(() => createSealer([])).toThrow('SEALING_KEYS holds no key');
});
