import { callForFile, type FileOptions } from './api-client.js';

/** Fetches a file of ours and hands it to the browser's downloads. Error: ApiError, as for every call. */
export async function download(path: string, fileName: string, options: FileOptions): Promise<void> {
  saveAs(await callForFile(path, options), fileName);
}

/** Hands a file that was made here to the browser's downloads. */
export function saveAs(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
