import type { Model } from 'mongoose';

export type Filter = Readonly<Record<string, unknown>>;

/**
 * A column and its direction, and after it one that parts rows with the same value: no two have the same. An index has the
 * filter's columns and then these, in these directions or all in the opposite ones. Dates may be null.
 */
export type ListOrder = readonly [Column] | readonly [Column, Column];

type Column = readonly [path: string, direction: 1 | -1];

/** The values of a row in the columns of the order. */
export type Place = readonly unknown[];

/** Rows in an order. */
export interface Rows<D> {
  readonly model: Model<D>;
  readonly filter: Filter;
  readonly order: ListOrder;
}

/** Which rows are read: so many behind a place, from the first on without one, after so many that are passed over. */
export interface Section {
  readonly place?: Place | undefined;
  readonly skip?: number;
  readonly limit: number;
  /** The fields that are wanted, those of the order among them; all unless told. */
  readonly columns?: Readonly<Record<string, 1>> | undefined;
  readonly maxTimeMS?: number;
}

/**
 * Rows behind one of which the values are known, or from the first on.
 * @param columns the fields that are wanted, those of the order among them; all unless told
 */
export function rowsAfter<D, R>(
  rows: Rows<D>,
  place: Place | undefined,
  limit: number,
  columns?: Readonly<Record<string, 1>>,
): Promise<R[]> {
  return readRows<D, R>(rows, { place, limit, columns });
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
        .batchSize(most)
        .lean<D[]>(),
    ),
  );
  const rows = inOrder(order, [...new Map(found.flat().map((row) => [row._id, row])).values()]);
  const behind = place ? rows.filter((row) => compare(order, placeOf(order, row), place) > 0) : rows;
  const ids = behind.slice(skip, skip + limit).map(({ _id }) => _id);
  return { documents: await inGivenOrder(model, ids), total: rows.length };
}

/** The documents of these ids that are there, in this order. @param shared what the shard key has of all of them besides */
export async function inGivenOrder<D extends { readonly _id: unknown }>(
  model: Model<D>,
  ids: readonly unknown[],
  shared: Filter = {},
): Promise<D[]> {
  const documents = ids.length > 0 ? await model.find({ _id: { $in: ids }, ...shared } as never).lean<D[]>() : [];
  const byId = new Map(documents.map((document) => [document._id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A few rows in the order of a list. */
export function inOrder<R>(order: ListOrder, rows: readonly R[]): R[] {
  return rows
    .map((row) => ({ row, place: placeOf(order, row) }))
    .sort((one, other) => compare(order, one.place, other.place))
    .map(({ row }) => row);
}

/** Part by part, each a range of the index. */
export async function readRows<D, R>(
  { model, filter, order }: Rows<D>,
  { place, skip = 0, limit, columns, maxTimeMS }: Section,
): Promise<R[]> {
  const rows: R[] = [];
  let toSkip = skip;
  const parts = place ? behind(order, place) : [{}];
  for (const part of parts) {
    const asked = both(filter, part);
    if (toSkip > 0 && part !== parts.at(-1)) {
      const inside = await countOf(model, asked, toSkip);
      if (inside < toSkip) {
        toSkip -= inside;
        continue;
      }
    }
    const found = await model
      .find(asked as never, columns, maxTimeMS === undefined ? {} : { maxTimeMS })
      .sort(Object.fromEntries(order))
      .skip(toSkip)
      .limit(limit - rows.length)
      // In one answer: a cursor's first one has 101 of them else.
      .batchSize(limit - rows.length)
      .lean<R[]>();
    rows.push(...found);
    if (rows.length === limit) break;
    toSkip = 0;
  }
  return rows;
}

/** How many rows it has, at most so many. */
export function countRows<D>({ model, filter }: Rows<D>, most: number): Promise<number> {
  return countOf(model, filter, most);
}

/** How many rows are in front of a place and behind another, together, at most so many. */
export function countBeyond<D>(
  { model, filter, order }: Rows<D>,
  { first, last }: { readonly first: Place; readonly last?: Place },
  most: number,
): Promise<number> {
  const $or = [...behind(opposite(order), first), ...(last ? behind(order, last) : [])];
  return countOf(model, both(filter, $or.length === 1 ? $or[0]! : { $or }), most);
}

function countOf<D>(model: Model<D>, filter: Filter, most: number): Promise<number> {
  return model.countDocuments(filter as never, { limit: most });
}

export function columnsOf(order: ListOrder): Record<string, 1> {
  return Object.fromEntries(order.map(([path]) => [path, 1]));
}

/** The rows behind a place: those with the same value, then those with others. */
function behind([[path, direction], then]: ListOrder, [value, thenValue]: Place): Filter[] {
  const operator = (way: 1 | -1): string => (way === 1 ? '$gt' : '$lt');
  const others = { [path]: { [operator(direction)]: value } };
  if (!then) return [others];
  const same = { [path]: value, [then[0]]: { [operator(then[1])]: thenValue } };
  if (value === null) return direction === 1 ? [same, { [path]: { $gt: new Date(-8.64e15) } }] : [same];
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

export function opposite([first, then]: ListOrder): ListOrder {
  const turned = ([path, direction]: Column): Column => [path, direction === 1 ? -1 : 1];
  return then ? [turned(first), turned(then)] : [turned(first)];
}

function both(filter: Filter, part: Filter): Filter {
  return Object.keys(part).some((path) => path in filter) ? { $and: [filter, part] } : { ...filter, ...part };
}

export function placeOf(order: ListOrder, row: unknown): Place {
  return order.map(([path]) => {
    const value = path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)?.[name], row);
    return value ?? null;
  });
}
