import { encode, type Doc } from './bson-values.js';
import { CommandFields, type CommandDefinition, type Engine } from './command.js';
import { insertDocument, removeDocument, storeDocument } from './documents.js';
import { CommandError, writeError } from './errors.js';
import { findDocuments } from './find.js';
import type { Operation } from './operations.js';
import { parseSort, type SortField } from './paths.js';
import { compileProjection } from './projection.js';
import { compileFilter, type Filter } from './query.js';
import { compileUpdate, type Update } from './update.js';

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

/** All inside one write: the documents are found, changed and stored without anything in between. */
function updateDocuments(
  { storage }: Engine,
  namespace: string,
  { filter, update, upsert, multi, sort }: UpdateRequest,
  operation: Operation,
): Outcome {
  const found = findDocuments(storage, namespace, { filter, sort, limit: multi ? 0 : 1 }, operation);
  let modified = 0;
  let after: Doc | null = null;
  for (const stored of found) {
    const changed = update.change(stored.raw);
    after ??= changed;
    if (encode(changed).equals(stored.raw)) continue;
    storeDocument(storage, storage.catalog.require(namespace), changed, stored);
    modified++;
  }
  if (found.length > 0 || !upsert) return { matched: found.length, modified, before: found[0]?.doc ?? null, after };
  const inserted = insertDocument(storage, namespace, update.create(filter.conjuncts));
  return { matched: 0, modified: 0, upserted: { id: inserted['_id'] }, before: null, after: inserted };
}

/** Runs the statements of a write command one after the other; an error ends it unless it is unordered. */
function eachStatement<T>(
  command: CommandFields,
  statements: readonly T[],
  run: (statement: T, index: number) => void,
): Doc {
  const errors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      errors.push(writeError(index, error));
      if (command.flag('ordered', true)) break;
    }
  }
  return errors.length > 0 ? { writeErrors: errors } : {};
}

const insert: CommandDefinition = {
  fields: ['documents', 'ordered'],
  run: ({ storage }, command) => {
    const documents = command.documents('documents');
    return storage.write(() => {
      let n = 0;
      const errors = eachStatement(command, documents, (document) => {
        insertDocument(storage, command.namespace, document);
        n++;
      });
      return { n, ...errors, ok: 1 };
    });
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
  run: (engine, command, operation) => {
    const statements = command.documents('updates');
    return engine.storage.write(() => {
      let n = 0;
      let nModified = 0;
      const upserted: Doc[] = [];
      const errors = eachStatement(command, statements, (statement, index) => {
        const outcome = updateDocuments(engine, command.namespace, parseUpdateStatement(statement), operation);
        n += outcome.upserted ? 1 : outcome.matched;
        nModified += outcome.modified;
        if (outcome.upserted) upserted.push({ index, _id: outcome.upserted.id });
      });
      return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors, ok: 1 };
    });
  },
};

const remove: CommandDefinition = {
  fields: ['deletes', 'ordered'],
  run: ({ storage }, command, operation) => {
    const statements = command.documents('deletes');
    return storage.write(() => {
      let n = 0;
      const errors = eachStatement(command, statements, (statement) => {
        const fields = new CommandFields('deletes', statement);
        fields.requireKnown(['q', 'limit']);
        const selection = { filter: compileFilter(statement['q']), limit: fields.count('limit') };
        const found = findDocuments(storage, command.namespace, selection, operation);
        for (const stored of found) removeDocument(storage, storage.catalog.require(command.namespace), stored);
        n += found.length;
      });
      return { n, ...errors, ok: 1 };
    });
  },
};

const findAndModify: CommandDefinition = {
  fields: ['query', 'sort', 'fields', 'update', 'remove', 'new', 'upsert'],
  run: (engine, command, operation) => {
    const project = compileProjection(command.get('fields'));
    const filter = compileFilter(command.get('query'));
    const sort = parseSort(command.get('sort'));
    const view = (doc: Doc | null): Doc | null => (doc && project ? project(doc) : doc);
    if (command.flag('remove'))
      return engine.storage.write(() => removeOne(engine, command, operation, { filter, sort }, view));
    const changes = compileUpdate(command.get('update') ?? refuseMissingUpdate());
    const request = { filter, update: changes, upsert: command.flag('upsert'), multi: false, sort };
    return engine.storage.write(() => {
      const { matched, upserted, before, after } = updateDocuments(engine, command.namespace, request, operation);
      const lastErrorObject = upserted
        ? { n: 1, updatedExisting: false, upserted: upserted.id }
        : { n: matched, updatedExisting: matched > 0 };
      return { lastErrorObject, value: view(command.flag('new') ? after : before), ok: 1 };
    });
  },
};

function removeOne(
  { storage }: Engine,
  command: CommandFields,
  operation: Operation,
  wanted: { filter: Filter; sort: SortField[] },
  view: (doc: Doc | null) => Doc | null,
): Doc {
  if (command.get('update') !== undefined || command.flag('upsert') || command.flag('new'))
    throw new CommandError(9, "Cannot specify 'remove' together with 'update', 'upsert' or 'new'");
  const [stored] = findDocuments(storage, command.namespace, { ...wanted, limit: 1 }, operation);
  if (stored) removeDocument(storage, storage.catalog.require(command.namespace), stored);
  return { lastErrorObject: { n: stored ? 1 : 0 }, value: view(stored?.doc ?? null), ok: 1 };
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
