import { MinKey } from 'bson';
import { compareValues, isDocument, isNumber, toNumber, type Doc } from './bson-values.js';
import { CommandError, badValue } from './errors.js';

export type Path = readonly string[];

/** @throws 56 for an empty part, 2 for __proto__ (JavaScript would take it for something else than a field). */
export function parsePath(path: string): Path {
  const parts = path.split('.');
  for (const part of parts) {
    if (part === '') throw new CommandError(56, `The path '${path}' contains an empty field name`);
    if (part === '__proto__') throw badValue(`The path '${path}' contains a reserved field name`);
  }
  return parts;
}

export const isIndexPart = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

/**
 * All values a query path reaches, arrays on the way opened as MongoDB does (by position and by element).
 * A missing field gives undefined; an array without documents gives nothing.
 */
export function valuesAt(doc: Doc, path: Path): unknown[] {
  const first = path[0] as string;
  if (path.length === 1) return [Object.hasOwn(doc, first) ? doc[first] : undefined];
  const found: unknown[] = [];
  collect(doc, path, 0, found);
  return found;
}

function collect(value: unknown, path: Path, at: number, found: unknown[]): void {
  if (at === path.length) {
    found.push(value);
    return;
  }
  const part = path[at] as string;
  if (Array.isArray(value)) {
    if (isIndexPart(part) && Number(part) < value.length) collect(value[Number(part)], path, at + 1, found);
    for (const element of value) if (isDocument(element)) collect(element, path, at, found);
  } else if (isDocument(value) && Object.hasOwn(value, part)) {
    collect(value[part], path, at + 1, found);
  } else {
    found.push(undefined);
  }
}

export interface SortField {
  readonly path: string;
  readonly parts: Path;
  readonly direction: 1 | -1;
}

export function parseSort(spec: unknown): SortField[] {
  if (spec === undefined || spec === null) return [];
  if (!isDocument(spec)) throw new CommandError(14, 'sort must be a document');
  return Object.entries(spec).map(([path, direction]) => {
    const sign = isNumber(direction) ? toNumber(direction) : 0;
    if (sign !== 1 && sign !== -1) throw badValue(`sort direction of '${path}' must be 1 or -1`);
    if (path.startsWith('$')) throw badValue(`sort by ${path} is outside the portable set of this server`);
    return { path, parts: parsePath(path), direction: sign };
  });
}

export interface Sortable<T> {
  readonly item: T;
  readonly keys: readonly unknown[];
}

/** An array sorts by its least value ascending and its greatest descending. */
export const sortable = <T>(item: T, doc: Doc, fields: readonly SortField[]): Sortable<T> => ({
  item,
  keys: fields.map((field) => sortKey(doc, field)),
});

export function compareSortable(fields: readonly SortField[]): (a: Sortable<unknown>, b: Sortable<unknown>) => number {
  return (a, b) => {
    for (let i = 0; i < fields.length; i++) {
      const order = compareValues(a.keys[i], b.keys[i]);
      if (order !== 0) return order * (fields[i] as SortField).direction;
    }
    return 0;
  };
}

/** Stable. */
export function sortBy<T>(items: readonly T[], fields: readonly SortField[], docOf: (item: T) => Doc): T[] {
  return items
    .map((item) => sortable(item, docOf(item), fields))
    .sort(compareSortable(fields))
    .map(({ item }) => item);
}

/** MongoDB puts an empty array before null. */
const EMPTY = [new MinKey()];

function sortKey(doc: Doc, { parts, direction }: SortField): unknown {
  const candidates = valuesAt(doc, parts).flatMap((value) =>
    !Array.isArray(value) ? [value] : value.length > 0 ? value : EMPTY,
  );
  return candidates.reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best), candidates[0]);
}
