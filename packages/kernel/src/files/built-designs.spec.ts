import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { withDesigns } from './built-designs.js';
import { cardPictureSrcSet } from './card-picture.js';
import { designPicture } from '../business/design-picture.js';
import { isKey } from './file-key.js';
import { createDiskFileStore } from './disk-file-store.js';

const folder = mkdtempSync(join(tmpdir(), 'designs-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a design is read from what was built, an upload from the store, and a backup finds uploads alone', async () => {
  const { listKey } = designPicture('birthday', '');
  await createDiskFileStore(join(folder, 'built')).put(listKey, Buffer.from('drawn'), 'image/webp');
  const store = withDesigns(createDiskFileStore(join(folder, 'store')), join(folder, 'built'));
  await store.put('cards/c1/0a/list.webp', Buffer.from('uploaded'), 'image/webp');
  const read = async (key: string) => (await store.get(key))?.toString();
  expect([
    await read(listKey),
    await read('cards/c1/0a/list.webp'),
    await read('designs/cards/none/1/list.webp'),
  ]).toEqual(['drawn', 'uploaded', undefined]);
  expect(await read('designs/../../store/cards/c1/0a/list.webp')).toBeUndefined();
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  expect(keys).toEqual(['cards/c1/0a/list.webp']);
});

test("a business's own design lies with its business, in the shape of a card's picture", () => {
  const id = '0193f6a0-0000-7000-8000-000000000001';
  const { listKey, mailKey, thumbKey } = designPicture(`own:${id}`, 'luigis');
  expect([listKey, mailKey, thumbKey]).toEqual([
    `own/cards/luigis/${id}/list.webp`,
    `own/cards/luigis/${id}/mail.jpg`,
    `own/cards/luigis/${id}/list.webp`,
  ]);
  expect([listKey, mailKey].map(isKey)).toEqual([true, true]);
  expect(cardPictureSrcSet(`/images/${listKey}`)).toContain(`/images/own/cards/luigis/${id}/detail.webp 1200w`);
});

test("a design's picture is named in all widths of a card's", () => {
  expect(cardPictureSrcSet(`/images/${designPicture('eid', '').listKey}`)).toContain(
    '/images/designs/cards/eid/1/detail.webp 1200w',
  );
});
