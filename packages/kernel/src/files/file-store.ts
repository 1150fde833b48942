/** Keeps pictures under keys like "cards/01890.../detail.webp". A key is written once and never changed. */
export interface FileStore {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** No error when there is none. */
  remove(key: string): Promise<void>;
  /** Throws when the store can't be reached. */
  ready(): Promise<void>;
}

/** A store that can tell what it has, for backups. */
export interface ListedFileStore extends FileStore {
  keys(): AsyncIterable<string>;
}

export const FILE_STORE = Symbol('FileStore');
