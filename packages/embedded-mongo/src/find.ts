import type { Collection } from './catalog.js';
import { CommandError } from './errors.js';
import type { Operation, Steps } from './operations.js';
import { compareSortable, sortable, type SortField, type Sortable } from './paths.js';
import { planQuery, type Plan, type Scan } from './planner.js';
import type { Filter } from './query.js';
import type { KeyRange, Storage, StoredDocument } from './storage.js';

export interface Selection {
  readonly filter: Filter;
  readonly sort?: readonly SortField[] | undefined;
  readonly skip?: number | undefined;
  /** 0 for all. */
  readonly limit?: number | undefined;
}

/** What was looked at. */
export type Examined = Pick<Operation, 'keysExamined' | 'docsExamined'>;

/** So many documents are sorted at once. */
const RUN = 1_000;

/** A query of a collection that is there. */
export class Query {
  readonly plan: Plan;
  readonly skip: number;
  readonly sort: readonly SortField[];
  /** Whether documents come as they are wanted. */
  readonly inOrder: boolean;
  private readonly limit: number;

  constructor(
    private readonly storage: Storage,
    private readonly collection: Collection,
    private readonly filter: Filter,
    { sort = [], skip = 0, limit = 0 }: Omit<Selection, 'filter'>,
    private readonly examined: Examined,
  ) {
    this.sort = sort;
    this.skip = skip;
    this.limit = limit > 0 ? limit : Infinity;
    this.plan = planQuery(collection, filter, {
      sort,
      enough: this.end,
      countKeys: (scan, most) => this.keysIn(scan, most),
    });
    this.inOrder = sort.length === 0 || this.plan.sorted;
  }

  /** The documents that match, in order. */
  *documents(): Steps<StoredDocument> {
    if (this.limit === Infinity && this.skip === 0) yield* this.ordered();
    else if (this.inOrder && this.skip > 0 && canSkip(this.plan))
      yield* section(yield* this.skipped(this.plan), 0, this.limit);
    else yield* section(this.ordered(), this.skip, this.end);
  }

  /** How many match; from the keys of an index alone where these tell it. */
  *count(): Generator<undefined, number> {
    const { plan } = this;
    let count = 0;
    if (plan.kind === 'scan' && canSkip(plan)) {
      for (const range of plan.ranges) count += yield* this.countIn(plan, range, this.end - count);
    } else {
      for (const found of section<unknown>(this.matches(), 0, this.end)) {
        if (found !== undefined) count++;
        yield;
      }
    }
    return Math.max(Math.min(count, this.end) - this.skip, 0);
  }

  private get end(): number {
    return this.skip + this.limit;
  }

  private *countIn(scan: Scan, range: KeyRange, most: number): Generator<undefined, number> {
    const count = yield* this.storage.countKeys(tableOf(scan), range, most);
    this.examined.keysExamined += count;
    return count;
  }

  private keysIn(scan: Scan, most: number): number {
    let count = 0;
    for (const range of scan.ranges) {
      const steps = this.storage.countKeys(tableOf(scan), range, most - count);
      let step = steps.next();
      while (!step.done) step = steps.next();
      count += step.value;
    }
    return count;
  }

  /** The keys of the first ones are passed over. */
  private *skipped(plan: Scan): Generator<undefined, Steps<StoredDocument>> {
    let left = this.skip;
    const ranges = plan.reverse ? plan.ranges.toReversed() : plan.ranges;
    for (const [i, range] of ranges.entries()) {
      const inside = i === ranges.length - 1 ? Infinity : yield* this.countIn(plan, range, left + 1);
      if (inside <= left) {
        left -= inside;
        continue;
      }
      const rest = yield* this.storage.without(tableOf(plan), range, plan.reverse, left);
      this.examined.keysExamined += left;
      const behind = ranges.slice(i + 1);
      return this.scan({ ...plan, ranges: inKeyOrder(plan, rest ? [rest, ...behind] : behind) });
    }
    return this.scan({ ...plan, ranges: [] });
  }

  private ordered(): Steps<StoredDocument> {
    return this.inOrder ? this.read(this.plan) : this.sorted(this.read(this.plan));
  }

  /** As many as there are matching documents: their ids where the keys say enough. */
  private *matches(): Steps<unknown> {
    yield* this.plan.exact ? this.idKeys(this.plan) : this.read(this.plan);
  }

  private *idKeys(plan: Plan): Steps<Buffer> {
    if (plan.kind === 'byId') {
      for (const idKey of plan.idKeys) yield this.load(idKey)?.idKey;
    } else if (plan.kind === 'union') {
      yield* unlike(
        plan.parts.map((part) => this.idKeys(part)),
        (key) => key,
      );
    } else if (plan.index) {
      const keys = this.entries(plan);
      yield* plan.repeats ? unlike([keys], (key) => key) : keys;
    } else {
      for (const found of this.scan(plan)) yield found?.idKey;
    }
  }

  /** The documents that a plan reaches and that match, each once. */
  private *read(plan: Plan): Steps<StoredDocument> {
    if (plan.kind === 'byId') {
      for (const idKey of plan.idKeys) yield this.matching(plan, this.load(idKey));
    } else if (plan.kind === 'scan') {
      yield* this.scan(plan);
    } else {
      const parts = plan.parts.map((part) => this.read(part));
      const merged = plan.sorted ? [this.merged(parts)] : parts;
      yield* plan.repeats ? unlike(merged, ({ idKey }) => idKey) : oneAfterTheOther(merged);
    }
  }

  private *scan(plan: Scan): Steps<StoredDocument> {
    if (plan.index) {
      const keys = this.entries(plan);
      for (const idKey of plan.repeats ? unlike([keys], (key) => key) : keys)
        yield idKey && this.matching(plan, this.load(idKey));
      return;
    }
    for (const range of plan.reverse ? plan.ranges.toReversed() : plan.ranges) {
      for (const found of this.storage.documentsIn(range, plan.reverse)) {
        this.examined.docsExamined++;
        yield this.matching(plan, found);
        this.requireStill(plan);
      }
    }
  }

  private *entries(plan: Scan): Steps<Buffer> {
    for (const range of plan.reverse ? plan.ranges.toReversed() : plan.ranges) {
      for (const idKey of this.storage.idKeysIn(range, plan.reverse)) {
        this.examined.keysExamined++;
        yield idKey;
        this.requireStill(plan);
      }
    }
  }

  /** @throws 175 when what is read was dropped meanwhile */
  private requireStill({ index }: Scan): void {
    const collection = this.storage.catalog.get(this.collection.namespace);
    if (collection === this.collection && (!index || (collection.indexes.includes(index) && !index.unready))) return;
    if (
      collection?.id === this.collection.id &&
      collection.indexes.some(({ id, unready }) => id === index?.id && !unready)
    )
      return;
    throw new CommandError(175, `what was read of ${this.collection.namespace} was dropped`);
  }

  private load(idKey: Buffer): StoredDocument | undefined {
    this.examined.docsExamined++;
    return this.storage.load(this.collection, idKey);
  }

  private matching(plan: Plan, found: StoredDocument | undefined): StoredDocument | undefined {
    return found && (plan.exact || this.filter.test(found.partOf(this.filter.names))) ? found : undefined;
  }

  /** Of several that are in order the next one, again and again. */
  private *merged(parts: readonly Steps<StoredDocument>[]): Steps<StoredDocument> {
    const compare = compareSortable(this.sort);
    const heads: (Sortable<StoredDocument> & { readonly part: Steps<StoredDocument> })[] = [];
    for (const part of parts) {
      const head = yield* nextOf(part);
      if (head) heads.push({ ...sortable(head, head.doc, this.sort), part });
    }
    heads.sort(compare);
    for (let first = heads.shift(); first; first = heads.shift()) {
      yield first.item;
      const head = yield* nextOf(first.part);
      if (!head) continue;
      const next = { ...sortable(head, head.doc, this.sort), part: first.part };
      const at = heads.findIndex((other) => compare(next, other) < 0);
      heads.splice(at < 0 ? heads.length : at, 0, next);
    }
  }

  /** Sorted in memory, in runs; no more are kept than are wanted. */
  private *sorted(steps: Steps<StoredDocument>): Steps<StoredDocument> {
    const compare = compareSortable(this.sort);
    const names = new Set(this.sort.flatMap(({ parts }) => parts.slice(0, 1)));
    let runs: Sortable<StoredDocument>[][] = [];
    let run: Sortable<StoredDocument>[] = [];
    let kept = 0;
    for (const found of steps) {
      yield;
      if (!found) continue;
      run.push(sortable(found, found.partOf(names), this.sort));
      if (run.length < RUN) continue;
      runs.push(run.sort(compare));
      kept += run.length;
      run = [];
      if (kept <= this.end * 2 + RUN) continue;
      runs = [yield* mergeRuns(runs, compare, this.end)];
      kept = this.end;
    }
    runs.push(run.sort(compare));
    for (const { item } of yield* mergeRuns(runs, compare, this.end)) yield item;
  }
}

/** All at once, for what a write changes; nothing else runs meanwhile. @returns undefined when it takes more than so many steps */
export function findDocuments(
  storage: Storage,
  namespace: string,
  selection: Selection,
  operation: Operation,
  steps: number,
): StoredDocument[] | undefined {
  const found: StoredDocument[] = [];
  let taken = 0;
  for (const document of queryOf(storage, namespace, selection, operation)?.documents() ?? []) {
    if (++taken > steps) return undefined;
    if (document) found.push(document);
    operation.check();
  }
  return found;
}

export function queryOf(
  storage: Storage,
  namespace: string,
  { filter, ...selection }: Selection,
  examined: Examined,
): Query | undefined {
  const collection = storage.catalog.get(namespace);
  return collection && new Query(storage, collection, filter, selection, examined);
}

const tableOf = ({ index }: Scan): 'documents' | 'entries' => (index ? 'entries' : 'documents');

/** Whether each key of its ranges is a document that matches. */
const canSkip = (plan: Plan): plan is Scan => plan.kind === 'scan' && plan.exact && !plan.repeats;

const inKeyOrder = ({ reverse }: Scan, ranges: readonly KeyRange[]): readonly KeyRange[] =>
  reverse ? ranges.toReversed() : ranges;

function* section<T>(steps: Steps<T>, start: number, end: number): Steps<T> {
  let at = 0;
  if (end <= 0) return;
  for (const value of steps) {
    yield value !== undefined && at >= start ? value : undefined;
    if (value !== undefined && ++at >= end) return;
  }
}

function* oneAfterTheOther<T>(parts: readonly Steps<T>[]): Steps<T> {
  for (const part of parts) yield* part;
}

/** Each key once. */
function* unlike<T>(parts: readonly Steps<T>[], keyOf: (value: T) => Buffer): Steps<T> {
  const seen = new Set<string>();
  for (const value of oneAfterTheOther(parts)) {
    const name = value && keyOf(value).toString('latin1');
    if (name === undefined || seen.has(name)) {
      yield;
      continue;
    }
    seen.add(name);
    yield value;
  }
}

function* nextOf<T>(steps: Steps<T>): Generator<undefined, T | undefined> {
  for (let step = steps.next(); !step.done; step = steps.next()) {
    if (step.value !== undefined) return step.value;
    yield;
  }
  return undefined;
}

function* mergeRuns<T>(runs: readonly T[][], compare: (a: T, b: T) => number, most: number): Generator<undefined, T[]> {
  let left = runs;
  while (left.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < left.length; i += 2)
      merged.push(yield* mergeTwo(left[i] as T[], left[i + 1] ?? [], compare, most));
    left = merged;
  }
  return left[0] ?? [];
}

function* mergeTwo<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (a: T, b: T) => number,
  most: number,
): Generator<undefined, T[]> {
  const merged: T[] = [];
  for (let i = 0, j = 0; merged.length < most && (i < a.length || j < b.length); ) {
    const isFirst = j >= b.length || (i < a.length && compare(a[i] as T, b[j] as T) <= 0);
    merged.push((isFirst ? a[i++] : b[j++]) as T);
    if (merged.length % 64 === 0) yield;
  }
  return merged;
}
