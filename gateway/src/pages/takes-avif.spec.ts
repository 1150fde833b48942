import { expect, test } from '@jest/globals';
import { takesAvif } from './takes-avif.js';

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', true],
  ['text/html, image/AVIF', true],
  ['image/webp,image/avif;q=0.5', true],
  ['image/avif;q=0,image/webp', false],
  ['image/avif; q=0.000', false],
  ['image/avif-sequence,image/webp', false],
  ['image/webp,image/*,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('a client that accepts %p takes AVIF: %p', (accept, taken) => {
  expect(takesAvif(accept)).toBe(taken);
});
