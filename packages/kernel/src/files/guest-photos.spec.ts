import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { cardPictureSrcSet } from './card-picture.js';
import { createDiskFileStore } from './disk-file-store.js';
import { isKey } from './file-key.js';
import { mayChange, withGuestPhotos } from './guest-photos.js';
import { designPicture, heldPhotoFolder, photoFolder } from '../business/design-picture.js';
import { guestPhoto } from '../business/guest-photo.js';

const folder = mkdtempSync(join(tmpdir(), 'photos-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const ID = '6f1d1c1e-5a0b-4c4e-9d0e-2f6a7b8c9d0e';
const OWN = 'cards/gift-card-1/0a/list.webp';
const gift = designPicture(guestPhoto(ID), 'luigis', OWN);
const store = withGuestPhotos(createDiskFileStore(folder));
const read = async (key: string) => (await store.get(key))?.toString();
const put = (key: string, content: string) => store.put(key, Buffer.from(content), 'image/webp');

test("a gift's picture is the photo while it may be shown, else the gift card's own, under one key", async () => {
  expect(isKey(gift.listKey)).toBe(true);
  expect(cardPictureSrcSet(`/images/${gift.listKey}`)).toContain('/0a/detail.webp 1200w');
  expect(await read(gift.listKey)).toBeUndefined();
  await put(OWN, 'own');
  await put('cards/gift-card-1/0a/mail.jpg', 'own mail');
  expect([await read(gift.listKey), await read(gift.mailKey)]).toEqual(['own', 'own mail']);
  const shown = `${photoFolder('luigis', ID)}/list.webp`;
  await put(shown, 'photo');
  expect([await read(gift.listKey), await read(shown)]).toEqual(['photo', 'photo']);
  await store.remove(shown);
  expect(await read(gift.listKey)).toBe('own');
});

test('of another business it is not there, and no key leads out of the store', async () => {
  await put(`${photoFolder('luigis', ID)}/list.webp`, 'photo');
  expect(await read(designPicture(guestPhoto(ID), 'marias', OWN).listKey)).toBe('own');
  expect(await read(`${photoFolder('luigis', ID)}/../../../../x/list.webp`)).toBe('photo');
  expect(await read(`${photoFolder('luigis', 'none')}/../../${OWN}`)).toBeUndefined();
});

test('a gift card without a picture has a built-in design in its place', () => {
  const { listKey } = designPicture(guestPhoto(ID), 'luigis');
  expect([listKey, isKey(listKey)]).toEqual([
    `${photoFolder('luigis', ID)}/designs/cards/just-because/1/list.webp`,
    true,
  ]);
});

test('what a browser keeps of it is asked for again, of no other picture', () => {
  const held = `${heldPhotoFolder('luigis', ID, '00'.repeat(16))}/list.webp`;
  expect([gift.listKey, held, OWN, designPicture('eid', '').listKey].map(mayChange)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isKey(held)).toBe(true);
});
