import { createDiskFileStore } from './disk-file-store.js';
import { withDesigns } from './built-designs.js';
import { withGuestPhotos } from './guest-photos.js';
import type { ListedFileStore } from './file-store.js';
import { engineTls } from '../engine-connections.js';
import type { FileSettings } from '../config.js';

/** The store that the settings name, with the designs that come with the program; only the client in use is loaded. */
export async function createFileStore(settings: FileSettings): Promise<ListedFileStore> {
  return withGuestPhotos(withDesigns(await storeOf(settings)));
}

async function storeOf(settings: FileSettings): Promise<ListedFileStore> {
  if (settings.S3_ENDPOINT) {
    const { createS3FileStore } = await import('./s3-file-store.js');
    return createS3FileStore({
      endpoint: settings.S3_ENDPOINT,
      accessKey: settings.S3_ACCESS_KEY ?? '',
      secretKey: settings.S3_SECRET_KEY ?? '',
      bucket: settings.S3_BUCKET,
      tls: engineTls(settings),
    });
  }
  if (settings.FILES_DIR) return createDiskFileStore(settings.FILES_DIR);
  throw new Error('FILES_DIR or S3_ENDPOINT must be set');
}
