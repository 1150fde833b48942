import { fileURLToPath } from 'node:url';
import { createDiskFileStore } from './disk-file-store.js';
import { DESIGNS_FOLDER } from '../business/design-picture.js';
import type { ListedFileStore } from './file-store.js';

/** Where scripts/render-card-designs.mjs lays them: the same from the sources and from what is built of them. */
const BUILT = fileURLToPath(new URL('../../dist/', import.meta.url));

/** A store that has the designs' pictures as well, which come with the program and not from anybody's upload: they are in no backup and can't be written. */
export function withDesigns(store: ListedFileStore, folder = BUILT): ListedFileStore {
  const designs = createDiskFileStore(folder);
  return { ...store, get: (key) => (key.startsWith(DESIGNS_FOLDER) ? designs : store).get(key) };
}
