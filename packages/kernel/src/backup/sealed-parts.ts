import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import mongoose from 'mongoose';
import type { FileStore } from '../files/file-store.js';

const { BSON } = mongoose.mongo;
const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Records are gathered up to this, and one of them is no longer than a document of MongoDB, 16 MB. */
const PART_BYTES = 4 * 1024 * 1024;
const SALT_BYTES = 32;
const TAG_BYTES = 16;

export type BackupRecord = Readonly<Record<string, unknown>>;

/** A backup's key: of each backup another, so that a part's number is a nonce that was never used with it. */
function keyOf(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `giftcard-vault backup ${name}`, 32));
}

function nonceOf(part: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(part, 0);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

const partKey = (name: string, part: number) => `backups/${name}/${String(part).padStart(6, '0')}.part`;

/**
 * Writes records into parts, each compressed and sealed by AES-256-GCM. Parts can't be changed, put into another order, left out, or taken
 * from another backup without the reader's refusal; the last one says that it is the last.
 */
export class SealedParts {
  private readonly salt = randomBytes(SALT_BYTES);
  private readonly key: Buffer;
  private waiting: Buffer[] = [];
  private bytes = 0;
  private part = 0;

  constructor(
    private readonly store: FileStore,
    private readonly name: string,
    key: Buffer,
  ) {
    this.key = keyOf(key, this.salt, name);
  }

  async write(record: BackupRecord): Promise<void> {
    const bytes = BSON.serialize(record, { ignoreUndefined: true });
    this.waiting.push(Buffer.from(bytes));
    this.bytes += bytes.length;
    if (this.bytes >= PART_BYTES) await this.flush(false);
  }

  async end(): Promise<void> {
    await this.flush(true);
  }

  private async flush(isLast: boolean): Promise<void> {
    const cipher = createCipheriv('aes-256-gcm', this.key, nonceOf(this.part, isLast));
    const sealed = [cipher.update(await compress(Buffer.concat(this.waiting))), cipher.final(), cipher.getAuthTag()];
    const content = Buffer.concat([this.part === 0 ? this.salt : Buffer.alloc(0), ...sealed]);
    await this.store.put(partKey(this.name, this.part), content, 'application/octet-stream');
    this.part++;
    this.waiting = [];
    this.bytes = 0;
  }
}

/** The records of a backup, in their order. Throws where it is not whole, or not of this key. */
export async function* openParts(store: FileStore, name: string, key: Buffer): AsyncGenerator<BackupRecord> {
  let opening: Buffer | undefined;
  for (let part = 0, isLast = false; !isLast; part++) {
    const content = await store.get(partKey(name, part));
    if (!content) throw new Error(part === 0 ? `there is no backup ${name}` : `the backup ends early: no part ${part}`);
    opening ??= keyOf(key, content.subarray(0, SALT_BYTES), name);
    const sealed = part === 0 ? content.subarray(SALT_BYTES) : content;
    const ended = opened(sealed, opening, part, true);
    isLast = ended !== undefined;
    const plain = ended ?? opened(sealed, opening, part, false);
    if (!plain) throw new Error(`part ${part} of the backup was changed, or the key is another one`);
    const bytes = await decompress(plain);
    for (let at = 0; at < bytes.length; ) {
      const size = bytes.readInt32LE(at);
      // Numbers keep their types: a double that is whole is no integer.
      yield BSON.deserialize(bytes.subarray(at, at + size), { promoteValues: false, promoteBuffers: false });
      at += size;
    }
  }
}

function opened(sealed: Buffer, key: Buffer, part: number, isLast: boolean): Buffer | undefined {
  if (sealed.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(part, isLast), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
