import { encode, type Doc } from './bson-values.js';
import { CommandFields, type CommandDefinition, type Engine } from './command.js';
import { insertDocument, removeDocument, storeDocument } from './documents.js';
import { CommandError, writeError } from './errors.js';
import { findDocuments, queryOf, type Selection } from './find.js';
import { each, type Operation } from './operations.js';
import { parseSort, type SortField } from './paths.js';
import { compileProjection } from './projection.js';
import { compileFilter, type Filter } from './query.js';
import type { Storage, StoredDocument, Watch } from './storage.js';
import { compileUpdate, type Update } from './update.js';

/** A transaction looks at so many keys and documents for one statement; what needs more is found by turns before it. */
const SEARCH_STEPS = 256;
/** A command's part in one transaction; the rest follows in others, and what was asked meanwhile is answered in between. */
const PART_MS = 8;
/** So often a document that was found by turns may have changed before it could be written. */
const ATTEMPTS = 5;

interface Outcome {
  readonly matched: number;
  readonly modified: number;
  readonly upserted?: { readonly id: unknown };
  /** The first document before and after; null where there is none. */
  readonly before: Doc | null;
  readonly after: Doc | null;
}

interface UpdateRequest {
  readonly filter: Filter;
  readonly update: Update;
  readonly upsert: boolean;
  readonly multi: boolean;
  readonly sort: readonly SortField[];
}

/** All inside one write: the documents are found, changed and stored without anything in between. Undefined, and nothing changed, when that takes too many steps. */
function updateDocuments(
  { storage }: Engine,
  namespace: string,
  { filter, update, upsert, multi, sort }: UpdateRequest,
  operation: Operation,
  steps = SEARCH_STEPS,
): Outcome | undefined {
  const found = findDocuments(storage, namespace, { filter, sort, limit: multi ? 0 : 1 }, operation, steps);
  if (!found) return undefined;
  let modified = 0;
  let after: Doc | null = null;
  for (const stored of found) {
    const changed = change(storage, namespace, update, stored);
    after ??= changed.after;
    if (changed.isModified) modified++;
  }
  if (found.length > 0 || !upsert) return { matched: found.length, modified, before: found[0]?.doc ?? null, after };
  return insertNew(storage, namespace, filter, update);
}

/** What an upsert makes of its filter. */
function insertNew(storage: Storage, namespace: string, filter: Filter, update: Update): Outcome {
  const inserted = insertDocument(storage, namespace, update.create(filter.conjuncts));
  return { matched: 0, modified: 0, upserted: { id: inserted['_id'] }, before: null, after: inserted };
}

function change(storage: Storage, namespace: string, update: Update, stored: StoredDocument) {
  const after = update.change(stored.raw);
  const isModified = !encode(after).equals(stored.raw);
  if (isModified) storeDocument(storage, storage.catalog.require(namespace), after, stored);
  return { after, isModified };
}

/** The same for what takes many steps: found while others have their turns, and written if it matches still. */
async function updateByTurns(
  engine: Engine,
  namespace: string,
  request: UpdateRequest,
  operation: Operation,
): Promise<Outcome> {
  const { storage } = engine;
  const { filter, update, upsert, multi, sort } = request;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const collection = storage.catalog.get(namespace);
    const watch = upsert && collection ? storage.watch(collection) : undefined;
    try {
      if (multi) {
        const work = (stored: StoredDocument) => change(storage, namespace, update, stored);
        const counts = await eachFound(storage, namespace, filter, operation, work);
        if (counts.matched > 0 || !upsert) return { ...counts, before: null, after: null };
      } else {
        const [idKey] = await findByTurns(storage, namespace, { filter, sort, limit: 1 }, operation);
        const outcome = idKey && (await updateFound(storage, namespace, request, idKey));
        if (outcome) return outcome;
        if (idKey) continue;
        if (!upsert) return { matched: 0, modified: 0, before: null, after: null };
      }
      const inserted = await storage.write(() =>
        watch && isNoneSince(storage, namespace, filter, watch)
          ? insertNew(storage, namespace, filter, update)
          : undefined,
      );
      if (inserted) return inserted;
    } finally {
      watch?.end();
    }
  }
  // What changes all the time is searched for while nothing else is written.
  return storage.write(() => updateDocuments(engine, namespace, request, operation, Infinity) as Outcome);
}

/** Undefined when it does not match any more. */
function updateFound(
  storage: Storage,
  namespace: string,
  { filter, update }: UpdateRequest,
  idKey: Buffer,
): Promise<Outcome | undefined> {
  return storage.write(() => {
    const stored = loadMatching(storage, namespace, filter, idKey);
    if (!stored) return undefined;
    const { after, isModified } = change(storage, namespace, update, stored);
    return { matched: 1, modified: isModified ? 1 : 0, before: stored.doc, after };
  });
}

/** Inside a write: whether nothing matches of what was written while the others were looked at. */
function isNoneSince(storage: Storage, namespace: string, filter: Filter, watch: Watch): boolean {
  if (storage.catalog.get(namespace)?.id !== watch.collectionId) return false;
  return watch.written?.every((idKey) => !loadMatching(storage, namespace, filter, idKey)) ?? false;
}

async function findByTurns(
  storage: Storage,
  namespace: string,
  selection: Selection,
  operation: Operation,
): Promise<Buffer[]> {
  const ids: Buffer[] = [];
  const query = queryOf(storage, namespace, selection, operation);
  if (query) await each(query.documents(), operation, ({ idKey }) => ids.push(idKey));
  return ids;
}

function loadMatching(storage: Storage, namespace: string, filter: Filter, idKey: Buffer): StoredDocument | undefined {
  const collection = storage.catalog.get(namespace);
  const stored = collection && storage.load(collection, idKey);
  return stored && filter.test(stored.doc) ? stored : undefined;
}

/** All that match are found by turns and then changed, part by part. An error ends it and leaves what was changed before. */
async function eachFound(
  storage: Storage,
  namespace: string,
  filter: Filter,
  operation: Operation,
  work: (stored: StoredDocument) => { readonly isModified: boolean },
): Promise<{ matched: number; modified: number }> {
  const ids = await findByTurns(storage, namespace, { filter }, operation);
  let [matched, modified] = [0, 0];
  for (let next = 0; next < ids.length; ) {
    operation.check();
    const part = await storage.write(() => {
      const counts = { at: next, matched: 0, modified: 0, error: undefined as unknown };
      try {
        for (const until = performance.now() + PART_MS; counts.at < ids.length; counts.at++) {
          if (counts.at > next && performance.now() > until) break;
          const stored = loadMatching(storage, namespace, filter, ids[counts.at] as Buffer);
          if (!stored) continue;
          if (work(stored).isModified) counts.modified++;
          counts.matched++;
        }
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        counts.error = error;
      }
      return counts;
    });
    matched += part.matched;
    modified += part.modified;
    if (part.error) throw part.error;
    next = part.at;
  }
  return { matched, modified };
}

interface StatementWork<T, R> {
  /** Inside a write; undefined, and nothing changed, when it takes too long for one. */
  atOnce(statement: T): R | undefined;
  byTurns?(statement: T): Promise<R>;
}

/**
 * Runs the statements of a write command one after the other, as many in one transaction as its time allows; an error ends it unless it
 * is unordered.
 */
async function eachStatement<T, R>(
  storage: Storage,
  command: CommandFields,
  statements: readonly T[],
  { atOnce, byTurns }: StatementWork<T, R>,
): Promise<{ results: ReadonlyMap<number, R>; errors: Doc }> {
  const results = new Map<number, R>();
  const errors: Doc[] = [];
  const isOrdered = command.flag('ordered', true);
  for (let next = 0; next < statements.length && !(isOrdered && errors.length > 0); ) {
    const part = await storage.write(() => {
      // A write that was undone runs again: it counts for itself.
      const made: { results: [number, R][]; errors: Doc[]; at: number; long?: T } = {
        results: [],
        errors: [],
        at: next,
      };
      for (const until = performance.now() + PART_MS; made.at < statements.length; made.at++) {
        if (made.at > next && performance.now() > until) break;
        const statement = statements[made.at] as T;
        try {
          const result = atOnce(statement);
          if (result === undefined) return { ...made, long: statement };
          made.results.push([made.at, result]);
        } catch (error) {
          made.errors.push(writeError(made.at, error));
          if (isOrdered) break;
        }
      }
      return made;
    });
    for (const [index, result] of part.results) results.set(index, result);
    errors.push(...part.errors);
    next = part.at;
    if (part.long === undefined || !byTurns) continue;
    try {
      results.set(next, await byTurns(part.long));
    } catch (error) {
      errors.push(writeError(next, error));
    }
    next++;
  }
  return { results, errors: errors.length > 0 ? { writeErrors: errors } : {} };
}

const insert: CommandDefinition = {
  fields: ['documents', 'ordered'],
  run: async ({ storage }, command) => {
    const { results, errors } = await eachStatement(storage, command, command.documents('documents'), {
      atOnce: (document) => insertDocument(storage, command.namespace, document),
    });
    return { n: results.size, ...errors, ok: 1 };
  },
};

function parseUpdateStatement(statement: Doc): UpdateRequest {
  const fields = new CommandFields('updates', statement);
  fields.requireKnown(['q', 'u', 'upsert', 'multi', 'sort']);
  const update = compileUpdate(statement['u']);
  const multi = fields.flag('multi');
  if (multi && update.isReplacement)
    throw new CommandError(9, 'multi update is not supported for replacement-style update');
  return {
    filter: compileFilter(statement['q']),
    update,
    upsert: fields.flag('upsert'),
    multi,
    sort: parseSort(statement['sort']),
  };
}

const update: CommandDefinition = {
  fields: ['updates', 'ordered'],
  run: async (engine, command, operation) => {
    const { namespace } = command;
    const { results, errors } = await eachStatement(engine.storage, command, command.documents('updates'), {
      atOnce: (statement) => updateDocuments(engine, namespace, parseUpdateStatement(statement), operation),
      byTurns: (statement) => updateByTurns(engine, namespace, parseUpdateStatement(statement), operation),
    });
    let n = 0;
    let nModified = 0;
    const upserted: Doc[] = [];
    for (const [index, outcome] of results) {
      n += outcome.upserted ? 1 : outcome.matched;
      nModified += outcome.modified;
      if (outcome.upserted) upserted.push({ index, _id: outcome.upserted.id });
    }
    return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors, ok: 1 };
  },
};

function parseDeleteStatement(statement: Doc): { filter: Filter; limit: number } {
  const fields = new CommandFields('deletes', statement);
  fields.requireKnown(['q', 'limit']);
  return { filter: compileFilter(statement['q']), limit: fields.count('limit') ?? 0 };
}

const remove: CommandDefinition = {
  fields: ['deletes', 'ordered'],
  run: async ({ storage }, command, operation) => {
    const { namespace } = command;
    const removing = (stored: StoredDocument) => {
      removeDocument(storage, storage.catalog.require(namespace), stored);
      return { isModified: true };
    };
    const { results, errors } = await eachStatement<Doc, number>(storage, command, command.documents('deletes'), {
      atOnce: (statement) => {
        const found = findDocuments(storage, namespace, parseDeleteStatement(statement), operation, SEARCH_STEPS);
        found?.forEach(removing);
        return found?.length;
      },
      byTurns: async (statement) => {
        const { filter, limit } = parseDeleteStatement(statement);
        if (limit > 0) return (await removeOneByTurns(storage, namespace, { filter }, operation)) ? 1 : 0;
        return (await eachFound(storage, namespace, filter, operation, removing)).matched;
      },
    });
    return { n: [...results.values()].reduce((sum, count) => sum + count, 0), ...errors, ok: 1 };
  },
};

const findAndModify: CommandDefinition = {
  fields: ['query', 'sort', 'fields', 'update', 'remove', 'new', 'upsert'],
  run: async (engine, command, operation) => {
    const project = compileProjection(command.get('fields'));
    const filter = compileFilter(command.get('query'));
    const sort = parseSort(command.get('sort'));
    const view = (doc: Doc | null): Doc | null => (doc && project ? project(doc) : doc);
    const { namespace } = command;
    if (command.flag('remove')) return removeOne(engine, command, operation, { filter, sort }, view);
    const changes = compileUpdate(command.get('update') ?? refuseMissingUpdate());
    const request = { filter, update: changes, upsert: command.flag('upsert'), multi: false, sort };
    const { matched, upserted, before, after } =
      (await engine.storage.write(() => updateDocuments(engine, namespace, request, operation))) ??
      (await updateByTurns(engine, namespace, request, operation));
    const lastErrorObject = upserted
      ? { n: 1, updatedExisting: false, upserted: upserted.id }
      : { n: matched, updatedExisting: matched > 0 };
    return { lastErrorObject, value: view(command.flag('new') ? after : before), ok: 1 };
  },
};

async function removeOne(
  { storage }: Engine,
  command: CommandFields,
  operation: Operation,
  wanted: { filter: Filter; sort: SortField[] },
  view: (doc: Doc | null) => Doc | null,
): Promise<Doc> {
  if (command.get('update') !== undefined || command.flag('upsert') || command.flag('new'))
    throw new CommandError(9, "Cannot specify 'remove' together with 'update', 'upsert' or 'new'");
  const { namespace } = command;
  const atOnce = await storage.write(() => {
    const found = findDocuments(storage, namespace, { ...wanted, limit: 1 }, operation, SEARCH_STEPS);
    for (const stored of found ?? []) removeDocument(storage, storage.catalog.require(namespace), stored);
    return found;
  });
  const stored = atOnce ? atOnce[0] : await removeOneByTurns(storage, namespace, wanted, operation);
  return { lastErrorObject: { n: stored ? 1 : 0 }, value: view(stored?.doc ?? null), ok: 1 };
}

async function removeOneByTurns(
  storage: Storage,
  namespace: string,
  wanted: { readonly filter: Filter; readonly sort?: SortField[] },
  operation: Operation,
): Promise<StoredDocument | undefined> {
  for (;;) {
    const [idKey] = await findByTurns(storage, namespace, { ...wanted, limit: 1 }, operation);
    if (!idKey) return undefined;
    const removed = await storage.write(() => {
      const stored = loadMatching(storage, namespace, wanted.filter, idKey);
      if (stored) removeDocument(storage, storage.catalog.require(namespace), stored);
      return stored;
    });
    if (removed) return removed;
  }
}

function refuseMissingUpdate(): never {
  throw new CommandError(9, "Either an update or 'remove' must be given");
}

export const WRITE_COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
};
