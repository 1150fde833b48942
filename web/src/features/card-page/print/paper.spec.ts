import { expect, test } from '@jest/globals';
import { paperOf } from './paper.js';

test.each([
  ['en-US', 'letter'],
  ['en', 'letter'],
  ['es-MX', 'letter'],
  ['fr-CA', 'letter'],
  ['en-GB', 'a4'],
  ['de-DE', 'a4'],
  ['zh-Hans-CN', 'a4'],
])('a browser in %s prints on %s', (language, paper) => {
  expect(paperOf(language)).toBe(paper);
});
