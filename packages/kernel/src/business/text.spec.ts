import { expect, it } from '@jest/globals';
import { typedText } from './text.js';

it.each([' \t\n', '\u200b', ' \u200b\u2060 ', '\u3164', '\u00a0\u202e', ''])('reads %j as nothing', (text) =>
  expect(typedText(text)).toBe(''),
);

it.each([
  [' Anna ', 'Anna'],
  ['a\u200db', 'a\u200db'],
  ['👩‍🍳', '👩‍🍳'],
  ['שלום', 'שלום'],
])('keeps what can be seen of %j', (text, seen) => expect(typedText(text)).toBe(seen));
