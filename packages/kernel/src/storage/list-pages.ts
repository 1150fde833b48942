import type { Model } from 'mongoose';
import { detached } from '../request-context.js';
import { isOverTime } from './mongo.js';

type Filter = Readonly<Record<string, unknown>>;

/**
 * A column and its direction, and after it one that parts rows with the same value: no two have the same. An index has the
 * filter's columns and then these, in these directions or all in the opposite ones. Dates may be null.
 */
export type ListOrder = readonly [Column] | readonly [Column, Column];

type Column = readonly [path: string, direction: 1 | -1];

/** The values of a row in the columns of the order. */
type Place = readonly unknown[];

export interface List<D> {
  readonly model: Model<D>;
  readonly filter: Filter;
  /** Tells this list from the others of the collection: what was asked for, without the time. */
  readonly name: string;
  readonly order: ListOrder;
}

interface Places {
  /** Every nth row's, in the order of the list. */
  readonly places: readonly Place[];
  readonly walkedAt: number;
  readonly tookMs: number;
}

interface Walk {
  readonly found: Place[];
  readonly done: Promise<void>;
}

/** Lists up to this length are counted and read as they are. */
const SHORT = 1_000;
const EVERY = 500;
/** So many rows in front of the first place or behind the last one, and the list is walked again. */
const GROWN = 4 * EVERY;
const WALK_AGAIN_MS = 60_000;
/** Walks take at most this share of the time. */
const MOST_OF_TIME = 1 / 20;
/** A list that nobody walked yet is waited for this long; then what is known of it is answered. */
const PATIENCE_MS = 1_500;
/** The same for a page that is read without a walk, whose total alone depends on it. */
const PATIENCE_IN_FRONT_MS = 250;
/** A count and a skip by an index take some 40 ms for a million keys; what takes longer is read from places. */
const FIRST_MS = 250;
/** Of all lists of a process: some 10 MB. */
const MOST_PLACES = 50_000;

/**
 * Pages of lists, whatever their length: a page is read from the nearest place that is memoized, and a total is the places and what lies
 * in front of the first and behind the last (docs/adr/0057). Of lists longer than 1,000 rows the places are found by a walk in the background, again when they
 * are older than a minute; what was put between them or taken away meanwhile counts from then on. Places stay in memory: they may hold
 * personal data.
 */
export class ListPages {
  private readonly known = new Map<string, Places>();
  private readonly walks = new Map<string, Walk>();
  private placesKept = 0;

  page<D, R = D>(
    list: List<D>,
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<{ documents: R[]; total: number }> {
    const skip = (page - 1) * limit;
    return this.section(list, skip, limit, isNearFront(skip) ? PATIENCE_IN_FRONT_MS : PATIENCE_MS);
  }

  private async section<D, R = D>(
    list: List<D>,
    skip: number,
    limit: number,
    patienceMs: number,
  ): Promise<{ documents: R[]; total: number }> {
    const name = `${list.model.collection.name}/${list.name}/${list.order.join()}`;
    if (!this.known.has(name)) {
      const [total, documents] = await Promise.all([
        count(list, [{}], SHORT + 1),
        skip <= SHORT ? read<D, R>(list, undefined, skip, limit) : [],
      ]);
      if (total <= SHORT) return { documents: skip <= SHORT ? documents : [], total };
    }
    const unwalked = this.known.has(name) ? undefined : await this.beforeItIsWalked<D, R>(name, list, skip, limit);
    if (unwalked) return unwalked;
    const places = await this.placesOf(name, list, patienceMs);
    const [first, last] = [places.at(0), places.at(-1)];
    if (!first || !last) return { documents: await read<D, R>(list, undefined, skip, limit), total: SHORT + 1 };
    const nearFront = isNearFront(skip) ? read<D, R>(list, undefined, skip, limit) : undefined;
    const [front, back, documents] = await Promise.all([
      count(list, beyond(opposite(list.order), first, true), GROWN),
      count(list, beyond(list.order, last, false), GROWN),
      nearFront,
    ]);
    if (front >= GROWN || back >= GROWN) this.walk(name, list);
    const total = front + (places.length - 1) * EVERY + back;
    if (documents) return { documents, total };
    if (skip < front) return { documents: await read<D, R>(list, undefined, skip, limit), total };
    const index = Math.min(Math.floor((skip - front) / EVERY), places.length - 1);
    return {
      documents: await read<D, R>(list, places[index], skip - front - index * EVERY, limit),
      total,
    };
  }

  /** How many rows it has, as its pages say. */
  async total<D>(list: List<D>): Promise<number> {
    return (await this.section(list, 0, 1, PATIENCE_MS)).total;
  }

  /** Resolves when the walks under way have ended. */
  async walked(): Promise<void> {
    await Promise.all([...this.walks.values()].map(({ done }) => done));
  }

  /** A list that an index can count and skip in is read so while its first walk goes on; undefined when that takes too long. */
  private async beforeItIsWalked<D, R>(
    name: string,
    list: List<D>,
    skip: number,
    limit: number,
  ): Promise<{ documents: R[]; total: number } | undefined> {
    this.walk(name, list);
    try {
      const [total, documents] = await Promise.all([
        list.model.countDocuments(list.filter as never, { maxTimeMS: FIRST_MS }),
        list.model
          .find(list.filter as never, undefined, { maxTimeMS: FIRST_MS })
          .sort(Object.fromEntries(list.order))
          .skip(skip)
          .limit(limit)
          .lean<R[]>(),
      ]);
      return { documents, total };
    } catch (error) {
      if (isOverTime(error)) return undefined;
      throw error;
    }
  }

  /** Those that are known, or as many as are found before patience ends. */
  private async placesOf<D>(name: string, list: List<D>, patienceMs: number): Promise<readonly Place[]> {
    const known = this.known.get(name);
    if (known) {
      this.keep(name, known);
      const age = performance.now() - known.walkedAt;
      if (age > Math.max(WALK_AGAIN_MS, known.tookMs / MOST_OF_TIME)) this.walk(name, list);
      return known.places;
    }
    const { found, done } = this.walk(name, list);
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
    return [...found];
  }

  /** One walk of a list at a time; a failed one leaves what was known. */
  private walk<D>(name: string, list: List<D>): Walk {
    const running = this.walks.get(name);
    if (running) return running;
    const found: Place[] = [];
    const began = performance.now();
    const done = detached(async () => {
      for (let place: Place | undefined; ; found.push(place)) {
        const [row] = await read(list, place, EVERY - 1, 1, columnsOf(list.order));
        if (!row) break;
        place = placeOf(list.order, row);
      }
      const walkedAt = performance.now();
      this.keep(name, { places: found, walkedAt, tookMs: walkedAt - began });
    })
      .catch(() => undefined)
      .finally(() => this.walks.delete(name));
    const walk = { found, done };
    this.walks.set(name, walk);
    return walk;
  }

  /** As used last; those used longest ago make room. */
  private keep(name: string, places: Places): void {
    this.placesKept += places.places.length - (this.known.get(name)?.places.length ?? 0);
    this.known.delete(name);
    this.known.set(name, places);
    for (const [oldest, { places: old }] of this.known) {
      if (this.placesKept <= MOST_PLACES || oldest === name) break;
      this.known.delete(oldest);
      this.placesKept -= old.length;
    }
  }
}

/** Whether rows are read by passing over those in front of them. */
const isNearFront = (skip: number): boolean => skip < EVERY / 2;

/**
 * Rows behind one of which the values are known, or from the first on.
 * @param columns the fields that are wanted, those of the order among them; all unless told
 */
export function rowsAfter<D, R>(
  list: Omit<List<D>, 'name'>,
  place: Place | undefined,
  limit: number,
  columns?: Readonly<Record<string, 1>>,
): Promise<R[]> {
  return read<D, R>(list, place, 0, limit, columns);
}

/**
 * A page of the rows that any of several filters finds, each by an index of its own: the first `most` of each.
 * @param place only those behind it
 */
export async function mergedPage<D extends { readonly _id: unknown }>(
  model: Model<D>,
  filters: readonly Filter[],
  order: ListOrder,
  { skip, limit, most, place }: { skip: number; limit: number; most: number; place?: Place | undefined },
): Promise<{ documents: D[]; total: number }> {
  const columns = columnsOf(order);
  const found = await Promise.all(
    filters.map((filter) =>
      model
        .find(filter as never, columns)
        .sort(Object.fromEntries(order))
        .limit(most)
        .lean<D[]>(),
    ),
  );
  const rows = inOrder(order, [...new Map(found.flat().map((row) => [row._id, row])).values()]);
  const behind = place ? rows.filter((row) => compare(order, placeOf(order, row), place) > 0) : rows;
  const ids = behind.slice(skip, skip + limit).map(({ _id }) => _id);
  const documents = await model.find({ _id: { $in: ids } } as never).lean<D[]>();
  const byId = new Map(documents.map((document) => [document._id, document]));
  return { documents: ids.flatMap((id) => byId.get(id) ?? []), total: rows.length };
}

/** A few rows in the order of a list. */
export function inOrder<R>(order: ListOrder, rows: readonly R[]): R[] {
  return rows
    .map((row) => ({ row, place: placeOf(order, row) }))
    .sort((one, other) => compare(order, one.place, other.place))
    .map(({ row }) => row);
}

/** Rows behind a place, from the first for none: part by part, each a range of the index. */
async function read<D, R>(
  { model, filter, order }: Omit<List<D>, 'name'>,
  place: Place | undefined,
  skip: number,
  limit: number,
  columns?: Readonly<Record<string, 1>>,
): Promise<R[]> {
  const rows: R[] = [];
  let toSkip = skip;
  for (const part of place ? beyond(order, place, false) : [{}]) {
    const asked = both(filter, part);
    const found = await model
      .find(asked as never, columns)
      .sort(Object.fromEntries(order))
      .skip(toSkip)
      .limit(limit - rows.length)
      // In one answer: a cursor's first one has 101 of them else.
      .batchSize(limit - rows.length)
      .lean<R[]>();
    rows.push(...found);
    if (rows.length === limit) break;
    toSkip = found.length > 0 ? 0 : toSkip - (toSkip > 0 ? await countOf(model, asked, toSkip) : 0);
  }
  return rows;
}

async function count<D>({ model, filter }: List<D>, parts: readonly Filter[], most: number): Promise<number> {
  const counts = await Promise.all(parts.map((part) => countOf(model, both(filter, part), most)));
  return Math.min(
    counts.reduce((sum, each) => sum + each, 0),
    most,
  );
}

function countOf<D>(model: Model<D>, filter: Filter, most: number): Promise<number> {
  return model.countDocuments(filter as never, { limit: most });
}

function columnsOf(order: ListOrder): Record<string, 1> {
  return Object.fromEntries(order.map(([path]) => [path, 1]));
}

/** The rows behind a place: those with the same value, then those with others. */
function beyond([[path, direction], then]: ListOrder, [value, thenValue]: Place, inclusive: boolean): Filter[] {
  const operator = (way: 1 | -1, orSame: boolean): string => (way === 1 ? '$gt' : '$lt') + (orSame ? 'e' : '');
  if (!then) return [{ [path]: { [operator(direction, inclusive)]: value } }];
  const same = { [path]: value, [then[0]]: { [operator(then[1], inclusive)]: thenValue } };
  if (value === null) return direction === 1 ? [same, { [path]: { $gt: new Date(-8.64e15) } }] : [same];
  const others = { [path]: { [operator(direction, false)]: value } };
  // Null comes before every date, and no comparison with a date finds it.
  return value instanceof Date && direction === -1 ? [same, others, { [path]: null }] : [same, others];
}

function compare(order: ListOrder, one: Place, other: Place): number {
  for (const [index, [, direction]] of order.entries()) {
    const [left, right] = [one[index], other[index]].map((value) => (value instanceof Date ? value.getTime() : value));
    if (left === right) continue;
    // Null comes before everything.
    const isLess = right !== null && (left === null || (left as string) < (right as string));
    return isLess ? -direction : direction;
  }
  return 0;
}

function opposite([first, then]: ListOrder): ListOrder {
  const turned = ([path, direction]: Column): Column => [path, direction === 1 ? -1 : 1];
  return then ? [turned(first), turned(then)] : [turned(first)];
}

function both(filter: Filter, part: Filter): Filter {
  return Object.keys(part).some((path) => path in filter) ? { $and: [filter, part] } : { ...filter, ...part };
}

function placeOf(order: ListOrder, row: unknown): Place {
  return order.map(([path]) => {
    const value = path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)?.[name], row);
    return value ?? null;
  });
}
