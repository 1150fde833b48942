import { expect, it } from '@jest/globals';
import { idOfKey } from './id-of-key.js';

it('the id of a key is the same again, and another for another owner', () => {
  expect(idOfKey('larkspur', 'key-1')).toBe(idOfKey('larkspur', 'key-1'));
  expect(idOfKey('larkspur', 'key-1')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
  expect(new Set([idOfKey('larkspur', 'key-1'), idOfKey('larkspur', 'key-2'), idOfKey('luigis', 'key-1')]).size).toBe(
    3,
  );
});
