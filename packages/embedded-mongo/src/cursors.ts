import { Long } from 'bson';
import { CommandError } from './errors.js';

interface OpenCursor {
  readonly namespace: string;
  readonly rest: readonly Buffer[];
  readonly usedAt: number;
}

const IDLE_MS = 10 * 60_000;
const FIRST_BATCH = 101;
const BATCH_BYTES = 15 * 2 ** 20;

/** Results not yet fetched, and the replies that carry them. */
export class Cursors {
  private readonly open = new Map<number, OpenCursor>();
  private lastId = 0;

  get size(): number {
    return this.open.size;
  }

  /** The reply to a command that opens a cursor; documents go out as they are stored, without decoding. */
  first(namespace: string, documents: readonly Buffer[], batchSize: number = FIRST_BATCH, single = false): Buffer {
    const count = fitting(documents, batchSize);
    const rest = single ? [] : documents.slice(count);
    const id = rest.length > 0 ? ++this.lastId : 0;
    if (rest.length > 0) this.open.set(id, { namespace, rest, usedAt: Date.now() });
    return cursorReply('firstBatch', id, namespace, documents.slice(0, count));
  }

  /** @throws 43 */
  next(id: number, namespace: string, batchSize: number = Infinity): Buffer {
    const cursor = this.open.get(id);
    if (!cursor || cursor.namespace !== namespace) throw new CommandError(43, `cursor id ${id} not found`);
    const count = fitting(cursor.rest, batchSize || Infinity);
    const rest = cursor.rest.slice(count);
    if (rest.length > 0) this.open.set(id, { namespace, rest, usedAt: Date.now() });
    else this.open.delete(id);
    return cursorReply('nextBatch', rest.length > 0 ? id : 0, namespace, cursor.rest.slice(0, count));
  }

  kill(id: number, namespace: string): boolean {
    return this.open.get(id)?.namespace === namespace && this.open.delete(id);
  }

  /** Drops what nobody fetched for ten minutes. */
  expire(now: number): void {
    for (const [id, { usedAt }] of this.open) if (now - usedAt > IDLE_MS) this.open.delete(id);
  }
}

function fitting(documents: readonly Buffer[], batchSize: number): number {
  let count = 0;
  let bytes = 0;
  while (count < documents.length && count < batchSize) {
    bytes += (documents[count] as Buffer).length + 16;
    if (count > 0 && bytes > BATCH_BYTES) break;
    count++;
  }
  return count;
}

/** { cursor: { firstBatch: [...], id, ns }, ok: 1 } put together from bytes. */
function cursorReply(
  batchName: 'firstBatch' | 'nextBatch',
  id: number,
  namespace: string,
  documents: readonly Buffer[],
): Buffer {
  const batch = bsonDocument(documents.flatMap((raw, i) => [elementName(0x03, String(i)), raw]));
  const name = Buffer.from(`${namespace}\0`);
  const nameLength = Buffer.alloc(4);
  nameLength.writeInt32LE(name.length);
  const cursor = bsonDocument([
    elementName(0x04, batchName),
    batch,
    elementName(0x12, 'id'),
    Buffer.from(Long.fromNumber(id).toBytesLE()),
    elementName(0x02, 'ns'),
    nameLength,
    name,
  ]);
  const ok = Buffer.alloc(8);
  ok.writeDoubleLE(1);
  return bsonDocument([elementName(0x03, 'cursor'), cursor, elementName(0x01, 'ok'), ok]);
}

const elementName = (type: number, name: string): Buffer =>
  Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');

function bsonDocument(parts: readonly Buffer[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32LE(parts.reduce((sum, part) => sum + part.length, 5));
  return Buffer.concat([length, ...parts, Buffer.alloc(1)]);
}
