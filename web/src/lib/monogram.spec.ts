import { expect, test } from '@jest/globals';
import { monogramOf } from './monogram.js';

test.each([
  ['Larkspur House', 'L'],
  ['  "juniper & rye"', 'J'],
  ['e\u0301clair', 'É'],
  ['n\u0303\u0323ame', 'N\u0303\u0323'.normalize('NFC')],
  ['龍門客棧', '龍'],
  ['مطعم الياسمين', 'م'],
  ['👩‍🍳 Kitchen', '👩‍🍳'],
  ['🇫🇷 Bistro', '🇫🇷'],
  ['42 Grill', '4'],
  ['𝒜nna', '𝒜'],
  ['—', ''],
  ['', ''],
])('the monogram of %p is %p', (name, sign) => expect(monogramOf(name)).toBe(sign));
