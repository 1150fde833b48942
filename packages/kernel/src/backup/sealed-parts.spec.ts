import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { openParts, SealedParts, type BackupRecord } from './sealed-parts.js';
import type { FileStore } from '../files/file-store.js';

const { Double, Long } = mongoose.mongo;
const key = randomBytes(32);

function store() {
  const files = new Map<string, Buffer>();
  const fileStore = {
    put: async (name: string, content: Buffer) => void files.set(name, content),
    get: async (name: string) => files.get(name),
  } as unknown as FileStore;
  return { files, fileStore };
}

async function written(name = 'one', count = 3) {
  const { files, fileStore } = store();
  const parts = new SealedParts(fileStore, name, key);
  for (let index = 0; index < count; index++) await parts.write({ index, noise: randomBytes(3 * 1024 * 1024) });
  await parts.end();
  return { files, fileStore, names: [...files.keys()].sort() };
}

async function read(fileStore: FileStore, name = 'one', by = key): Promise<BackupRecord[]> {
  const records: BackupRecord[] = [];
  for await (const record of openParts(fileStore, name, by)) records.push(record);
  return records;
}

it('comes back as it was, its numbers of the same kind, in parts that say nothing', async () => {
  const { files, fileStore } = store();
  const parts = new SealedParts(fileStore, 'one', key);
  const document = { whole: new Double(5), long: Long.fromNumber(7), at: new Date(0), name: 'Quillfeather' };
  await parts.write({ document });
  await parts.end();
  expect(Buffer.concat([...files.values()]).includes('Quillfeather')).toBe(false);
  const [back] = await read(fileStore);
  const { BSON } = mongoose.mongo;
  expect(Buffer.from(BSON.serialize(back!))).toEqual(Buffer.from(BSON.serialize({ document })));
});

it('is refused when a part was changed, left out, swapped, cut off at the end, or is of another backup or key', async () => {
  const { files, fileStore, names } = await written();
  expect([names.length, (await read(fileStore)).length]).toEqual([2, 3]);
  const [first, second] = names.map((name) => files.get(name)!) as [Buffer, Buffer];
  const changed = Buffer.from(second);
  changed[changed.length >> 1]! ^= 1;
  for (const wrong of [changed, first, Buffer.alloc(0), (await written()).files.get(names[1]!)!]) {
    files.set(names[1]!, wrong);
    await expect(read(fileStore)).rejects.toThrow('part 1 of the backup was changed');
  }
  files.delete(names[1]!);
  await expect(read(fileStore)).rejects.toThrow('the backup ends early: no part 1');
  files.set(names[1]!, second);
  await expect(read(fileStore, 'one', randomBytes(32))).rejects.toThrow('part 0 of the backup was changed');
  files.set('backups/two/000000.part', first);
  await expect(read(fileStore, 'two')).rejects.toThrow('part 0 of the backup was changed');
  await expect(read(fileStore, 'three')).rejects.toThrow('there is no backup three');
});
