import { expect, test } from '@jest/globals';
import { giftGreeting } from './gift-greeting.js';

test.each([
  ['Birthday', 'Maya', 'Happy birthday, Maya'],
  ['Anniversary', '', 'Happy anniversary'],
  ['Thank you!', 'Maya', 'Thank you, Maya'],
  ['', 'Maya', 'For you, Maya'],
  [' !', '', 'For you'],
])('a gift for %p to %p says %p', (occasion, name, greeting) => expect(giftGreeting(occasion, name)).toBe(greeting));
