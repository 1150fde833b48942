import { describe, expect, it, test } from '@jest/globals';
import { searchedFor, wordsOf } from './search-words.js';

test.each([
  ["José O'Neil", ['jose', 'o', 'neil']],
  ['JOSE\u0301', ['jose']],
  ['ana.ruiz+x@example.test', ['ana', 'ruiz', 'x', 'example', 'test']],
  ['Žofie Łęcka 9', ['zofie', 'łecka', '9']],
  ['Table 12, 寿司', ['table', '12', '寿司']],
  ['', []],
  ['.*({', []],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

describe('a search', () => {
  it('asks for words, and for the beginning of an address as a whole', () => {
    expect(searchedFor('Ruíz ANA@Exam')).toEqual({ words: ['ruiz'], addresses: ['ana@exam'] });
    expect(searchedFor('zebulon@')).toEqual({ words: [], addresses: ['zebulon@'] });
    expect(searchedFor('@example.test')).toEqual({ words: ['example', 'test'], addresses: [] });
  });

  it('takes six words and one address at most', () => {
    expect(searchedFor('a b c d e f g x@y z@w')).toEqual({
      words: ['a', 'b', 'c', 'd', 'e', 'f'],
      addresses: ['x@y'],
    });
  });

  it.each(['', ' ', '.*', '$', '(', '@'])('of %j asks for nothing', (text) => {
    expect(searchedFor(text)).toBeUndefined();
  });
});
