import type { Collection, Index, IndexSpec } from './catalog.js';
import { addToIndexes } from './documents.js';
import { CommandError } from './errors.js';
import type { Operation } from './operations.js';
import { spaceOf, type Storage } from './storage.js';

/** A build's part in one transaction; what was asked meanwhile is answered before the next one. */
const PART_MS = 4;
/** So many entries of a dropped index are removed in one transaction. */
const REMOVED_AT_ONCE = 1_000;

/** New indexes of a collection, as far as its documents are in them. */
interface Build {
  readonly collectionId: number;
  readonly indexIds: readonly number[];
  /** Behind the last document that is in them. */
  readonly from: Buffer;
  readonly isDone: boolean;
  /** Why they can't be built. */
  readonly error?: unknown;
}

/** Changes of the indexes of one collection go one after the other: the same index asked for twice is built once. */
export class IndexChanges {
  private readonly last = new Map<string, Promise<unknown>>();

  inTurn<T>(namespace: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.last.get(namespace) ?? Promise.resolve()).then(work, work);
    this.last.set(namespace, mine);
    const end = () => this.last.get(namespace) === mine && this.last.delete(namespace);
    mine.then(end, end);
    return mine;
  }
}

/** Inside a write: adds indexes and puts in as many documents as there is time for. From now on every write keeps them. */
export function beginBuild(storage: Storage, collection: Collection, specs: readonly IndexSpec[]): Build {
  const indexes = specs.map((spec) => storage.catalog.addIndex(collection, spec));
  return fillPart(storage, {
    collectionId: collection.id,
    indexIds: indexes.map(({ id }) => id),
    from: spaceOf(collection.id).start,
    isDone: false,
  });
}

/** Puts the other documents in by turns. All or none: @throws 11000, 17280, 171, 276, what ended the operation; then the indexes are gone again */
export async function finishBuild(storage: Storage, begun: Build, operation: Operation): Promise<void> {
  let build = begun;
  try {
    while (!build.isDone) {
      if (build.error) throw build.error;
      operation.check();
      const part = build;
      build = await storage.write(() => fillPart(storage, part));
    }
  } catch (error) {
    await dropByTurns(storage, build.collectionId, build.indexIds);
    throw error;
  }
}

/** A refusal is told, not thrown: what was put in before it stays until the indexes are dropped. */
function fillPart(storage: Storage, build: Build): Build {
  if (build.indexIds.length === 0) return { ...build, isDone: true };
  const { collection, indexes } = found(storage, build.collectionId, build.indexIds);
  if (!collection || indexes.length < build.indexIds.length)
    return { ...build, error: new CommandError(276, 'the index or its collection was dropped while it was built') };
  let { from } = build;
  try {
    const until = performance.now() + PART_MS;
    for (const stored of storage.documentsIn({ start: from, end: spaceOf(collection.id).end })) {
      addToIndexes(storage, collection, indexes, stored);
      from = behind(collection, stored.idKey);
      if (performance.now() > until) return { ...build, from };
    }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { ...build, error };
  }
  for (const index of indexes) storage.catalog.markReady(collection, index);
  return { ...build, isDone: true };
}

/** No read uses them from the first step on; their entries go by turns. */
export async function dropByTurns(storage: Storage, collectionId: number, indexIds: readonly number[]): Promise<void> {
  const all = () => found(storage, collectionId, indexIds);
  await storage.write(() => {
    const { collection, indexes } = all();
    if (!collection) return;
    for (const index of indexes) {
      if (storage.clearEntries(index.id, REMOVED_AT_ONCE)) storage.catalog.removeIndex(collection, index);
      else storage.catalog.markUnready(collection, index);
    }
  });
  while (all().indexes.length > 0) {
    await storage.write(() => {
      const {
        collection,
        indexes: [index],
      } = all();
      if (collection && index && storage.clearEntries(index.id, REMOVED_AT_ONCE))
        storage.catalog.removeIndex(collection, index);
    });
  }
}

function found(
  { catalog }: Storage,
  collectionId: number,
  indexIds: readonly number[],
): { collection: Collection | undefined; indexes: Index[] } {
  const collection = catalog.byId(collectionId);
  return { collection, indexes: collection?.indexes.filter(({ id }) => indexIds.includes(id)) ?? [] };
}

/** The first key behind a document's. */
const behind = ({ id }: Collection, idKey: Buffer): Buffer =>
  Buffer.concat([spaceOf(id).start, idKey, Buffer.alloc(1)]);
