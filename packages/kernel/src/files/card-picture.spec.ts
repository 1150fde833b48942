import { expect, test } from '@jest/globals';
import { cardPictureKey, cardPictureSrcSet, standInsFor } from './card-picture.js';

test("a card's picture is offered in all its widths, by the address of any of them", () => {
  const offered =
    '/images/cards/c1/0a1b/list.webp 480w, /images/cards/c1/0a1b/medium.webp 768w, /images/cards/c1/0a1b/large.webp 1056w, /images/cards/c1/0a1b/detail.webp 1200w';
  for (const size of ['list', 'detail']) expect(cardPictureSrcSet(`/images/cards/c1/0a1b/${size}.webp`)).toBe(offered);
  for (const other of ['/images/logos/larkspur/1.webp', 'blob:http://x/1', '', '/assets/supper.svg'])
    expect(cardPictureSrcSet(other)).toBeUndefined();
});

test('a missing size is stood in for by the next larger one, then by the next smaller one', () => {
  expect(standInsFor('cards/c1/0a1b/medium.webp')).toEqual([
    'cards/c1/0a1b/large.webp',
    'cards/c1/0a1b/detail.webp',
    'cards/c1/0a1b/list.webp',
  ]);
  expect(standInsFor('cards/c1/0a1b/detail.webp')[0]).toBe('cards/c1/0a1b/large.webp');
  expect([
    standInsFor('cards/c1/0a1b/mail.jpg'),
    standInsFor('logos/larkspur/1.webp'),
    cardPictureKey('l', 'large'),
  ]).toEqual([[], [], 'l']);
});
