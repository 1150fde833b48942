import { expect, test } from '@jest/globals';
import { GIFT_WORDS_LENGTH, giftWordsProblem, giftWordsRefusal, type GiftWords } from './gift-words.js';

const PARTS = Object.keys(GIFT_WORDS_LENGTH) as (keyof GiftWords)[];

test('what a gift says has its length, in each part', () => {
  expect(GIFT_WORDS_LENGTH).toEqual({ recipientName: 100, senderName: 100, message: 500, occasion: 40 });
  for (const part of PARTS) {
    const longest = 'w'.repeat(GIFT_WORDS_LENGTH[part]);
    expect([giftWordsProblem(part, longest), giftWordsProblem(part, `${longest}w`)]).toEqual([null, 'long']);
  }
});

test('names are there, message and occasion may be left out', () => {
  expect(PARTS.map((part) => giftWordsProblem(part, ' \u200b'))).toEqual(['empty', 'empty', null, null]);
});

test('a message has several lines, everything else one', () => {
  expect(PARTS.map((part) => giftWordsProblem(part, 'a\r\nb'))).toEqual(['not-plain', 'not-plain', null, 'not-plain']);
  expect(giftWordsProblem('message', 'a\u009b')).toBe('not-plain');
});

test('a service says what is wrong', () => {
  expect(giftWordsRefusal('senderName', '')).toBe('This field is mandatory');
  expect(giftWordsRefusal('message', 'm'.repeat(501))).toBe('Please use at most 500 characters');
  expect(giftWordsRefusal('occasion', 'a\nb')).toBe('Please use plain text only');
  expect(giftWordsRefusal('message', 'Enjoy')).toBeNull();
});
