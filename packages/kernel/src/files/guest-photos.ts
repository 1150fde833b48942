import { HELD_FOLDER, PHOTOS_FOLDER } from '../business/design-picture.js';
import type { ListedFileStore } from './file-store.js';

/** `photos/cards/<business>/<photo>`, the folder of what stands in for it, and the file's name in both. */
const NAMED = new RegExp(`^(${PHOTOS_FOLDER}cards/[^/]+/[^/]+)/(.+/)([^/]+)$`);

/**
 * A store in which the picture of a gift with a guest's photo is the photo while it may be shown, else what the gift's
 * key names behind it. So whatever shows the gift asks for one key for ever, and the file alone says what is seen (docs/adr/0107).
 */
export function withGuestPhotos(store: ListedFileStore): ListedFileStore {
  return {
    ...store,
    async get(key) {
      const [, folder, instead, file] = NAMED.exec(key) ?? [];
      if (folder === undefined || instead === undefined || instead.startsWith(PHOTOS_FOLDER)) return store.get(key);
      return (await store.get(`${folder}/${file}`)) ?? store.get(`${instead}${file}`);
    },
  };
}

/** Whether the picture under a key may become another one, or none: a guest's photo, and what stands in for it. */
export function mayChange(key: string): boolean {
  return key.startsWith(PHOTOS_FOLDER) || key.startsWith(HELD_FOLDER);
}
