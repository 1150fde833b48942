import { BSONRegExp } from 'bson';
import { Context } from 'mingo/core';
import { $and, $nor, $or } from 'mingo/operators/query/logical';
import { Query } from 'mingo/query';
import { compareValues, isDocument, isNumber, toNumber, typeOrder, type Doc } from './bson-values.js';
import { badValue } from './errors.js';
import { encodeKey } from './key-encoding.js';
import { parsePath, valuesAt } from './paths.js';

/** One condition that must hold: what the planner looks at. */
export interface Conjunct {
  readonly path: string;
  readonly operator: string;
  readonly operand: unknown;
}

/** A filter as the planner sees it. */
export interface Condition {
  readonly conjuncts: readonly Conjunct[];
  /** Of each group one must hold ($or). */
  readonly alternatives: readonly (readonly Condition[])[];
  /** Whether it asks for nothing else. */
  readonly isWhole: boolean;
}

export interface Filter extends Condition {
  readonly test: (doc: Doc) => boolean;
  /** The fields of a document that it looks at. */
  readonly names: ReadonlySet<string>;
}

type ValueTest = (value: unknown) => boolean;
/** Tests all values that a path reaches; `open` says whether arrays also match by one of their elements. */
type PathTest = (values: readonly unknown[]) => boolean;
type PathOperator = (operand: unknown, open: boolean) => PathTest;

const LOGICAL = new Set(['$and', '$or', '$nor']);

/**
 * Compiles a filter once per command: mingo's Query combines the conditions, the comparisons are ours because MongoDB's
 * differ from JavaScript's (order of types, null and missing, exact longs, arrays).
 * @throws 2 for operators outside the portable set and wrong operands
 */
export function compileFilter(filter: unknown): Filter {
  const normalized = normalizeFilter(filter ?? {});
  const query = new Query(normalized, { context: QUERY_CONTEXT, scriptEnabled: false });
  return { test: (doc) => query.test(doc), names: new Set(namesIn(normalized)), ...conditionOf(normalized) };
}

function namesIn(normalized: Doc): string[] {
  return Object.entries(normalized).flatMap(([name, operand]) =>
    LOGICAL.has(name) ? (operand as Doc[]).flatMap(namesIn) : parsePath(name).slice(0, 1),
  );
}

/** Whether a document consists of operators ({$gt: 1}) rather than being a value. */
export const isOperatorDocument = (value: unknown): value is Doc =>
  isDocument(value) && (Object.keys(value)[0]?.startsWith('$') ?? false);

/** Compiles the conditions of one value, {$gt: 1} or a plain value, as $pull and $elemMatch use it. */
export function compileCondition(condition: unknown, open: boolean): ValueTest {
  const test = allOf(normalizeCondition(condition), open);
  return (value) => test([value]);
}

function normalizeFilter(filter: unknown): Doc {
  if (!isDocument(filter)) throw badValue('a filter must be a document');
  const normalized: Doc = {};
  for (const [name, operand] of Object.entries(filter)) {
    if (LOGICAL.has(name)) {
      if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${name} must be a nonempty array`);
      normalized[name] = operand.map(normalizeFilter);
    } else if (name.startsWith('$')) {
      throw badValue(`unknown top level operator: ${name}. It is not in the portable set of this server`);
    } else {
      parsePath(name);
      normalized[name] = normalizeCondition(operand);
    }
  }
  return normalized;
}

function normalizeCondition(condition: unknown): Doc {
  if (condition instanceof BSONRegExp) return { $regex: toRegExp(condition) };
  if (!isOperatorDocument(condition)) return { $eq: condition };
  const normalized: Doc = {};
  for (const [name, operand] of Object.entries(condition)) {
    if (name === '$options') {
      if (condition['$regex'] === undefined) throw badValue('$options needs a $regex');
    } else if (name === '$regex') {
      normalized[name] = toRegExp(operand, condition['$options']);
    } else if (name === '$not') {
      if (!isOperatorDocument(operand) && !(operand instanceof BSONRegExp))
        throw badValue('$not needs a regex or a document of operators');
      normalized[name] = normalizeCondition(operand);
    } else if (Object.hasOwn(OPERATORS, name)) {
      normalized[name] = operand;
    } else {
      throw badValue(`unknown operator: ${name}. It is not in the portable set of this server`);
    }
  }
  return normalized;
}

/** JavaScript's regular expressions stand in for PCRE; an option or a syntax that JavaScript lacks is refused. */
function toRegExp(source: unknown, options?: unknown): RegExp {
  const pattern = source instanceof BSONRegExp ? source.pattern : source;
  const flags = options ?? (source instanceof BSONRegExp ? source.options : '');
  if (typeof pattern !== 'string' || typeof flags !== 'string') throw badValue('$regex has to be a string');
  if (!/^[ims]*$/.test(flags))
    throw badValue(`regular expression options '${flags}' are not in the portable set of this server`);
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    throw badValue(`Regular expression is invalid: ${(error as Error).message}`);
  }
}

function conditionOf(filter: Doc): Condition {
  const conjuncts: Conjunct[] = [];
  const alternatives: Condition[][] = [];
  let isWhole = true;
  for (const [name, operand] of Object.entries(filter)) {
    if (name === '$and') {
      for (const part of (operand as Doc[]).map(conditionOf)) {
        conjuncts.push(...part.conjuncts);
        alternatives.push(...part.alternatives.map((group) => [...group]));
        isWhole &&= part.isWhole;
      }
    } else if (name === '$or') {
      alternatives.push((operand as Doc[]).map(conditionOf));
    } else if (name === '$nor') {
      isWhole = false;
    } else {
      for (const [operator, value] of Object.entries(operand as Doc))
        conjuncts.push({ path: name, operator, operand: value });
    }
  }
  return { conjuncts, alternatives, isWhole };
}

const isNaNValue = (value: unknown): boolean => isNumber(value) && Number.isNaN(toNumber(value));

function comparison(accept: (order: number) => boolean): PathOperator {
  return (operand, open) => {
    const type = typeOrder(operand);
    const nan = isNaNValue(operand);
    const test: ValueTest = (value) => {
      if (typeOrder(value) !== type) return false;
      return (nan || isNaNValue(value)) && !(nan && isNaNValue(value)) ? false : accept(compareValues(value, operand));
    };
    return some(test, open);
  };
}

const some =
  (test: ValueTest, open: boolean): PathTest =>
  (values) =>
    values.some((value) => test(value) || (open && Array.isArray(value) && value.some(test)));

function equality(operand: unknown): ValueTest {
  if (operand instanceof RegExp) return (value) => typeof value === 'string' && operand.test(value);
  if (typeof operand === 'string') return (value) => value === operand;
  const type = typeOrder(operand);
  return (value) => typeOrder(value) === type && compareValues(value, operand) === 0;
}

/** One of several values, found by their keys; regular expressions among them match texts and equal stored regular expressions. */
function member(operands: readonly unknown[]): ValueTest {
  const nested = operands.find(isOperatorDocument);
  if (nested) throw badValue(`cannot nest ${Object.keys(nested)[0] ?? '$'} here`);
  const keyOf = (value: unknown): string =>
    typeof value === 'string' ? `"${value}` : encodeKey(value).toString('latin1');
  const keys = new Set(operands.map(keyOf));
  const patterns = operands.filter((each) => each instanceof BSONRegExp).map((each) => toRegExp(each));
  return (value) =>
    keys.has(keyOf(value)) || (typeof value === 'string' && patterns.some((pattern) => pattern.test(value)));
}

function arrayOperand(name: string, operand: unknown): readonly unknown[] {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
  return operand;
}

const not =
  (operator: PathOperator): PathOperator =>
  (operand, open) => {
    const test = operator(operand, open);
    return (values) => !test(values);
  };

const isTrue = (value: unknown): boolean =>
  isNumber(value) ? toNumber(value) !== 0 : value !== false && value !== null;

const equal: PathOperator = (operand, open) => some(equality(operand), open);
const within: PathOperator = (operand, open) => some(member(arrayOperand('$in', operand)), open);

const OPERATORS: Readonly<Record<string, PathOperator>> = {
  $eq: equal,
  $ne: not(equal),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $in: within,
  $nin: not(within),
  $regex: (operand, open) => some(equality(operand), open),
  $not: not((operand, open) => allOf(operand as Doc, open)),
  $exists: (operand) => (values) => values.some((value) => value !== undefined) === isTrue(operand),
  $size: (operand) => {
    if (!isNumber(operand) || !Number.isInteger(toNumber(operand)) || toNumber(operand) < 0)
      throw badValue('$size needs a non-negative integer');
    return (values) => values.some((value) => Array.isArray(value) && value.length === toNumber(operand));
  },
  $all: (operand, open) => {
    const tests = arrayOperand('$all', operand).map((each) =>
      isDocument(each) && Object.hasOwn(each, '$elemMatch')
        ? elemMatch(each['$elemMatch'])
        : some(member([each]), open),
    );
    return (values) => tests.length > 0 && tests.every((test) => test(values));
  },
  $elemMatch: (operand) => elemMatch(operand),
};

function elemMatch(operand: unknown): PathTest {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const byValue = isOperatorDocument(operand) && !LOGICAL.has(Object.keys(operand)[0] ?? '');
  const test = byValue ? compileCondition(operand, false) : elementFilter(operand);
  return (values) => values.some((value) => Array.isArray(value) && value.some(test));
}

function elementFilter(filter: Doc): ValueTest {
  const { test } = compileFilter(filter);
  return (element) => isDocument(element) && test(element);
}

function allOf(condition: Doc, open: boolean): PathTest {
  const tests = Object.entries(condition).map(([name, operand]) => (OPERATORS[name] as PathOperator)(operand, open));
  return (values) => tests.every((test) => test(values));
}

function asMingoOperator(operator: PathOperator): (path: string, operand: unknown) => (doc: unknown) => boolean {
  return (path, operand) => {
    const parts = parsePath(path);
    const test = operator(operand, true);
    return (doc) => test(valuesAt(doc as Doc, parts));
  };
}

export const QUERY_CONTEXT = Context.init({
  query: {
    $and,
    $or,
    $nor,
    ...Object.fromEntries(Object.entries(OPERATORS).map(([name, operator]) => [name, asMingoOperator(operator)])),
  },
});
