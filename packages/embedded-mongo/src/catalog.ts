import type { Database } from 'lmdb';
import { CommandError } from './errors.js';
import type { FieldShape } from './intervals.js';
import type { SortField } from './paths.js';

export interface Index {
  readonly id: number;
  readonly name: string;
  readonly fields: readonly SortField[];
  readonly unique: boolean;
  /** Whether some document ever gave more than one key: then the index cannot give an order. Only ever becomes true. */
  multikey: boolean;
  /** What is in each of the fields; unknown of an index that an earlier version made. Only ever becomes true. */
  readonly shapes?: readonly FieldShape[];
  /** Not all documents are in it yet, or it is being dropped: writes keep it, no read uses it. */
  unready?: boolean;
}

export interface Collection {
  readonly id: number;
  readonly namespace: string;
  readonly indexes: Index[];
}

/** A collection as stored, or under the key of the counter the last id given out. */
export type CatalogRow = Omit<Collection, 'namespace'>;

export type IndexSpec = Pick<Index, 'name' | 'fields' | 'unique'>;

const COUNTER = '.counter';

/** database.collection; names of the system's own collections and characters with a meaning are refused. */
const NAMESPACE = /^[^./\\ "$\0]+\.(?!system\.)[^.$\0]([^$\0]*[^.$\0])?$/;

export const databaseOf = (namespace: string): string => namespace.slice(0, namespace.indexOf('.'));

/** Collections and their indexes: in memory, and in LMDB by the write transaction that changes them. */
export class Catalog {
  private collections = new Map<string, Collection>();
  private lastId = 0;

  constructor(private readonly rows: Database<CatalogRow, string>) {
    this.reload();
  }

  /** Back to what is committed, after a transaction was undone. */
  reload(): void {
    this.lastId = this.rows.get(COUNTER)?.id ?? 0;
    this.collections = new Map();
    for (const { key, value } of this.rows.getRange({})) {
      if (key !== COUNTER) this.collections.set(key, { ...value, namespace: key });
    }
  }

  get(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  /** @throws 26 */
  require(namespace: string): Collection {
    const collection = this.get(namespace);
    if (!collection) throw new CommandError(26, `ns does not exist: ${namespace}`);
    return collection;
  }

  /** Inside a write. @throws 73 for a name that MongoDB does not allow */
  getOrCreate(namespace: string): Collection {
    const existing = this.get(namespace);
    if (existing) return existing;
    if (!NAMESPACE.test(namespace)) throw new CommandError(73, `Invalid namespace specified '${namespace}'`);
    const collection: Collection = { id: this.nextId(), namespace, indexes: [] };
    this.collections.set(namespace, collection);
    this.save(collection);
    return collection;
  }

  namesIn(database: string): string[] {
    const prefix = `${database}.`;
    return [...this.collections.keys()]
      .filter((namespace) => namespace.startsWith(prefix))
      .map((namespace) => namespace.slice(prefix.length));
  }

  databases(): string[] {
    return [...new Set([...this.collections.keys()].map(databaseOf))];
  }

  /** One that no read uses until it is ready. */
  addIndex(collection: Collection, spec: IndexSpec): Index {
    const index: Index = {
      ...spec,
      unready: true,
      id: this.nextId(),
      multikey: false,
      shapes: spec.fields.map(() => ({ array: false, scalar: false })),
    };
    collection.indexes.push(index);
    this.save(collection);
    return index;
  }

  removeIndex(collection: Collection, index: Index): void {
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
    this.save(collection);
  }

  markReady(collection: Collection, index: Index): void {
    delete index.unready;
    this.save(collection);
  }

  markUnready(collection: Collection, index: Index): void {
    index.unready = true;
    this.save(collection);
  }

  /** The collection of that number, whatever its name is now. */
  byId(id: number): Collection | undefined {
    return this.all().find((collection) => collection.id === id);
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  /** Takes note of what the fields of a document are. */
  noteShapes(collection: Collection, index: Index, shapes: readonly FieldShape[]): void {
    let isNew = false;
    for (const [i, { array, scalar }] of shapes.entries()) {
      const known = index.shapes?.[i];
      isNew ||=
        (array && !index.multikey) || (known !== undefined && ((array && !known.array) || (scalar && !known.scalar)));
      if (array) index.multikey = true;
      if (known && array) known.array = true;
      if (known && scalar) known.scalar = true;
    }
    if (isNew) this.save(collection);
  }

  /** Inside a write. @throws 48 where there is one of that name, 73 */
  rename(collection: Collection, namespace: string): void {
    if (this.get(namespace)) throw new CommandError(48, 'target namespace exists');
    if (!NAMESPACE.test(namespace)) throw new CommandError(73, `Invalid namespace specified '${namespace}'`);
    this.remove(collection);
    const renamed = { ...collection, namespace };
    this.collections.set(namespace, renamed);
    this.save(renamed);
  }

  remove(collection: Collection): void {
    this.collections.delete(collection.namespace);
    this.rows.removeSync(collection.namespace);
  }

  private nextId(): number {
    this.lastId += 1;
    this.rows.putSync(COUNTER, { id: this.lastId, indexes: [] });
    return this.lastId;
  }

  private save({ id, namespace, indexes }: Collection): void {
    this.rows.putSync(namespace, { id, indexes });
  }
}
