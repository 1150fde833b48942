import { beforeEach, expect, jest, test } from '@jest/globals';
import { aGiftCard } from '@giftcard/testing/business-events';
import { StorefrontAnswers } from './answers.js';
import { StorefrontView } from './storefront-view.js';

let now: number;
let view: StorefrontView;
let answers: StorefrontAnswers;

beforeEach(() => {
  now = Date.parse('2026-03-10T12:00:00Z');
  const clock = { now: () => new Date(now) };
  view = new StorefrontView(clock);
  answers = new StorefrontAnswers(view, clock);
});

test('an answer is made once while nothing changes', () => {
  const make = jest.fn(() => ({ total: 1 }));
  const first = answers.get('list', make);
  expect(answers.get('list', make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  expect(first.body.toString()).toBe('{"total":1}');
});

test('any change of the view makes it anew', () => {
  const first = answers.get('list', () => 'before');
  view.putGiftCard(aGiftCard(), 1);
  const second = answers.get('list', () => 'after');
  expect([second.body.toString(), second.etag === first.etag]).toEqual(['"after"', false]);
});

test('a sale that ends with the day shows within half a minute', () => {
  answers.get('list', () => 'today');
  now += 31_000;
  expect(answers.get('list', () => 'tomorrow').body.toString()).toBe('"tomorrow"');
});

test('the ETag tells bodies apart and nothing else', () => {
  const etag = answers.get('a', () => 'same').etag;
  expect(answers.get('b', () => 'same').etag).toBe(etag);
  expect(answers.get('c', () => 'other').etag).not.toBe(etag);
});

test('a refusal is not kept', () => {
  expect(() =>
    answers.get('details', () => {
      throw new Error('not there');
    }),
  ).toThrow('not there');
  expect(answers.get('details', () => 'there now').body.toString()).toBe('"there now"');
});

test('many different questions do not fill the memory', () => {
  const make = jest.fn(() => 1);
  for (let count = 0; count < 5_000; count++) answers.get(`list ${count}`, make);
  answers.get('list 0', make);
  expect(make).toHaveBeenCalledTimes(5_001);
});
