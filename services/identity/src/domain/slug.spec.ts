import { describe, expect, test } from '@jest/globals';
import { isReserved, RESERVED_SLUGS, slugChoice, slugFrom, slugOf } from './slug.js';

describe('a slug', () => {
  test.each([
    ['The Larkspur Table', 'the-larkspur-table'],
    ["  Luigi's -- Pizza & Pasta!  ", 'luigi-s-pizza-pasta'],
    ['Café Ünion', 'cafe-union'],
    ['Smørrebrød & Söhne Straße', 'smorrebrod-sohne-strasse'],
    ['寿司', 'business'],
    ['---', 'business'],
    ['', 'business'],
  ])('of %p is %p', (name, slug) => {
    expect(slugFrom(name)).toBe(slug);
  });

  test('is at most 60 characters and never ends in a hyphen', () => {
    const slug = slugFrom(`${'a'.repeat(59)} and more`);
    expect(slug).toBe('a'.repeat(59));
    expect(slugFrom('b'.repeat(200))).toHaveLength(60);
  });

  test('keeps its length with a number behind it', () => {
    expect(slugChoice('larkspur', 1)).toBe('larkspur');
    expect(slugChoice('larkspur', 2)).toBe('larkspur-2');
    expect(slugChoice('b'.repeat(60), 12)).toBe(`${'b'.repeat(57)}-12`);
    expect(slugChoice(`${'c'.repeat(57)}-xy`, 2)).toBe(`${'c'.repeat(57)}-2`);
  });

  test('typed by hand may come out empty', () => {
    expect(slugOf('!!!')).toBe('');
  });
});

describe('reserved words', () => {
  test.each([
    'login',
    'register',
    'explore',
    'gift-card',
    'dashboard',
    'giftcards',
    'orders',
    'customers',
    'reports',
    'settings',
    'redeem',
    'superlogin',
    'superadmin',
    'api',
    'payment',
    'card',
    'assets',
    'health',
    'metrics',
  ])('hold the route %p', (word) => {
    expect(isReserved(word)).toBe(true);
  });

  test('are slugs themselves, so that none of them is out of reach of the comparison', () => {
    expect([...RESERVED_SLUGS].filter((word) => slugOf(word) !== word)).toEqual([]);
  });

  test('leave the same word with a number free', () => {
    expect(isReserved(slugChoice('login', 2))).toBe(false);
  });
});
