import { encode, isDocument, isNumber, toNumber, type Doc } from './bson-values.js';
import { databaseOf, type Collection, type Index, type IndexSpec } from './catalog.js';
import { isDefault, type CommandDefinition } from './command.js';
import { dropCollection } from './documents.js';
import { CommandError } from './errors.js';
import { beginBuild, dropByTurns, finishBuild } from './index-builds.js';
import type { Steps } from './operations.js';
import { parseSort } from './paths.js';
import { compileFilter } from './query.js';

const ID_INDEX = { v: 2, key: { _id: 1 }, name: '_id_' };

const describeIndex = ({ name, fields, unique }: Index): Doc => ({
  v: 2,
  key: Object.fromEntries(fields.map(({ path, direction }) => [path, direction])),
  name,
  ...(unique ? { unique } : {}),
});

/** @throws 67 for every kind of index outside the portable set */
function parseIndexSpec(spec: Doc): IndexSpec {
  const { key, name, unique, v: _version, background: _background, ns: _namespace, ...others } = spec;
  for (const [option, value] of Object.entries(others)) {
    if (!isDefault(value))
      throw new CommandError(67, `index option '${option}' is not in the portable set of this server`);
  }
  if (!isDocument(key) || Object.keys(key).length === 0)
    throw new CommandError(67, 'an index key must be a nonempty document');
  if (typeof name !== 'string' || name === '') throw new CommandError(67, 'an index needs a name');
  for (const [path, direction] of Object.entries(key)) {
    if (!isNumber(direction) || Math.abs(toNumber(direction)) !== 1 || path.includes('$')) {
      throw new CommandError(
        67,
        `an index on '${path}' of kind '${String(direction)}' is not in the portable set of this server`,
      );
    }
  }
  return { name, fields: parseSort(key), unique: unique === true || (isNumber(unique) && toNumber(unique) !== 0) };
}

function* encoded(docs: readonly Doc[]): Steps<Buffer> {
  for (const doc of docs) yield encode(doc);
}

const keyOf = ({ fields }: Pick<Index, 'fields'>): string => JSON.stringify(fields);

/** The existing index this one is the same as. @throws 86, 85 for one that is nearly the same */
function sameIndex(collection: Collection, spec: IndexSpec): Index | undefined {
  const keyText = keyOf(spec);
  const named = collection.indexes.find(({ name }) => name === spec.name);
  if (named && (keyOf(named) !== keyText || named.unique !== spec.unique))
    throw new CommandError(86, `An existing index has the same name as the requested index: ${spec.name}`);
  const other = collection.indexes.find((index) => keyOf(index) === keyText);
  if (!named && other) throw new CommandError(85, `Index already exists with a different name: ${other.name}`);
  return named;
}

/** Those of the indexes that are not there. @throws 86, 85 */
function missingOf(collection: Collection, specs: readonly IndexSpec[]): IndexSpec[] {
  const known = { ...collection, indexes: [...collection.indexes] };
  return specs.filter((spec) => {
    if (sameIndex(known, spec)) return false;
    known.indexes.push({ ...spec, id: 0, multikey: false });
    return true;
  });
}

const createIndexes: CommandDefinition = {
  fields: ['indexes', 'commitQuorum'],
  run: ({ storage, indexChanges }, command, operation) => {
    const specs = command
      .documents('indexes')
      .map(parseIndexSpec)
      .filter(({ fields }) => fields.length > 1 || fields[0]?.path !== '_id');
    return indexChanges.inTurn(command.namespace, async () => {
      const { isNew, before, built } = await storage.write(() => {
        const isNew = !storage.catalog.get(command.namespace);
        const collection = storage.catalog.getOrCreate(command.namespace);
        const before = collection.indexes.length;
        const missing = missingOf(collection, specs);
        return { isNew, before, built: beginBuild(storage, collection, missing) };
      });
      await finishBuild(storage, built, operation);
      return {
        numIndexesBefore: before + 1,
        numIndexesAfter: before + built.indexIds.length + 1,
        createdCollectionAutomatically: isNew,
        ok: 1,
      };
    });
  },
};

const listIndexes: CommandDefinition = {
  fields: ['cursor'],
  run: ({ storage, cursors }, command, operation) => {
    const { indexes } = storage.catalog.require(command.namespace);
    return cursors.first(
      command.namespace,
      encoded([ID_INDEX, ...indexes.filter(({ unready }) => !unready).map(describeIndex)]),
      operation,
      Infinity,
    );
  },
};

const dropIndexes: CommandDefinition = {
  fields: ['index'],
  run: ({ storage, indexChanges }, command) =>
    indexChanges.inTurn(command.namespace, async () => {
      const collection = storage.catalog.require(command.namespace);
      const before = collection.indexes.length;
      const wanted = command.get('index');
      const ids = [wanted].flat().flatMap((which) => selectIndexes(collection, which).map(({ id }) => id));
      await dropByTurns(storage, collection.id, ids);
      return { nIndexesWas: before + 1, ok: 1 };
    }),
};

function selectIndexes(collection: Collection, which: unknown): Index[] {
  if (which === '*') return [...collection.indexes];
  if (which === '_id_') throw new CommandError(72, 'cannot drop _id index');
  const key = isDocument(which) ? keyOf({ fields: parseSort(which) }) : undefined;
  const index = collection.indexes.find((each) => each.name === which || keyOf(each) === key);
  if (!index) throw new CommandError(27, `index not found with name [${String(which)}]`);
  return [index];
}

const create: CommandDefinition = {
  fields: [],
  run: ({ storage }, command) =>
    storage.write(() => {
      if (storage.catalog.get(command.namespace))
        throw new CommandError(48, `Collection ${command.namespace} already exists.`);
      storage.catalog.getOrCreate(command.namespace);
      return { ok: 1 };
    }),
};

const drop: CommandDefinition = {
  fields: [],
  run: ({ storage }, command) =>
    storage.write(() => {
      const collection = storage.catalog.get(command.namespace);
      if (!collection) throw new CommandError(26, 'ns not found');
      dropCollection(storage, collection);
      return { ns: command.namespace, nIndexesWas: collection.indexes.length + 1, ok: 1 };
    }),
};

/** Of the whole server, as in MongoDB: both names with their database. */
const renameCollection: CommandDefinition = {
  fields: ['to'],
  by: 'user',
  run: ({ storage }, command, _operation, session) => {
    const [from, to] = [command.text('renameCollection'), command.text('to')];
    session.require(
      [from, to].map(databaseOf).every((database) => session.mayUse(database)),
      command.name,
    );
    return storage.write(() => {
      const collection = storage.catalog.get(from);
      if (!collection) throw new CommandError(26, 'Source collection does not exist');
      storage.catalog.rename(collection, to);
      return { ok: 1 };
    });
  },
};

const dropDatabase: CommandDefinition = {
  fields: [],
  by: 'owner',
  run: ({ storage }, command) =>
    storage.write(() => {
      for (const name of storage.catalog.namesIn(command.database))
        dropCollection(storage, storage.catalog.require(`${command.database}.${name}`));
      return { dropped: command.database, ok: 1 };
    }),
};

const listCollections: CommandDefinition = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run: ({ storage, cursors }, command, operation) => {
    const { test } = compileFilter(command.get('filter'));
    const rows = storage.catalog
      .namesIn(command.database)
      .map((name) => ({ name, type: 'collection', options: {}, info: { readOnly: false }, idIndex: ID_INDEX }));
    return cursors.first(`${command.database}.$cmd.listCollections`, encoded(rows.filter(test)), operation, Infinity);
  },
};

const listDatabases: CommandDefinition = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  by: 'user',
  run: ({ storage }, command, _operation, session) => {
    const { test } = compileFilter(command.get('filter'));
    return {
      databases: storage.catalog
        .databases()
        .filter((name) => session.mayUse(name))
        .map((name) => ({ name, sizeOnDisk: 0, empty: false }))
        .filter(test),
      totalSize: 0,
      ok: 1,
    };
  },
};

export const CATALOG_COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  create,
  drop,
  renameCollection,
  dropDatabase,
  createIndexes,
  listIndexes,
  dropIndexes,
  listCollections,
  listDatabases,
};
