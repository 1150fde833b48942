import { beforeEach, expect, jest, test } from '@jest/globals';
import { StorefrontAnswers } from './answers.js';
import { Changes } from './changes.js';

let now: number;
let changes: Changes;
let answers: StorefrontAnswers;

beforeEach(() => {
  now = Date.parse('2026-03-10T12:00:00Z');
  changes = new Changes();
  answers = new StorefrontAnswers(changes, { now: () => new Date(now) });
});

const get = async (key: string, answer: unknown) => (await answers.get(key, async () => answer)).body.toString();

test('an answer is made once while nothing of it changes', async () => {
  const make = jest.fn(async () => ({ total: 1 }));
  const first = await answers.get('list', make);
  expect(await answers.get('list', make)).toBe(first);
  expect(answers.find('list')).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  expect(first.body.toString()).toBe('{"total":1}');
});

test('a change of what it is made from makes it anew', async () => {
  const made = (answer: string) =>
    answers.get('list', async (seen) => {
      seen.of('list of a shop');
      return answer;
    });
  const first = await made('before');
  changes.tell('list of another shop');
  expect(await made('after')).toBe(first);
  changes.tell('list of a shop');
  const second = await made('after');
  expect([second.body.toString(), second.etag === first.etag]).toEqual(['"after"', false]);
});

test('a sale that ends with the day shows within ten seconds', async () => {
  await get('list', 'today');
  now += 10_001;
  expect(await get('list', 'tomorrow')).toBe('"tomorrow"');
});

test('the ETag tells bodies apart and nothing else', async () => {
  const etagOf = async (key: string, answer: string) => (await answers.get(key, async () => answer)).etag;
  const etag = await etagOf('a', 'same');
  expect(await etagOf('b', 'same')).toBe(etag);
  expect(await etagOf('c', 'other')).not.toBe(etag);
});

test('many different questions do not fill the memory', async () => {
  for (let count = 0; count < 400; count++) await get(`list ${count}`, 'x'.repeat(100_000));
  expect(answers.bytes).toBeLessThanOrEqual(16 * 1024 * 1024);
  expect(answers.has('list 0')).toBe(false);
});
