import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createFileStore } from '../src/files/create-file-store.js';
import { createDiskFileStore } from '../src/files/disk-file-store.js';
import type { ListedFileStore } from '../src/files/file-store.js';
import { createS3FileStore } from '../src/files/s3-file-store.js';

const { S3_ENDPOINT, S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = process.env;
const bucket = `kernel-test-${randomUUID()}`;

interface Kind {
  readonly name: string;
  start(): Promise<{ store: ListedFileStore; end(): Promise<void> }>;
}

const KINDS: Kind[] = [
  {
    name: 'on disk',
    async start() {
      const folder = await mkdtemp(join(tmpdir(), 'giftcard-files-'));
      return {
        store: createDiskFileStore(join(folder, 'files')),
        end: () => rm(folder, { recursive: true, force: true }),
      };
    },
  },
  {
    name: 'in MinIO',
    async start() {
      return {
        store: createS3FileStore({
          endpoint: S3_ENDPOINT!,
          accessKey: S3_ACCESS_KEY,
          secretKey: S3_SECRET_KEY,
          bucket,
        }),
        end: async () => undefined,
      };
    },
  },
];

if (!S3_ENDPOINT)
  test.skip('files in MinIO: skipped, S3_ENDPOINT is not set and no engine could be started', () => undefined);

describe.each(KINDS.filter(({ name }) => S3_ENDPOINT || name !== 'in MinIO'))('files $name', ({ start }) => {
  let store: ListedFileStore;
  let end: () => Promise<void>;
  const aKey = () => `cards/${randomUUID()}/a1/detail.webp`;

  beforeAll(async () => {
    ({ store, end } = await start());
  });

  afterAll(() => end());

  test('are not there before anything was put, and that is no error', async () => {
    await store.ready();
    expect(await store.get(aKey())).toBeUndefined();
    await store.remove(aKey());
  });

  test('are listed, all of them and nothing that is gone', async () => {
    const [kept, removed] = [aKey(), aKey()];
    for (const key of [kept, removed]) await store.put(key, Buffer.from('picture'), 'image/webp');
    await store.remove(removed);
    const listed: string[] = [];
    for await (const key of store.keys()) listed.push(key);
    expect([listed.includes(kept), listed.includes(removed)]).toEqual([true, false]);
  });

  test('come back byte for byte, large and empty ones too', async () => {
    for (const content of [
      Buffer.from([0, 255, 10, 13, 0]),
      Buffer.alloc(0),
      Buffer.alloc(3 * 1024 * 1024, 'pixels'),
    ]) {
      const key = aKey();
      await store.put(key, content, 'image/webp');
      expect((await store.get(key))?.equals(content)).toBe(true);
    }
  });

  test('are gone when they were removed, and the others stay', async () => {
    const [gone, stays] = [aKey(), aKey()];
    await Promise.all([gone, stays].map((key) => store.put(key, Buffer.from(key), 'image/webp')));
    await store.remove(gone);
    await store.remove(gone);
    expect([await store.get(gone), String(await store.get(stays))]).toEqual([undefined, stays]);
  });

  test.each([
    ['climbing out', '../../etc/passwd'],
    ['climbing inside', 'cards/../../secret'],
    ['climbing at the end', 'cards/..'],
    ['hidden', 'cards/.env'],
    ['absolute', '/etc/passwd'],
    ['empty', ''],
    ['of one part', 'passwd'],
    ['with an empty part', 'cards//x'],
    ['ending in a slash', 'cards/x/'],
    ['with a backslash', 'cards\\..\\x'],
    ['encoded', 'cards/%2e%2e/x'],
    ['with a null byte', 'cards/x\u0000.webp'],
    ['with a line end', 'cards/x\n'],
    ['very long', `cards/${'x'.repeat(5_000)}`],
    ['very deep', `cards/${'a/'.repeat(500)}x`],
  ])('are never read or written under a key that is %s', async (_why, key) => {
    await expect(async () => store.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a key');
    await expect(async () => store.remove(key)).rejects.toThrow('not a key');
    expect(await store.get(key)).toBeUndefined();
  });

  test('are not found under a folder, or below a file', async () => {
    const key = aKey();
    await store.put(key, Buffer.from('x'), 'image/webp');
    expect(await store.get(key.slice(0, key.lastIndexOf('/')))).toBeUndefined();
    expect(await store.get(`${key}/more.webp`)).toBeUndefined();
  });

  test('that are put again are never seen half: always all of one or all of the other', async () => {
    const key = aKey();
    const [old, fresh] = [Buffer.alloc(1024 * 1024, 'a'), Buffer.alloc(2 * 1024 * 1024, 'b')];
    await store.put(key, old, 'image/webp');
    let writing = true;
    const seen = new Set<string>();
    const reading = (async () => {
      while (writing) {
        const read = await store.get(key);
        seen.add(read?.equals(old) ? 'old' : read?.equals(fresh) ? 'fresh' : 'half');
      }
    })();
    for (let round = 0; round < 10; round++) await store.put(key, round % 2 === 0 ? fresh : old, 'image/webp');
    writing = false;
    await reading;
    expect(seen.size).toBeGreaterThan(0);
    expect(seen).not.toContain('half');
  });
});

describe('a folder of files', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'giftcard-files-'));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('keeps nothing of a write that failed', async () => {
    const store = createDiskFileStore(folder);
    // A folder stands where the file would go.
    await store.put('cards/taken/x.webp', Buffer.from('x'), 'image/webp');
    await expect(store.put('cards/taken', Buffer.from('y'), 'image/webp')).rejects.toThrow();
    expect((await readdir(join(folder, 'cards'))).sort()).toEqual(['taken']);
  });

  test('is not ready when it can not be made', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(createDiskFileStore(join(folder, 'file')).ready()).rejects.toThrow();
  });

  test('is chosen by the settings, unless they name S3', async () => {
    const none = {
      S3_BUCKET: 'files',
      FILES_DIR: undefined,
      S3_ENDPOINT: undefined,
      S3_ACCESS_KEY: undefined,
      S3_SECRET_KEY: undefined,
    };
    const store = await createFileStore({ ...none, FILES_DIR: folder });
    await store.put('cards/chosen.webp', Buffer.from('here'), 'image/webp');
    expect(String(await createDiskFileStore(folder).get('cards/chosen.webp'))).toBe('here');
    await expect(createFileStore(none)).rejects.toThrow('FILES_DIR or S3_ENDPOINT must be set');
    const away = await createFileStore({ ...none, FILES_DIR: folder, S3_ENDPOINT: 'http://127.0.0.1:1' });
    await expect(away.ready()).rejects.toThrow();
  });
});
