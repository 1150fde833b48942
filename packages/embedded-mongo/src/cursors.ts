import { Long } from 'bson';
import { CommandError } from './errors.js';
import type { Operation, Steps } from './operations.js';

interface OpenCursor {
  readonly namespace: string;
  readonly rest: Steps<Buffer>;
  /** Read already, for the next batch. */
  ahead: Buffer | undefined;
  /** What is left of the time that the whole of it may take. */
  leftMs: number;
  usedAt: number;
  /** The command that reads it now. */
  reader: Operation | undefined;
}

interface Batch {
  readonly documents: readonly Buffer[];
  readonly isLast: boolean;
}

const IDLE_MS = 10 * 60_000;
const FIRST_BATCH = 101;
const BATCH_BYTES = 15 * 2 ** 20;

/** Results that are read batch by batch, and the replies that carry them. */
export class Cursors {
  private readonly open = new Map<number, OpenCursor>();
  private lastId = 0;

  get size(): number {
    return this.open.size;
  }

  /** The reply to a command that opens a cursor. */
  async first(
    namespace: string,
    documents: Steps<Buffer>,
    operation: Operation,
    batchSize: number = FIRST_BATCH,
    single = false,
  ): Promise<Buffer> {
    const cursor: OpenCursor = {
      namespace,
      rest: documents,
      ahead: undefined,
      leftMs: operation.leftMs,
      usedAt: 0,
      reader: undefined,
    };
    const batch = await readBatch(cursor, operation, batchSize);
    const id = batch.isLast || single ? 0 : ++this.lastId;
    if (id > 0) this.open.set(id, cursor);
    return cursorReply('firstBatch', id, namespace, batch.documents);
  }

  /** @throws 43 */
  async next(id: number, namespace: string, operation: Operation, batchSize = 0): Promise<Buffer> {
    const cursor = this.open.get(id);
    if (!cursor || cursor.namespace !== namespace || cursor.reader)
      throw new CommandError(43, `cursor id ${id} not found`);
    let isLast = true;
    try {
      if (cursor.leftMs !== Infinity) operation.limitTo(Math.max(cursor.leftMs, Number.MIN_VALUE));
      operation.check();
      const batch = await readBatch(cursor, operation, batchSize || Infinity);
      isLast = batch.isLast;
      return cursorReply('nextBatch', isLast ? 0 : id, namespace, batch.documents);
    } finally {
      if (isLast) this.open.delete(id);
    }
  }

  /** Whether there was one; a command that reads it ends. */
  kill(id: number, namespace: string): boolean {
    const cursor = this.open.get(id);
    if (cursor?.namespace !== namespace) return false;
    cursor.reader?.cancel(new CommandError(237, `cursor id ${id} was killed`));
    return this.open.delete(id);
  }

  /** Drops what nobody has asked for in a while. */
  expire(now: number): void {
    for (const [id, { usedAt, reader }] of this.open) if (!reader && now - usedAt > IDLE_MS) this.open.delete(id);
  }
}

async function readBatch(cursor: OpenCursor, operation: Operation, batchSize: number): Promise<Batch> {
  const documents: Buffer[] = [];
  let bytes = 0;
  const fits = (raw: Buffer): boolean => documents.length === 0 || bytes + raw.length + 16 <= BATCH_BYTES;
  const take = (raw: Buffer): void => {
    documents.push(raw);
    bytes += raw.length + 16;
  };
  cursor.reader = operation;
  try {
    while (documents.length < batchSize) {
      const step = cursor.ahead ? { done: false, value: cursor.ahead } : cursor.rest.next();
      cursor.ahead = undefined;
      if (step.done) return { documents, isLast: true };
      if (step.value && !fits(step.value)) {
        cursor.ahead = step.value;
        return { documents, isLast: false };
      }
      if (step.value) take(step.value);
      const turn = operation.step();
      if (turn) await turn;
    }
    // One step more, since a full batch is often the last one.
    const { done, value } = cursor.rest.next();
    if (!done) cursor.ahead = value ?? undefined;
    return { documents, isLast: done === true };
  } finally {
    cursor.reader = undefined;
    cursor.usedAt = Date.now();
    cursor.leftMs = operation.leftMs;
  }
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
