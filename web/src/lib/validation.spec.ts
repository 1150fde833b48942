import { describe, expect, it } from '@jest/globals';
import { isBlank, isEmail } from './validation.js';

describe('validation', () => {
  it.each(['a@b.c', 'maya+gift@mail.example'])('takes %s as an address', (text) => expect(isEmail(text)).toBe(true));
  it.each(['', 'a@b', 'a b@c.d', '@b.c', 'a@.', 'a@@b.c'])('refuses %j as an address', (text) => expect(isEmail(text)).toBe(false));
  it('takes spaces for nothing', () => expect([isBlank('  '), isBlank(' a ')]).toEqual([true, false]));
});
