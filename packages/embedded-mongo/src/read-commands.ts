import { Int32 } from 'bson';
import { encode, isDocument, type Doc } from './bson-values.js';
import type { CommandDefinition, CommandFields, Engine } from './command.js';
import { findDocuments } from './documents.js';
import { CommandError } from './errors.js';
import { encodeKey } from './key-encoding.js';
import { parsePath, parseSort, valuesAt, type SortField } from './paths.js';
import { parsePipeline, runPipeline, type Stage } from './pipeline.js';
import { compileProjection } from './projection.js';
import { compileFilter } from './query.js';

const find: CommandDefinition = {
  fields: ['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'],
  run: ({ storage, cursors }, command) => {
    const project = compileProjection(command.get('projection'));
    const found = findDocuments(storage, command.namespace, {
      filter: compileFilter(command.get('filter')),
      sort: parseSort(command.get('sort')),
      skip: command.count('skip'),
      limit: command.count('limit'),
    });
    const documents = found.map(({ raw, doc }) => (project ? encode(project(doc)) : raw));
    return cursors.first(command.namespace, documents, command.count('batchSize'), command.flag('singleBatch'));
  },
};

const getMore: CommandDefinition = {
  fields: ['collection', 'batchSize'],
  run: ({ cursors }, command) =>
    cursors.next(
      command.count('getMore') ?? 0,
      `${command.database}.${command.text('collection')}`,
      command.count('batchSize'),
    ),
};

const killCursors: CommandDefinition = {
  fields: ['cursors'],
  run: ({ cursors }, command) => {
    const ids = command.get('cursors');
    if (!Array.isArray(ids)) throw new CommandError(14, "'cursors' must be an array");
    const isKilled = ids.map((id) => cursors.kill(Number(String(id)), command.namespace));
    return {
      cursorsKilled: ids.filter((_, i) => isKilled[i]),
      cursorsNotFound: ids.filter((_, i) => !isKilled[i]),
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    };
  },
};

const count: CommandDefinition = {
  fields: ['query', 'skip', 'limit'],
  run: ({ storage }, command) => {
    const [skip, limit] = [command.count('skip') ?? 0, command.count('limit') ?? 0];
    const query = command.get('query');
    const collection = storage.catalog.get(command.namespace);
    if (
      collection &&
      skip === 0 &&
      limit === 0 &&
      (query === undefined || (isDocument(query) && Object.keys(query).length === 0))
    ) {
      return { n: storage.countDocuments(collection), ok: 1 };
    }
    return {
      n: findDocuments(storage, command.namespace, { filter: compileFilter(query), skip, limit }).length,
      ok: 1,
    };
  },
};

const distinct: CommandDefinition = {
  fields: ['key', 'query'],
  run: ({ storage }, command) => {
    const path = parsePath(command.text('key'));
    const values = new Map<string, unknown>();
    for (const { doc } of findDocuments(storage, command.namespace, { filter: compileFilter(command.get('query')) })) {
      for (const value of valuesAt(doc, path).flat())
        if (value !== undefined) values.set(encodeKey(value).toString('latin1'), value);
    }
    return { values: [...values.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value), ok: 1 };
  },
};

const aggregate: CommandDefinition = {
  fields: ['pipeline', 'cursor'],
  run: (engine, command) => {
    const stages = parsePipeline(command.get('pipeline'));
    if (typeof command.get('aggregate') !== 'string')
      throw new CommandError(73, 'an aggregation without a collection is not in the portable set of this server');
    const cursor = command.get('cursor');
    const options = new (command.constructor as typeof CommandFields)('cursor', isDocument(cursor) ? cursor : {});
    return engine.cursors.first(
      command.namespace,
      aggregateDocuments(engine, command.namespace, stages),
      options.count('batchSize'),
    );
  },
};

/** What stands first in the pipeline ($match, $sort, $skip, $limit) is done by the indexes. */
function aggregateDocuments({ storage }: Engine, namespace: string, stages: readonly Stage[]): Buffer[] {
  const rest = [...stages];
  const take = <T>(name: string): T | undefined =>
    rest[0]?.name === name ? (rest.shift() as Stage & { spec: T }).spec : undefined;
  const filter = compileFilter(take<Doc>('$match'));
  const sort = take<SortField[]>('$sort');
  const skip = take<number>('$skip');
  const limit = take<number>('$limit');
  const found = findDocuments(storage, namespace, { filter, sort, skip, limit });
  if (rest.length === 0) return found.map(({ raw }) => raw);
  const [only] = rest;
  if (rest.length === 1 && only?.name === '$count')
    return found.length > 0 ? [encode({ [only.spec as string]: new Int32(found.length) })] : [];
  return runPipeline(
    rest,
    found.map(({ doc }) => doc),
  ).map((doc) => encode(doc));
}

export const READ_COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  find,
  getMore,
  killCursors,
  count,
  distinct,
  aggregate,
};
