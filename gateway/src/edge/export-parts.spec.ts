import { expect, test } from '@jest/globals';
import { exportParts } from './export-parts.js';

/** Three parts of two rows, and how many were asked for. */
function numbers() {
  const asked: number[] = [];
  const next = async (last: number) => {
    asked.push(last);
    return last < 6 ? [last + 1, last + 2] : [];
  };
  return { asked, parts: exportParts([1, 2], next) };
}

test('every part comes once, until an empty one', async () => {
  const found: number[] = [];
  for await (const part of numbers().parts) found.push(...part);
  expect(found).toEqual([1, 2, 3, 4, 5, 6]);
});

test('one part is asked for ahead, and no more', async () => {
  const { asked, parts } = numbers();
  await parts.next();
  expect(asked).toEqual([2]);
  await parts.next();
  expect(asked).toEqual([2, 4]);
});

test('a part that fails ends the file there, not before', async () => {
  const parts = exportParts([1], () => Promise.reject(new Error('away')));
  expect(await parts.next()).toEqual({ done: false, value: [1] });
  await expect(parts.next()).rejects.toThrow('away');
});

test('nothing is asked for behind an empty first part', async () => {
  const parts = exportParts<number>([], () => Promise.reject(new Error('asked')));
  expect((await parts.next()).done).toBe(true);
});
