import { Double, Int32 } from 'bson';
import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import { Lazy, type Iterator } from 'mingo/lazy';
import { $limit, $match, $skip } from 'mingo/operators/pipeline';
import { addNumbers, compareValues, isDocument, isNumber, toNumber, type Doc } from './bson-values.js';
import { CommandError, badValue } from './errors.js';
import { allOf, compileExpression, fieldsOf, type Expression } from './expression.js';
import { encodeKey } from './key-encoding.js';
import { parsePath, parseSort, sortBy } from './paths.js';
import { compileProjection } from './projection.js';
import { QUERY_CONTEXT, compileFilter } from './query.js';

export interface Stage {
  readonly name: string;
  readonly spec: unknown;
}

interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

/** @throws 40324 for a stage outside the portable set, and for every wrong specification before anything is read */
export function parsePipeline(pipeline: unknown): Stage[] {
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' must be an array");
  return pipeline.map((stage) => {
    const [name, ...more] = isDocument(stage) ? Object.keys(stage) : [];
    if (name === undefined || more.length > 0)
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    const parse = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
    if (!parse)
      throw new CommandError(
        40324,
        `Unrecognized pipeline stage name: '${name}'. It is not in the portable set of this server`,
      );
    return { name, spec: parse((stage as Doc)[name]) };
  });
}

/** Runs the stages over decoded documents, which are not changed. */
export function runPipeline(stages: readonly Stage[], docs: readonly Doc[]): Doc[] {
  const aggregator = new Aggregator(
    stages.map(({ name, spec }) => ({ [name]: spec })),
    { context: CONTEXT },
  );
  return aggregator.run<Doc>([...docs]) as Doc[];
}

/** Each checks its specification and gives what the stage below works with. */
const STAGES: Readonly<Record<string, (spec: unknown) => unknown>> = {
  $match: (spec) => {
    compileFilter(spec);
    return spec;
  },
  $sort: (spec) => {
    const fields = parseSort(spec);
    if (fields.length === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
    return fields;
  },
  $skip: (spec) => wholeNumber(spec, 0, '$skip'),
  $limit: (spec) => wholeNumber(spec, 1, '$limit'),
  $project: (spec) => {
    if (!isDocument(spec) || Object.keys(spec).length === 0)
      throw new CommandError(51272, 'Invalid $project: it must be a nonempty document');
    return compileProjection(spec) ?? ((doc: Doc) => doc);
  },
  $count: (spec) => {
    if (typeof spec !== 'string' || spec === '' || /[$.]/.test(spec))
      throw new CommandError(40156, 'the count field must be a non-empty string without $ and dots');
    return spec;
  },
  $group: parseGroup,
};

const CONTEXT = Context.from(
  QUERY_CONTEXT,
  Context.init({
    pipeline: {
      $match,
      $skip,
      $limit,
      $sort: (docs: Iterator, fields: ReturnType<typeof parseSort>) =>
        docs.transform((all: Doc[]) => Lazy(sortBy(all, fields, (doc) => doc))),
      $project: (docs: Iterator, project: (doc: Doc) => Doc) => docs.map(project),
      $group: (docs: Iterator, { start }: Group) =>
        docs.transform((all: Doc[]) => {
          const groups = start();
          for (const doc of all) groups.add(doc);
          return Lazy(groups.result());
        }),
      // mingo answers 0 for no documents, MongoDB answers nothing.
      $count: (docs: Iterator, name: string) =>
        docs.transform((all: Doc[]) => Lazy(all.length > 0 ? [{ [name]: new Int32(all.length) }] : [])),
    } as unknown as NonNullable<NonNullable<Parameters<typeof Context.init>[0]>['pipeline']>,
  }),
);

function wholeNumber(spec: unknown, least: number, stage: string): number {
  const value = isNumber(spec) ? toNumber(spec) : NaN;
  if (!Number.isSafeInteger(value) || value < least)
    throw new CommandError(stage === '$limit' ? 15958 : 15956, `invalid argument to ${stage}`);
  return value;
}

/** A $group, which takes documents one by one. */
export interface Group {
  readonly start: () => { add(doc: Doc): void; result(): Doc[] };
  /** Where it only counts documents, as countDocuments of the drivers does: its answer to a number of them. */
  readonly counted: ((count: number) => Doc[]) | undefined;
  /** The fields that it reads; undefined for whole documents. */
  readonly names: ReadonlySet<string> | undefined;
}

function parseGroup(spec: unknown): Group {
  if (!isDocument(spec) || !Object.hasOwn(spec, '_id'))
    throw new CommandError(15955, 'a group specification must include an _id');
  const { _id, ...fields } = spec;
  const idOf = compileExpression(_id);
  const accumulators = Object.entries(fields).map(([name, value]) => {
    if (parsePath(name).length > 1) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
    return { name, ...parseAccumulator(name, value) };
  });
  const start: Group['start'] = () => {
    const groups = new Map<string, { id: unknown; states: Accumulator[] }>();
    return {
      add: (doc) => {
        const id = idOf(doc) ?? null;
        const key = typeof id === 'string' ? `"${id}` : encodeKey(id).toString('latin1');
        let group = groups.get(key);
        if (!group) groups.set(key, (group = { id, states: accumulators.map(({ start: begin }) => begin()) }));
        for (const [i, { operand }] of accumulators.entries()) group.states[i]?.add(operand(doc));
      },
      result: () =>
        [...groups.values()].map(({ id, states }) => ({
          _id: id,
          ...Object.fromEntries(accumulators.map(({ name }, i) => [name, states[i]?.result()])),
        })),
    };
  };
  const counts = (_id === null || isNumber(_id)) && accumulators.every(({ isCount }) => isCount);
  const counted: Group['counted'] = (count) =>
    count === 0 ? [] : [{ _id, ...Object.fromEntries(accumulators.map(({ name }) => [name, new Int32(count)])) }];
  const read = allOf([fieldsOf(_id), ...accumulators.map(({ reads }) => reads)]);
  return { start, counted: counts ? counted : undefined, names: read && new Set(read) };
}

function parseAccumulator(
  field: string,
  spec: unknown,
): { start: () => Accumulator; operand: Expression; reads: readonly string[] | undefined; isCount: boolean } {
  const [name, ...more] = isDocument(spec) ? Object.keys(spec) : [];
  if (name === undefined || more.length > 0)
    throw new CommandError(40234, `The field '${field}' must be an accumulator object`);
  const start = Object.hasOwn(ACCUMULATORS, name) ? ACCUMULATORS[name] : undefined;
  if (!start)
    throw new CommandError(15952, `unknown group operator '${name}': it is not in the portable set of this server`);
  const operand = (spec as Doc)[name];
  if (name === '$count' && !(isDocument(operand) && Object.keys(operand).length === 0))
    throw badValue('$count takes an empty document');
  const isCount = name === '$count' || (name === '$sum' && operand instanceof Int32 && operand.value === 1);
  return {
    start,
    isCount,
    reads: name === '$count' ? [] : fieldsOf(operand),
    operand: name === '$count' ? () => ONE : compileExpression(operand),
  };
}

const ONE = new Int32(1);

const ACCUMULATORS: Readonly<Record<string, () => Accumulator>> = {
  $sum: sum,
  $count: sum,
  $avg: () => {
    const total = sum();
    let count = 0;
    return {
      add: (value) => {
        total.add(value);
        count += Number(isNumber(value));
      },
      result: () => (count === 0 ? null : new Double(toNumber(total.result()) / count)),
    };
  },
  $min: () => best(-1),
  $max: () => best(1),
  $first: () => {
    let first: { value: unknown } | undefined;
    return { add: (value) => (first ??= { value }), result: () => first?.value ?? null };
  },
};

/** What is no number counts as 0; a sum that no long can hold becomes a double. */
function sum(): Accumulator {
  let total: unknown = new Int32(0);
  return {
    add: (value) => {
      if (isNumber(value)) total = addNumbers(total, value) ?? new Double(toNumber(total) + toNumber(value));
    },
    result: () => total,
  };
}

function best(sign: 1 | -1): Accumulator {
  let found: unknown = null;
  return {
    add: (value) => {
      if (value !== undefined && value !== null && (found === null || compareValues(value, found) * sign > 0))
        found = value;
    },
    result: () => found,
  };
}
