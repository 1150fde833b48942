import { BSONRegExp } from 'bson';
import { ORDER, compareValues, typeOrder } from './bson-values.js';
import type { Collection, Index } from './catalog.js';
import { MAX_KEY_BYTES, encodeKey, invert, prefixEnd, uint32 } from './key-encoding.js';
import type { SortField } from './paths.js';
import type { Conjunct } from './query.js';
import type { KeyRange } from './storage.js';

/** How to reach the candidates of a query; every candidate is still tested against the whole filter. */
export type Plan =
  | { readonly kind: 'byId'; readonly ids: readonly unknown[] }
  | {
      readonly kind: 'ranges';
      readonly index: Index | undefined;
      readonly ranges: readonly KeyRange[];
      readonly sorted: boolean;
      readonly reverse: boolean;
    };

interface Bounds {
  readonly type: number;
  readonly low?: unknown;
  readonly high?: unknown;
}

interface Candidate {
  readonly index: Index;
  /** Values of the leading fields that are fixed by $eq or $in. */
  readonly prefix: readonly (readonly unknown[])[];
  readonly bounds: Bounds | undefined;
  readonly direction: 1 | -1 | 0;
  readonly score: number;
}

const MAX_RANGES = 1000;

export function planQuery(collection: Collection, conjuncts: readonly Conjunct[], sort: readonly SortField[]): Plan {
  const ids = fixedValues(conjuncts, '_id', Infinity);
  if (ids) return { kind: 'byId', ids };
  const primary: Index = {
    id: collection.id,
    name: '_id_',
    unique: true,
    multikey: false,
    fields: [{ path: '_id', parts: ['_id'], direction: 1 }],
  };
  let best: Candidate | undefined;
  for (const index of [primary, ...collection.indexes]) {
    const candidate = rate(index, conjuncts, sort);
    if (candidate.score > (best?.score ?? 0)) best = candidate;
  }
  const { index, prefix, bounds, direction } = best ?? { index: primary, prefix: [], bounds: undefined, direction: 0 };
  const ranges = rangesOf(index, prefix, bounds);
  return {
    kind: 'ranges',
    index: index === primary ? undefined : index,
    ranges,
    sorted: direction !== 0,
    reverse: direction < 0,
  };
}

function rate(index: Index, conjuncts: readonly Conjunct[], sort: readonly SortField[]): Candidate {
  const prefix: (readonly unknown[])[] = [];
  let combinations = 1;
  for (const { path } of index.fields) {
    const values = fixedValues(conjuncts, path);
    if (!values || combinations * values.length > MAX_RANGES) break;
    combinations *= values.length;
    prefix.push(values);
  }
  const next = index.fields[prefix.length];
  const bounds = next && boundsOf(conjuncts, next.path, index.multikey);
  const direction = combinations === 1 && !index.multikey ? sortDirection(index.fields, prefix.length, sort) : 0;
  return { index, prefix, bounds, direction, score: prefix.length * 10 + (bounds ? 5 : 0) + (direction === 0 ? 0 : 4) };
}

function fixedValues(conjuncts: readonly Conjunct[], path: string, most = MAX_RANGES): readonly unknown[] | undefined {
  for (const { path: other, operator, operand } of conjuncts) {
    if (other !== path) continue;
    if (operator === '$eq' && !Array.isArray(operand)) return [operand];
    if (operator !== '$in' || !Array.isArray(operand) || operand.length > most) continue;
    if (!operand.some((value) => Array.isArray(value) || value instanceof BSONRegExp)) return operand;
  }
  return undefined;
}

/** On a multikey index two bounds may be met by two different elements, so only one of them may narrow the range. */
function boundsOf(conjuncts: readonly Conjunct[], path: string, multikey: boolean): Bounds | undefined {
  let bounds: Bounds | undefined;
  for (const { path: other, operator, operand } of conjuncts) {
    if (other !== path || !/^\$[gl]te?$/.test(operator)) continue;
    const type = typeOrder(operand);
    if (type === ORDER.null || type === ORDER.array || (bounds && bounds.type !== type)) continue;
    const low = operator.startsWith('$gt') && (bounds?.low === undefined || compareValues(operand, bounds.low) > 0);
    const high = operator.startsWith('$lt') && (bounds?.high === undefined || compareValues(operand, bounds.high) < 0);
    if (low && !(multikey && bounds)) bounds = { ...bounds, type, low: operand };
    if (high && !(multikey && bounds)) bounds = { ...bounds, type, high: operand };
  }
  return bounds;
}

/** 1 or -1 when reading the index in that direction gives the wanted order. */
function sortDirection(fields: readonly SortField[], fixed: number, sort: readonly SortField[]): 1 | -1 | 0 {
  const constant = new Set(fields.slice(0, fixed).map(({ path }) => path));
  const wanted = sort.filter(({ path }) => !constant.has(path));
  const follows = (sign: number): boolean =>
    wanted.every(({ path, direction }, i) => {
      const field = fields[fixed + i];
      return field?.path === path && field.direction === direction * sign;
    });
  if (sort.length === 0) return 0;
  return follows(1) ? 1 : follows(-1) ? -1 : 0;
}

function rangesOf(index: Index, prefix: readonly (readonly unknown[])[], bounds: Bounds | undefined): KeyRange[] {
  let prefixes = [uint32(index.id)];
  for (const [i, values] of prefix.entries()) {
    const keys = values.map((value) => fieldKey(index.fields[i] as SortField, encodeKey(value)));
    prefixes = prefixes.flatMap((start) => keys.map((key) => Buffer.concat([start, key])));
  }
  const next = index.fields[prefix.length];
  return prefixes.map((start) => {
    const range = bounds && next ? boundedRange(start, next, bounds) : { start, end: prefixEnd(start) };
    return { start: range.start.subarray(0, MAX_KEY_BYTES), end: clipEnd(range.end) };
  });
}

const fieldKey = (field: SortField, key: Buffer): Buffer => (field.direction < 0 ? invert(key) : key);

function boundedRange(prefix: Buffer, field: SortField, { type, low, high }: Bounds): KeyRange {
  const from = low === undefined ? Buffer.from([type]) : encodeKey(low);
  const to = high === undefined ? Buffer.from([type]) : encodeKey(high);
  const [first, last] = field.direction < 0 ? [invert(to), invert(from)] : [from, to];
  return { start: Buffer.concat([prefix, first]), end: prefixEnd(Buffer.concat([prefix, last])) };
}

/** A bound longer than any key is cut; the range then holds the same keys or a few more. */
const clipEnd = (key: Buffer): Buffer =>
  key.length <= MAX_KEY_BYTES ? key : prefixEnd(key.subarray(0, MAX_KEY_BYTES));
