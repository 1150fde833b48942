import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { checkedKey, isKey } from './file-key.js';
import type { ListedFileStore } from './file-store.js';
import { randomIds } from '../ids.js';

/** A folder where a file was asked for, or a file where a folder would have to be, holds nothing under that key. */
const NOTHING_THERE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR']);

/** Files in a folder; a write is seen whole or not at all. */
export function createDiskFileStore(folder: string): ListedFileStore {
  return {
    async put(key, content) {
      const path = join(folder, checkedKey(key));
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomIds.token(6)}.part`;
      try {
        await writeFile(unfinished, content, { flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      if (!isKey(key)) return undefined;
      return readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (NOTHING_THERE.has(error.code ?? '')) return undefined;
        throw error;
      });
    },
    remove: (key) => rm(join(folder, checkedKey(key)), { force: true }),
    async *keys() {
      await mkdir(folder, { recursive: true });
      for await (const entry of await opendir(folder, { recursive: true })) {
        const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
        if (entry.isFile() && isKey(key) && !key.endsWith('.part')) yield key;
      }
    },
    ready: async () => void (await mkdir(folder, { recursive: true })),
  };
}
