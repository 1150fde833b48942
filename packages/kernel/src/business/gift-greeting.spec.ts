import { expect, test } from '@jest/globals';
import { giftGreeting, occasionWords } from './gift-greeting.js';

test.each([
  ['Birthday', 'Maya', 'Happy birthday, Maya', 'Feliz cumpleaños, Maya', 'Joyeux anniversaire, Maya'],
  ['Anniversary', '', 'Happy anniversary', 'Feliz aniversario', 'Joyeux anniversaire de mariage'],
  ['Thank you', 'Maya', 'Thank you, Maya', 'Gracias, Maya', 'Merci, Maya'],
  ['For the lake!', 'Maya', 'For the lake, Maya', 'For the lake, Maya', 'For the lake, Maya'],
  ['', 'Maya', 'For you, Maya', 'Para Maya', 'Pour Maya'],
  [' !', '', 'For you', 'Para usted', 'Pour vous'],
])('a gift for %p to %p says %p, in Spanish %p, in French %p', (occasion, name, english, spanish, french) => {
  expect(giftGreeting(occasion, name, 'en-US')).toBe(english);
  expect(giftGreeting(occasion, name, 'es-US')).toBe(spanish);
  expect(giftGreeting(occasion, name, 'fr-CA')).toBe(french);
});

test('an occasion is named in the language of who reads it, or as it was typed', () => {
  expect(['Birthday', 'Our lake', ''].map((occasion) => occasionWords(occasion, 'es-US'))).toEqual([
    'Feliz cumpleaños',
    'Our lake',
    '',
  ]);
  expect(occasionWords('Birthday', 'en-US')).toBe('Birthday');
});
