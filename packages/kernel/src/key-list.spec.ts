import { randomBytes } from 'node:crypto';
import { describe, expect, it, test } from '@jest/globals';
import { parseKeyList } from './key-list.js';

const first = { id: 'k1', key: randomBytes(32) };
const second = { id: 'k2', key: randomBytes(32) };

describe('keys in the settings', () => {
  const base64 = (key: Buffer) => key.toString('base64');

  it('are read in order', () => {
    expect(parseKeyList(`k1:${base64(first.key)}, k2:${base64(second.key)}`)).toEqual([first, second]);
  });

  test.each([
    ['nothing', '', 'key 1'],
    ['no id', `:${base64(first.key)}`, 'key 1'],
    ['a key of 16 bytes after a good one', `k1:${base64(first.key)},k2:${base64(first.key.subarray(0, 16))}`, 'key 2'],
    ['a dot in an id, which parts it from what the key made', `k.1:${base64(first.key)}`, 'key 1'],
    ['an id twice', `k1:${base64(first.key)},k1:${base64(second.key)}`, 'key 2'],
  ])('are refused by their position, without their value, for %s', (_why, text, position) => {
    const refusal = () => parseKeyList(text);
    expect(refusal).toThrow(position);
    for (const key of [first, second]) expect(refusal).not.toThrow(base64(key.key));
  });
});
