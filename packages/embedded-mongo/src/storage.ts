import { open, type Database, type RangeOptions, type RootDatabase } from 'lmdb';
import { decode, type Doc } from './bson-values.js';
import { Catalog, type CatalogRow, type Collection } from './catalog.js';
import { CommandError } from './errors.js';
import { MAX_KEY_BYTES, uint32 } from './key-encoding.js';
import { keptElements } from './raw-elements.js';

/** A stored document: the key of its _id, its bytes, and its decoded form once somebody asks. */
export class StoredDocument {
  private decoded: Doc | undefined;

  constructor(
    readonly idKey: Buffer,
    readonly raw: Buffer,
  ) {}

  get doc(): Doc {
    return (this.decoded ??= decode(this.raw));
  }

  /** With these of its fields at least. */
  partOf(names: ReadonlySet<string>): Doc {
    return this.decoded ?? decode(keptElements(this.raw, names) ?? this.raw);
  }
}

export interface KeyRange {
  readonly start: Buffer;
  readonly end: Buffer;
}

interface Job {
  readonly run: () => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

interface Row {
  readonly key: Buffer;
  readonly value: Buffer;
}

const MOST_WAIT_MS = 1;
/** What comes when a transaction has taken this long waits for the next one. */
const TRANSACTION_MS = 8;
/** Rows are read together in growing numbers: a reader of few does not pay for many. */
const FIRST_ROWS = 8;
const MOST_ROWS = 256;
/** Keys that are counted at first: a range of few must not pay for those behind it, which are passed over before its end is seen. */
const FIRST_KEYS = 16;
/** Keys that are passed over or counted in one step, some 0.2 ms. */
const KEYS_AT_ONCE = 2_048;
/** A write looks at so many documents that were written while it was searched for what it changes. */
const MOST_WATCHED = 256;
const MAP_BYTES = 64 * 2 ** 30;
const BINARY = { keyEncoding: 'binary', encoding: 'binary' } as const;

/**
 * The LMDB environment: documents by collection and _id, index entries by index, key and _id.
 * Everything here is synchronous and on one thread; only write() waits, for the common flush.
 */
export class Storage {
  readonly catalog: Catalog;
  private readonly env: RootDatabase<Buffer, Buffer>;
  private readonly documents: Database<Buffer, Buffer>;
  private readonly entries: Database<Buffer, Buffer>;
  private queue: Job[] = [];
  /** How many jobs the last transaction had: as many writers are about to ask again. */
  private expected = 1;
  private waiting: NodeJS.Timeout | undefined;
  private due: NodeJS.Immediate | undefined;
  private writes = 0;
  private readonly watches = new Set<Watch>();

  constructor(dataDir: string, isDurable = true) {
    // Without overlappingSync a commit returns only after its pages and its root page are flushed (fdatasync) to the disk.
    this.env = open<Buffer, Buffer>({
      path: dataDir,
      maxDbs: 4,
      mapSize: MAP_BYTES,
      overlappingSync: false,
      noSync: !isDurable,
      noSubdir: false,
      ...BINARY,
    });
    this.documents = this.env.openDB({ name: 'documents', ...BINARY });
    this.entries = this.env.openDB({ name: 'entries', ...BINARY });
    this.catalog = new Catalog(
      this.env.openDB<CatalogRow, string>({ name: 'catalog', keyEncoding: 'ordered-binary', encoding: 'json' }),
    );
    this.removeUnready();
  }

  /** Indexes that were being built or dropped when the process ended. */
  private removeUnready(): void {
    for (const collection of this.catalog.all()) {
      for (const index of collection.indexes.filter(({ unready }) => unready))
        this.env.transactionSync(() => {
          this.clearEntries(index.id);
          this.catalog.removeIndex(collection, index);
        });
    }
  }

  /**
   * Group commit: jobs that come together share one transaction and one flush, and resolve after it. A lone writer is
   * served at once; one of several waits up to a millisecond for the others, since a flush takes longer than that.
   * A job that throws a CommandError must have changed nothing; any other error undoes the whole transaction and its jobs run
   * again one by one, so that only the one at fault fails.
   */
  write<T>(run: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ run, resolve, reject });
      if (this.queue.length >= this.expected) this.due ??= setImmediate(() => this.flush());
      else this.waiting ??= setTimeout(() => this.flush(), MOST_WAIT_MS);
    });
  }

  private flush(): void {
    clearTimeout(this.waiting);
    clearImmediate(this.due);
    this.waiting = undefined;
    this.due = undefined;
    const jobs = this.queue.splice(0);
    this.expected = Math.max(jobs.length, 1);
    this.writes++;
    this.queue = this.commit(jobs);
    if (this.queue.length > 0) this.due = setImmediate(() => this.flush());
  }

  /** Notes from now on which documents of a collection are written, until it is ended. */
  watch(collection: Collection): Watch {
    const watch = new Watch(collection.id, () => this.watches.delete(watch));
    this.watches.add(watch);
    return watch;
  }

  /** The number of the running transaction. */
  get transaction(): number {
    return this.env.getWriteTxnId();
  }

  /** @returns those for which the transaction had no time left */
  private commit(jobs: readonly Job[]): Job[] {
    if (jobs.length === 0) return [];
    const answers: (() => void)[] = [];
    let begun = 0;
    try {
      this.env.transactionSync(() => {
        for (const until = performance.now() + TRANSACTION_MS; begun < jobs.length; ) {
          if (begun > 0 && performance.now() > until) break;
          answers.push(this.runJob(jobs[begun++] as Job));
        }
      });
    } catch (error) {
      this.catalog.reload();
      if (jobs.length === 1) jobs[0]?.reject(error);
      else for (const job of jobs.slice(0, begun)) this.commit([job]);
      return jobs.slice(begun);
    }
    for (const answer of answers) answer();
    return jobs.slice(begun);
  }

  private runJob({ run, resolve, reject }: Job): () => void {
    try {
      const value = run() as never;
      return () => resolve(value);
    } catch (error) {
      if (error instanceof CommandError) return () => reject(error);
      throw error;
    }
  }

  load(collection: Collection, idKey: Buffer): StoredDocument | undefined {
    if (idKey.length + 4 > MAX_KEY_BYTES) return undefined;
    const raw = this.documents.get(documentKey(collection, idKey));
    return raw && new StoredDocument(idKey, raw);
  }

  // What these promise is told by the transaction that they run in, and by nothing else.
  putDocument(collection: Collection, idKey: Buffer, raw: Buffer): void {
    for (const watch of this.watches) watch.note(collection, idKey);
    void this.documents.put(documentKey(collection, idKey), raw);
  }

  removeDocument(collection: Collection, idKey: Buffer): void {
    void this.documents.remove(documentKey(collection, idKey));
  }

  putEntry(key: Buffer, idKey: Buffer): void {
    void this.entries.put(key, idKey);
  }

  removeEntry(key: Buffer): void {
    void this.entries.remove(key);
  }

  *documentsIn(range: KeyRange, reverse = false): Generator<StoredDocument> {
    for (const { key, value } of this.rowsIn(this.documents, range, reverse))
      yield new StoredDocument(key.subarray(4), value);
  }

  *idKeysIn(range: KeyRange, reverse = false): Generator<Buffer> {
    for (const { value } of this.rowsIn(this.entries, range, reverse)) yield value;
  }

  /** In order; what a write changed since they were read is read again, so that a reader may pause as long as it likes. */
  private *rowsIn(table: Database<Buffer, Buffer>, range: KeyRange, reverse: boolean): Generator<Row> {
    let last: Buffer | undefined;
    for (let most = FIRST_ROWS; ; most = Math.min(most * 4, MOST_ROWS)) {
      const { writes } = this;
      const rows = [...table.getRange({ ...rangeOptions(range, reverse, last), limit: most })];
      let read = 0;
      for (; read < rows.length && writes === this.writes; read++) {
        last = (rows[read] as Row).key;
        yield rows[read] as Row;
      }
      if (read === rows.length && rows.length < most) return;
    }
  }

  /** The number of keys in a range, at most `most`. */
  *countKeys(of: 'documents' | 'entries', range: KeyRange, most = Infinity): Generator<undefined, number> {
    let count = 0;
    let last: Buffer | undefined;
    for (let keys = FIRST_KEYS; count < most; keys = Math.min(keys * 4, KEYS_AT_ONCE)) {
      const step = Math.min(keys, most - count);
      const next = this.keyAt(of, range, false, step - 1, last);
      if (!next) return count + this[of].getKeysCount(rangeOptions(range, false, last));
      count += step;
      last = next;
      yield;
    }
    return count;
  }

  /** What is left of a range without its first keys. */
  *without(
    of: 'documents' | 'entries',
    range: KeyRange,
    reverse: boolean,
    keys: number,
  ): Generator<undefined, KeyRange | undefined> {
    let last: Buffer | undefined;
    for (let passed = 0; passed < keys; yield) {
      const step = Math.min(KEYS_AT_ONCE, keys - passed);
      last = this.keyAt(of, range, reverse, step - 1, last);
      if (!last) return undefined;
      passed += step;
    }
    if (!last) return range;
    return reverse
      ? { start: range.start, end: last }
      : { start: Buffer.concat([last, Buffer.alloc(1)]), end: range.end };
  }

  private keyAt(
    of: 'documents' | 'entries',
    range: KeyRange,
    reverse: boolean,
    offset: number,
    last: Buffer | undefined,
  ): Buffer | undefined {
    const [key] = this[of].getKeys({ ...rangeOptions(range, reverse, last), offset, limit: 1 });
    return key;
  }

  countDocuments(collection: Collection): Generator<undefined, number> {
    return this.countKeys('documents', spaceOf(collection.id));
  }

  clearDocuments(collection: Collection): void {
    for (const key of [...this.documents.getKeys(rangeOptions(spaceOf(collection.id)))])
      void this.documents.remove(key);
  }

  /** @returns whether none is left @param most so many at once */
  clearEntries(indexId: number, most = Infinity): boolean {
    const limit = Number.isFinite(most) ? { limit: most } : {};
    const keys = [...this.entries.getKeys({ ...rangeOptions(spaceOf(indexId)), ...limit })];
    for (const key of keys) void this.entries.remove(key);
    return keys.length < most;
  }

  /** Runs what is queued first. */
  async close(): Promise<void> {
    do this.flush();
    while (this.queue.length > 0);
    clearImmediate(this.due);
    await this.env.close();
  }
}

/** What is written while somebody looks for documents by turns. */
export class Watch {
  private readonly noted = new Map<string, Buffer>();

  constructor(
    readonly collectionId: number,
    readonly end: () => void,
  ) {}

  note({ id }: Collection, idKey: Buffer): void {
    if (id === this.collectionId && this.noted.size <= MOST_WATCHED) this.noted.set(idKey.toString('latin1'), idKey);
  }

  /** Undefined when more were written than are kept in mind. */
  get written(): readonly Buffer[] | undefined {
    return this.noted.size > MOST_WATCHED ? undefined : [...this.noted.values()];
  }
}

/** All keys of one collection or index. */
export const spaceOf = (id: number): KeyRange => ({ start: uint32(id), end: uint32(id + 1) });

const documentKey = (collection: Collection, idKey: Buffer): Buffer => Buffer.concat([uint32(collection.id), idKey]);

/** From start, up to but without end, in either direction; only behind the last key that was read. */
function rangeOptions({ start, end }: KeyRange, reverse = false, last?: Buffer): RangeOptions {
  return reverse
    ? { start: last ?? end, exclusiveStart: true, end: start, inclusiveEnd: true, reverse, snapshot: false }
    : { start: last ?? start, exclusiveStart: last !== undefined, end, snapshot: false };
}
