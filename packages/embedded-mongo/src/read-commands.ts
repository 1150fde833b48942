import { Int32 } from 'bson';
import { encode, isDocument, type Doc } from './bson-values.js';
import { CommandFields, type CommandDefinition } from './command.js';
import { CommandError } from './errors.js';
import { queryOf, type Examined, type Query, type Selection } from './find.js';
import { encodeKey } from './key-encoding.js';
import { each, type Operation, type Steps } from './operations.js';
import { parsePath, parseSort, valuesAt, type SortField } from './paths.js';
import { parsePipeline, runPipeline, type Group, type Stage } from './pipeline.js';
import { compileStoredProjection } from './projection.js';
import { compileFilter } from './query.js';
import type { StoredDocument } from './storage.js';

/** What a command reads, and what becomes of it: so that it can be explained as well as answered. */
export interface Reading {
  readonly selection: Selection;
  /** Whether only the number of documents counts. */
  readonly isCount: boolean;
}

/** A selection of nothing asks for what nobody has. */
function* documentsOf(query: Query | undefined): Steps<StoredDocument> {
  if (query) yield* query.documents();
}

async function countOf(query: Query | undefined, operation: Operation): Promise<number> {
  const steps = query?.count();
  if (!steps) return 0;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const turn = operation.step();
    if (turn) await turn;
  }
}

const FIND_FIELDS = ['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'];

export const readFind = (command: CommandFields): Reading => ({
  selection: {
    filter: compileFilter(command.get('filter')),
    sort: parseSort(command.get('sort')),
    skip: command.count('skip'),
    limit: command.count('limit'),
  },
  isCount: false,
});

const find: CommandDefinition = {
  fields: FIND_FIELDS,
  run: ({ storage, cursors }, command, operation) => {
    const project = compileStoredProjection(command.get('projection'));
    const { selection } = readFind(command);
    const documents = function* (): Steps<Buffer> {
      for (const found of documentsOf(queryOf(storage, command.namespace, selection, operation)))
        yield found && (project ? project(found) : found.raw);
    };
    return cursors.first(
      command.namespace,
      documents(),
      operation,
      command.count('batchSize'),
      command.flag('singleBatch'),
    );
  },
};

const getMore: CommandDefinition = {
  fields: ['collection', 'batchSize'],
  run: ({ cursors }, command, operation) =>
    cursors.next(
      command.count('getMore') ?? 0,
      `${command.database}.${command.text('collection')}`,
      operation,
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

const COUNT_FIELDS = ['query', 'skip', 'limit'];

export const readCount = (command: CommandFields): Reading => ({
  selection: {
    filter: compileFilter(command.get('query')),
    skip: command.count('skip'),
    limit: command.count('limit'),
  },
  isCount: true,
});

const count: CommandDefinition = {
  fields: COUNT_FIELDS,
  run: async ({ storage }, command, operation) => {
    const { selection } = readCount(command);
    return { n: await countOf(queryOf(storage, command.namespace, selection, operation), operation), ok: 1 };
  },
};

const distinct: CommandDefinition = {
  fields: ['key', 'query'],
  run: async ({ storage }, command, operation) => {
    const path = parsePath(command.text('key'));
    const values = new Map<string, unknown>();
    const query = queryOf(storage, command.namespace, { filter: compileFilter(command.get('query')) }, operation);
    await each(documentsOf(query), operation, ({ doc }) => {
      for (const value of valuesAt(doc, path).flat())
        if (value !== undefined) values.set(encodeKey(value).toString('latin1'), value);
    });
    return { values: [...values.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value), ok: 1 };
  },
};

const AGGREGATE_FIELDS = ['pipeline', 'cursor'];

/** What stands first in the pipeline ($match, $sort, $skip, $limit) is done by the indexes; the rest of the stages. */
export function readAggregate(command: CommandFields): Reading & { readonly rest: readonly Stage[] } {
  const rest = parsePipeline(command.get('pipeline'));
  const take = <T>(name: string): T | undefined =>
    rest[0]?.name === name ? (rest.shift() as Stage & { spec: T }).spec : undefined;
  const filter = compileFilter(take<Doc>('$match'));
  const selection = {
    filter,
    sort: take<SortField[]>('$sort'),
    skip: take<number>('$skip'),
    limit: take<number>('$limit'),
  };
  const [first] = rest;
  const isCount = first?.name === '$count' || (first?.name === '$group' && (first.spec as Group).counted !== undefined);
  return { selection: isCount ? { ...selection, sort: [] } : selection, rest, isCount };
}

const aggregate: CommandDefinition = {
  fields: AGGREGATE_FIELDS,
  run: async (engine, command, operation) => {
    const { selection, rest, isCount } = readAggregate(command);
    if (typeof command.get('aggregate') !== 'string')
      throw new CommandError(73, 'an aggregation without a collection is not in the portable set of this server');
    const cursor = command.get('cursor');
    const options = new CommandFields('cursor', isDocument(cursor) ? cursor : {});
    const query = queryOf(engine.storage, command.namespace, selection, operation);
    const documents = isCount
      ? encoded(rest.slice(1), counted(rest[0] as Stage, await countOf(query, operation)))
      : await aggregated(query, rest, operation);
    return engine.cursors.first(command.namespace, documents, operation, options.count('batchSize'));
  },
};

function counted({ name, spec }: Stage, n: number): Doc[] {
  if (name === '$group') return (spec as Group).counted?.(n) ?? [];
  return n > 0 ? [{ [spec as string]: new Int32(n) }] : [];
}

/** Groups are made document by document; other stages get all of them. */
async function aggregated(
  query: Query | undefined,
  stages: readonly Stage[],
  operation: Operation,
): Promise<Steps<Buffer>> {
  const [first, ...rest] = stages;
  if (!first) return rawOf(documentsOf(query));
  if (first.name === '$group') {
    const { start, names } = first.spec as Group;
    const groups = start();
    await each(documentsOf(query), operation, (found) => groups.add(names ? found.partOf(names) : found.doc));
    return encoded(rest, groups.result());
  }
  const docs: Doc[] = [];
  await each(documentsOf(query), operation, ({ doc }) => docs.push(doc));
  return encoded(stages, docs);
}

function* rawOf(documents: Steps<StoredDocument>): Steps<Buffer> {
  for (const found of documents) yield found?.raw;
}

function* encoded(stages: readonly Stage[], docs: readonly Doc[]): Steps<Buffer> {
  for (const doc of stages.length > 0 ? runPipeline(stages, docs) : docs) yield encode(doc);
}

/** What is explained, with the fields it may have. */
export const READINGS: Readonly<
  Record<string, { fields: readonly string[]; read: (command: CommandFields) => Reading }>
> = {
  find: { fields: FIND_FIELDS, read: readFind },
  count: { fields: COUNT_FIELDS, read: readCount },
  aggregate: { fields: AGGREGATE_FIELDS, read: readAggregate },
};

/** Reads what would be answered, and drops it. */
export async function rehearse(
  query: Query,
  { isCount }: Reading,
  operation: Operation,
): Promise<Examined & { n: number }> {
  let n = 0;
  if (isCount) n = await countOf(query, operation);
  else await each(query.documents(), operation, () => n++);
  return { n, keysExamined: operation.keysExamined, docsExamined: operation.docsExamined };
}

export const READ_COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  find,
  getMore,
  killCursors,
  count,
  distinct,
  aggregate,
};
