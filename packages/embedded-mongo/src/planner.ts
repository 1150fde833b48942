import { BSONRegExp } from 'bson';
import { isDocument } from './bson-values.js';
import type { Collection, Index } from './catalog.js';
import { boundsOf, intersect, type Bounds, type FieldShape, type Interval } from './intervals.js';
import { MAX_KEY_BYTES, encodeKey, invert, prefixEnd, uint32 } from './key-encoding.js';
import type { SortField } from './paths.js';
import { compileFilter, isOperatorDocument, type Condition, type Conjunct } from './query.js';
import type { KeyRange } from './storage.js';

interface Planned {
  /** Whether it gives the wanted order. */
  readonly sorted: boolean;
  /** Whether all that it reaches meets the filter. */
  readonly exact: boolean;
  readonly score: number;
}

export interface ById extends Planned {
  readonly kind: 'byId';
  readonly idKeys: readonly Buffer[];
}

/** Ranges of the documents themselves, or of an index. */
export interface Scan extends Planned {
  readonly kind: 'scan';
  readonly index: Index | undefined;
  readonly ranges: readonly KeyRange[];
  readonly reverse: boolean;
  /** Whether one document may be met several times. */
  readonly repeats: boolean;
}

/** Several ways to different documents; in order when all of them are. */
export interface Union extends Planned {
  readonly kind: 'union';
  readonly parts: readonly Plan[];
  readonly repeats: boolean;
}

/** How to reach the documents of a query. */
export type Plan = ById | Scan | Union;

export interface Wanted {
  readonly sort: readonly SortField[];
  /** So many are enough; Infinity for all. */
  readonly enough: number;
  /** The number of keys in ranges, counted up to a most. */
  readonly countKeys: (scan: Scan, most: number) => number;
}

type Planner = Wanted & { readonly collection: Collection };

interface PlannedIndex {
  readonly index: Index;
  readonly isPrimary: boolean;
  /** With _id, which ends every key. */
  readonly fields: readonly (SortField & { readonly shape: FieldShape })[];
}

const MAX_RANGES = 1000;
/** So many ranges are read side by side to keep an order. */
const MAX_MERGED = 50;
/** Two ways to a result are compared by so many keys. */
const COMPARED_KEYS = 4_000;

const ID_FIELD = { path: '_id', parts: ['_id'], direction: 1, shape: { array: false, scalar: true } } as const;

export function planQuery(collection: Collection, condition: Condition, wanted: Wanted): Plan {
  return planCondition({ ...wanted, collection }, condition);
}

/** Those that the conditions or the wanted order may use, and the documents themselves, which reach all. */
function indexesFor({ collection, sort }: Planner, conjuncts: readonly Conjunct[]): PlannedIndex[] {
  const primary: Index = { id: collection.id, name: '_id_', unique: true, multikey: false, fields: [ID_FIELD] };
  const useful = collection.indexes.filter(
    ({ unready, fields }) => !unready && (sort.length > 0 || conjuncts.some(({ path }) => path === fields[0]?.path)),
  );
  return [
    { index: primary, isPrimary: true, fields: [ID_FIELD] },
    ...useful.map((index) => ({ index, isPrimary: false, fields: fieldsOf(index) })),
  ];
}

function fieldsOf(index: Index): PlannedIndex['fields'] {
  const unknown = { array: index.multikey, scalar: true };
  const fields = index.fields.map((field, i) => ({ ...field, shape: index.shapes?.[i] ?? unknown }));
  return fields.some(({ path }) => path === '_id') ? fields : [...fields, ID_FIELD];
}

function planCondition(planner: Planner, condition: Condition): Plan {
  const single = planConjuncts(planner, condition);
  if (single.kind === 'byId') return single;
  for (const group of condition.alternatives) {
    if (group.length > MAX_RANGES) continue;
    const isWhole = condition.isWhole && condition.alternatives.length === 1;
    const parts = group.map((alternative) =>
      planCondition(planner, {
        conjuncts: [...condition.conjuncts, ...alternative.conjuncts],
        alternatives: alternative.alternatives,
        isWhole: isWhole && alternative.isWhole,
      }),
    );
    const union = unionOf(planner, parts, true);
    const saysMore = parts.every((part) => selectivityOf(part) > selectivityOf(single));
    if (!saysMore && !hasFewerKeys(planner, union, single)) continue;
    return better(planner, union, single);
  }
  return single;
}

function unionOf({ sort }: Planner, parts: readonly Plan[], repeats: boolean): Union {
  return {
    kind: 'union',
    parts,
    repeats,
    sorted: sort.length > 0 && parts.length <= MAX_MERGED && parts.every(({ sorted }) => sorted),
    exact: parts.every(({ exact }) => exact),
    score: Math.min(...parts.map(({ score }) => score)),
  };
}

function planConjuncts(planner: Planner, { conjuncts, alternatives, isWhole }: Condition): Plan {
  const isTold = isWhole && alternatives.length === 0;
  const ids = idsOf(conjuncts);
  if (ids) {
    const idKeys = [...new Map(ids.map(encodeKey).map((key) => [key.toString('latin1'), key])).values()];
    const sorted = planner.sort.length > 0 && idKeys.length <= 1;
    return { kind: 'byId', idKeys, sorted, exact: isTold && conjuncts.length === 1, score: BY_ID };
  }
  const known = [...conjuncts, ...conjuncts.flatMap(impliedBy)];
  const plans = indexesFor(planner, known).map((index) =>
    planIndex(planner, index, known, isTold ? conjuncts : undefined),
  );
  const selective = plans.reduce((a, b) => (isMoreSelective(b, a) ? b : a));
  const sorted = plans.filter((plan) => plan.sorted);
  return better(
    planner,
    selective,
    sorted.length > 0 ? sorted.reduce((a, b) => (b.score > a.score ? b : a)) : selective,
  );
}

const BY_ID = 1000;
const POINT = 10;
const RANGE = 5;
const SORTED = 4;
/** Everything but one value. */
const REST = 1;

const selectivityOf = (plan: Plan): number => (plan.sorted ? plan.score - SORTED : plan.score);

const isMoreSelective = (plan: Plan, than: Plan): boolean =>
  selectivityOf(plan) > selectivityOf(than) || (selectivityOf(plan) === selectivityOf(than) && plan.score > than.score);

/** The one that says most of the filter, or the one that gives the order, whichever has less to read. */
function better(planner: Planner, selective: Plan, inOrder: Plan): Plan {
  if (planner.sort.length === 0 || selective.sorted || !inOrder.sorted) return selective;
  if (inOrder.exact || selectivityOf(inOrder) >= selectivityOf(selective)) return inOrder;
  if (planner.enough === Infinity) return selective;
  const found = keysOf(planner, selective, COMPARED_KEYS);
  if (found <= planner.enough) return selective;
  const passedFor1 = keysOf(planner, inOrder, 5 * COMPARED_KEYS) / found;
  return planner.enough * passedFor1 < found ? inOrder : selective;
}

function hasFewerKeys(planner: Planner, plan: Plan, than: Plan): boolean {
  return keysOf(planner, plan, COMPARED_KEYS) < keysOf(planner, than, COMPARED_KEYS);
}

function keysOf(planner: Planner, plan: Plan, most: number): number {
  if (plan.kind === 'byId') return plan.idKeys.length;
  if (plan.kind === 'scan') return planner.countKeys(plan, most);
  return plan.parts.reduce((sum, part) => (sum < most ? sum + keysOf(planner, part, most - sum) : sum), 0);
}

function idsOf(conjuncts: readonly Conjunct[]): readonly unknown[] | undefined {
  for (const { path, operator, operand } of conjuncts) {
    if (path !== '_id') continue;
    if (operator === '$eq' && !Array.isArray(operand)) return [operand];
    if (operator !== '$in' || !Array.isArray(operand)) continue;
    if (!operand.some((value) => Array.isArray(value) || value instanceof BSONRegExp)) return operand;
  }
  return undefined;
}

/** What also holds for some value where a condition on arrays holds. */
function impliedBy({ path, operator, operand }: Conjunct): Conjunct[] {
  if (operator === '$all' && Array.isArray(operand)) {
    return operand
      .filter((each) => !(each instanceof BSONRegExp))
      .flatMap((each): Conjunct[] => {
        if (!isDocument(each) || !Object.hasOwn(each, '$elemMatch')) return [{ path, operator: '$eq', operand: each }];
        const inner = { path, operator: '$elemMatch', operand: each['$elemMatch'] };
        return [inner, ...impliedBy(inner)];
      });
  }
  if (operator !== '$elemMatch' || !isDocument(operand) || isOperatorDocument(operand)) return [];
  return compileFilter(operand)
    .conjuncts.filter((inner) => /^\$(eq|in|[gl]te?|regex|elemMatch)$/.test(inner.operator))
    .map((inner) => ({ ...inner, path: `${path}.${inner.path}` }));
}

/** @param whole the conditions of the filter, where there is nothing else in it */
function planIndex(
  planner: Planner,
  { index, isPrimary, fields }: PlannedIndex,
  conjuncts: readonly Conjunct[],
  whole: readonly Conjunct[] | undefined,
): Plan {
  const told = new Set<Conjunct>();
  let prefixes = [uint32(index.id)];
  let ranges: KeyRange[] | undefined;
  let score = 0;
  let fixed = 0;
  for (const field of fields) {
    const found = fieldBounds(field, conjuncts);
    if (!found || prefixes.length * found.intervals.length > MAX_RANGES) break;
    for (const conjunct of found.told) told.add(conjunct);
    score += found.score;
    if (found.score < POINT) {
      ranges = prefixes.flatMap((prefix) => found.intervals.map((interval) => rangeOf(prefix, field, interval)));
      break;
    }
    const keys = found.intervals.map(({ start }) => (field.direction < 0 ? invert(start) : start));
    prefixes = prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
    fixed++;
  }
  ranges ??= prefixes.map((start) => ({ start, end: prefixEnd(start) }));
  const isCut = ranges.some(({ start, end }) => start.length > MAX_KEY_BYTES || end.length > MAX_KEY_BYTES);
  const direction = prefixes.length <= MAX_MERGED ? sortDirection(fields, fixed, planner.sort) : 0;
  const sorted = direction !== 0;
  const scan: Scan = {
    kind: 'scan',
    index: isPrimary ? undefined : index,
    ranges: ranges.map(clipped).sort((a, b) => Buffer.compare(a.start, b.start)),
    reverse: direction < 0,
    repeats: fields.some(({ shape }, i) => shape.array && (i >= fixed || prefixes.length > 1)),
    sorted,
    exact: !isCut && whole !== undefined && whole.every((conjunct) => told.has(conjunct)),
    score: score + (sorted ? SORTED : 0),
  };
  if (!sorted || prefixes.length <= 1) return scan;
  return unionOf(
    planner,
    scan.ranges.map((range) => ({ ...scan, ranges: [range] })),
    scan.repeats,
  );
}

interface FieldBounds {
  readonly intervals: readonly Interval[];
  readonly told: readonly Conjunct[];
  readonly score: number;
}

/** Where there are arrays two conditions may be met by two elements, so one of them alone says where to look. */
function fieldBounds(
  { path, parts, shape }: PlannedIndex['fields'][number],
  conjuncts: readonly Conjunct[],
): FieldBounds | undefined {
  const context = { ...shape, isNested: parts.length > 1 };
  const known = conjuncts
    .filter((conjunct) => conjunct.path === path)
    .map((conjunct) => ({ conjunct, bounds: boundsOf(conjunct, context) }))
    .filter((each): each is { conjunct: Conjunct; bounds: Bounds } => each.bounds !== undefined);
  if (known.length === 0) return undefined;
  const rank = ({ conjunct, bounds }: (typeof known)[number]): number =>
    bounds.intervals.every(({ isPoint }) => isPoint) ? 2 : Number(/elemMatch|regex/.test(conjunct.operator));
  const used = shape.array ? [known.reduce((a, b) => (rank(b) > rank(a) ? b : a))] : known;
  const intervals = used.map(({ bounds }) => bounds.intervals).reduce((a, b) => intersect(a, b));
  const isRest = used.every(({ conjunct }) => conjunct.operator === '$ne');
  return {
    intervals,
    told: used.filter(({ bounds }) => bounds.isExact).map(({ conjunct }) => conjunct),
    score: intervals.every(({ isPoint }) => isPoint) ? POINT : isRest ? REST : RANGE,
  };
}

/** 1 or -1 when reading the index in that direction gives the wanted order. */
function sortDirection(fields: PlannedIndex['fields'], fixed: number, sort: readonly SortField[]): 1 | -1 | 0 {
  const constant = new Set(fields.slice(0, fixed).flatMap(({ path, shape }) => (shape.array ? [] : [path])));
  const wanted = sort.filter(({ path }) => !constant.has(path));
  const follows = (sign: number): boolean =>
    wanted.every(({ path, direction }, i) => {
      const field = fields[fixed + i];
      return field?.path === path && !field.shape.array && field.direction === direction * sign;
    });
  if (sort.length === 0) return 0;
  return follows(1) ? 1 : follows(-1) ? -1 : 0;
}

/** In a descending field the bytes of every value are inverted, so what was the end is the start. */
function rangeOf(prefix: Buffer, { direction }: SortField, { start, end }: Interval): KeyRange {
  const at = (key: Buffer): Buffer => Buffer.concat([prefix, key]);
  if (direction > 0) return { start: at(start), end: at(end) };
  return { start: prefixEnd(at(invert(end))), end: prefixEnd(at(invert(start))) };
}

/** A bound longer than any key is cut; the range then holds the same keys or a few more. */
const clipped = ({ start, end }: KeyRange): KeyRange => ({
  start: start.subarray(0, MAX_KEY_BYTES),
  end: end.length <= MAX_KEY_BYTES ? end : prefixEnd(end.subarray(0, MAX_KEY_BYTES)),
});
