import { expect, test } from '@jest/globals';
import { KEY_KEPT_MS, PersonKeys } from './person-keys.js';

const key = Buffer.alloc(32, 1);

test('a key is asked for once a minute, one that is gone every time, and a forgotten one anew', async () => {
  let time = 0;
  const asked: string[][] = [];
  const there = new Map([['a', key]]);
  const keys = new PersonKeys(
    async (ids) => {
      asked.push([...ids]);
      return new Map([...there].filter(([id]) => ids.includes(id)));
    },
    { now: () => new Date(time) },
  );
  expect(await keys.of(['a', 'b'])).toEqual(new Map([['a', key]]));
  expect(await keys.of(['a', 'b'])).toEqual(new Map([['a', key]]));
  expect(asked).toEqual([['a', 'b'], ['b']]);
  there.delete('a');
  time = KEY_KEPT_MS;
  expect(await keys.of(['a'])).toEqual(new Map());
  keys.keep('a', key);
  keys.forget('a');
  expect(await keys.of(['a'])).toEqual(new Map());
});
