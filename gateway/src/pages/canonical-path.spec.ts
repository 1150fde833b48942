import { expect, it } from '@jest/globals';
import { canonicalPath } from './canonical-path.js';

it.each([
  ['/Explore/', '/explore'],
  ['/Larkspur-House/giftcards', '/larkspur-house/giftcards'],
  ['/larkspur-house/gift-card/0198-AB//', '/larkspur-house/gift-card/0198-ab'],
  ['/gift-card/0198/', '/gift-card/0198'],
])('%s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

it.each(['/', '/card/aB3dE', '/login/', '//other.example/giftcards', '/a/b/giftcards', '/Set-Password'])(
  '%s stays as it is',
  (path) => {
    expect(canonicalPath(path)).toBe(path);
  },
);
