import { expect, it } from '@jest/globals';
import { isOneMessage } from './gsm.js';

it('160 characters of GSM are one message, those of the second row count twice, and any other character makes it none', () => {
  expect(isOneMessage('a'.repeat(160))).toBe(true);
  expect(isOneMessage('é'.repeat(160))).toBe(true);
  expect(isOneMessage('a'.repeat(161))).toBe(false);
  expect(isOneMessage('€'.repeat(80))).toBe(true);
  expect(isOneMessage(`${'€'.repeat(80)}a`)).toBe(false);
  expect(isOneMessage('ê')).toBe(false);
  expect(isOneMessage('a…')).toBe(false);
});
