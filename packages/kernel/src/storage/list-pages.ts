import { setTimeout as wait } from 'node:timers/promises';
import { detached } from '../request-context.js';
import {
  columnsOf,
  countBeyond,
  countRows,
  opposite,
  placeOf,
  readRows,
  type Place,
  type Rows,
  type Section,
} from './list-rows.js';
import { isOverTime } from './mongo.js';

export interface List<D> extends Rows<D> {
  /** Tells this list from the others of the collection: what was asked for, without the time. */
  readonly name: string;
  /** How many rows it has, by indexes, where the filter alone would have documents read. @throws when it takes longer than these ms */
  readonly countAll?: (maxTimeMS: number) => Promise<number>;
}

/** Of a long list: exact in front of the first row and behind the last one, in between as it was counted. */
interface Length {
  readonly first: Place;
  readonly last: Place;
  /** Rows from the first to the last. */
  readonly between: number;
  readonly countedAt: number;
  readonly tookMs: number;
}

interface Walked {
  /** The first row's and every 500th's from there on, in the order of the list. */
  readonly places: readonly Place[];
  readonly walkedAt: number;
  readonly tookMs: number;
}

interface Known {
  readonly length?: Length | undefined;
  readonly walked?: Walked | undefined;
}

/** Goes on in the background; never rejects. */
interface Work {
  readonly began: number;
  readonly done: Promise<void>;
  /** What a walk has found so far. */
  readonly places: Place[];
}

/** Lists up to this length are counted and read as they are. */
const SHORT = 1_000;
const EVERY = 500;
/** So many rows in front of the first one or behind the last one, and the list is counted again. */
const GROWN = 4 * EVERY;
const AGAIN_MS = 60_000;
/** Counts and walks of a list take at most this share of the time. */
const MOST_OF_TIME = 1 / 20;
/** A count by an index takes some 100 ms for a million keys, on a busy machine seconds; what takes longer than this is counted by a walk. */
const COUNT_MS = 15_000;
/** A list that was never counted is waited for this long from when that began; then what is known of it is answered. */
const PATIENCE_MS = 1_000;
/** Rows are passed over for this long while there are no places. */
const SKIP_MS = 250;
/** A count is made again so often while rows come at an end of the list. */
const TRIES = 3;
/** Of all lists of a process: some 10 MB. */
const MOST_PLACES = 50_000;
/** What a list without places takes, in places. */
const OF_A_LIST = 5;

/**
 * Pages of lists, whatever their length (docs/adr/0057). A list longer than 1,000 rows is counted in the background, and again when that is older than a
 * minute; with its total what came in front of its first row and behind its last one since then, which is counted in each call. Pages near
 * an end are read from there; for the others a walk finds places, every 500th row, from the nearest of which they are read.
 * Places stay in memory: they may hold personal data.
 */
export class ListPages {
  private readonly known = new Map<string, Known>();
  private readonly counts = new Map<string, Work>();
  private readonly walks = new Map<string, Work>();
  private placesKept = 0;

  async page<D, R = D>(
    list: List<D>,
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<{ documents: R[]; total: number }> {
    const skip = (page - 1) * limit;
    const isInFront = skip < EVERY;
    const [{ total, isKnown }, front] = await Promise.all([
      this.lengthOf(list),
      isInFront ? readRows<D, R>(list, { skip, limit }) : undefined,
    ]);
    if (front) return { documents: front, total };
    if (isKnown && skip >= total) return { documents: [], total };
    return { documents: await this.rowsOf<D, R>(list, skip, limit, isKnown ? total : Infinity), total };
  }

  /** How many rows it has, as its pages say. */
  async total<D>(list: List<D>): Promise<number> {
    return (await this.lengthOf(list)).total;
  }

  /** Resolves when the counts and walks under way have ended. */
  async settled(): Promise<void> {
    await Promise.all([...this.counts.values(), ...this.walks.values()].map(({ done }) => done));
  }

  /** The total; where it is not known, how far a walk came. */
  private async lengthOf<D>(list: List<D>): Promise<{ total: number; isKnown: boolean }> {
    const name = nameOf(list);
    if (!this.known.get(name)?.length) {
      const total = await countRows(list, SHORT + 1);
      if (total <= SHORT) return { total, isKnown: true };
      await atMost(PATIENCE_MS, this.count(name, list));
    }
    const known = this.known.get(name);
    const length = known?.length;
    if (!length) {
      const found = this.walks.get(name)?.places.length ?? 0;
      return { total: Math.max(found * EVERY, SHORT + 1), isKnown: false };
    }
    this.keep(name, known);
    const ends = await countBeyond(list, length, GROWN);
    if (ends >= GROWN || isOld(length.countedAt, length.tookMs)) this.count(name, list);
    return { total: length.between + ends, isKnown: true };
  }

  /** Of a page that is not in front. */
  private async rowsOf<D, R>(list: List<D>, skip: number, limit: number, total: number): Promise<R[]> {
    if (total <= SHORT) return readRows<D, R>(list, { skip, limit });
    const left = total - skip;
    if (left <= EVERY) {
      const backwards = { ...list, order: opposite(list.order) };
      const section = { skip: Math.max(left - limit, 0), limit: Math.min(left, limit) };
      return (await readRows<D, R>(backwards, section)).reverse();
    }
    const name = nameOf(list);
    const walked = this.known.get(name)?.walked;
    if (!walked || isOld(walked.walkedAt, walked.tookMs)) {
      const walk = this.walk(name, list);
      if (!walked) {
        const rows = await ifInTime(readRows<D, R>(list, { skip, limit, maxTimeMS: SKIP_MS }));
        if (rows) return rows;
        await atMost(PATIENCE_MS, walk);
      }
    }
    const places = this.known.get(name)?.walked?.places ?? this.walks.get(name)?.places ?? [];
    return readRows<D, R>(list, { limit, ...(await nearest(list, places, skip)) });
  }

  /** One count of a list at a time; a failed one leaves what was known. */
  private count<D>(name: string, list: List<D>): Work {
    return this.once(this.counts, name, async (_places, began) => {
      const length = (await ifInTime(counted(list))) ?? (await this.lengthByWalk(name, list));
      if (length && length.between > SHORT) this.keep(name, { length: { ...length, ...since(began, 'countedAt') } });
      else this.forget(name);
    });
  }

  private async lengthByWalk<D>(name: string, list: List<D>): Promise<CountedLength | undefined> {
    const { places, done } = this.walk(name, list);
    await done;
    const [first, last] = [places.at(0), places.at(-1)];
    if (!first || !last) return undefined;
    const columns = columnsOf(list.order);
    const rest = await readRows(list, { place: last, limit: GROWN, columns });
    const end = rest.length > 0 ? placeOf(list.order, rest.at(-1)) : last;
    return { first, last: end, between: (places.length - 1) * EVERY + 1 + rest.length };
  }

  /** One walk of a list at a time; a failed one leaves what was known. */
  private walk<D>(name: string, list: List<D>): Work {
    return this.once(this.walks, name, async (places, began) => {
      const columns = columnsOf(list.order);
      for (let place: Place | undefined; ; places.push(place)) {
        const stepBegan = performance.now();
        const [row] = await readRows(list, { place, skip: place ? EVERY - 1 : 0, limit: 1, columns });
        if (!row) break;
        place = placeOf(list.order, row);
        // Half of the time is for others.
        await wait(performance.now() - stepBegan);
      }
      this.keep(name, { walked: { places, ...since(began, 'walkedAt') } });
    });
  }

  private once(works: Map<string, Work>, name: string, run: (places: Place[], began: number) => Promise<void>): Work {
    const running = works.get(name);
    if (running) return running;
    const places: Place[] = [];
    const began = performance.now();
    const done = detached(() => run(places, began))
      .catch(() => undefined)
      .finally(() => works.delete(name));
    const work = { began, done, places };
    works.set(name, work);
    return work;
  }

  /** As used last; those used longest ago make room. */
  private keep(name: string, news: Known): void {
    const known = { ...this.known.get(name), ...news };
    this.forget(name);
    this.known.set(name, known);
    this.placesKept += sizeOf(known);
    for (const oldest of this.known.keys()) {
      if (this.placesKept <= MOST_PLACES || oldest === name) break;
      this.forget(oldest);
    }
  }

  private forget(name: string): void {
    const known = this.known.get(name);
    if (!known) return;
    this.placesKept -= sizeOf(known);
    this.known.delete(name);
  }
}

type CountedLength = Pick<Length, 'first' | 'last' | 'between'>;

const nameOf = <D>({ model, name, order }: List<D>): string => `${model.collection.name}/${name}/${order.join()}`;

const sizeOf = ({ walked }: Known): number => OF_A_LIST + (walked?.places.length ?? 0);

const isOld = (at: number, tookMs: number): boolean =>
  performance.now() - at > Math.max(AGAIN_MS, tookMs / MOST_OF_TIME);

function since<K extends 'countedAt' | 'walkedAt'>(began: number, at: K): Record<K, number> & { tookMs: number } {
  const now = performance.now();
  return { [at]: now, tookMs: now - began } as Record<K, number> & { tookMs: number };
}

/** Waits until it is over or this old. */
async function atMost(ms: number, { began, done }: Work): Promise<void> {
  const left = began + ms - performance.now();
  if (left > 0) await Promise.race([done, wait(left, undefined, { ref: false })]);
}

async function ifInTime<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isOverTime(error)) return undefined;
    throw error;
  }
}

/** All rows at once, and what came at the ends meanwhile. */
async function counted<D>(list: List<D>): Promise<CountedLength | undefined> {
  const only = { limit: 1, columns: columnsOf(list.order) };
  const ends = await Promise.all([readRows(list, only), readRows({ ...list, order: opposite(list.order) }, only)]);
  const [first, last] = ends.flat().map((row) => placeOf(list.order, row));
  if (!first || !last) return undefined;
  for (let tried = 1, before = 0; ; tried++) {
    const all = await countAll(list);
    const after = await countBeyond(list, { first, last }, GROWN);
    if (after === before || tried === TRIES) return { first, last, between: all - after };
    before = after;
  }
}

function countAll<D>({ model, filter, countAll: count }: List<D>): Promise<number> {
  return count ? count(COUNT_MS) : model.countDocuments(filter as never, { maxTimeMS: COUNT_MS });
}

/** From where a row is read: the nearest place in front of it. */
async function nearest<D>(
  list: List<D>,
  places: readonly Place[],
  skip: number,
): Promise<Pick<Section, 'place' | 'skip'>> {
  const [first] = places;
  if (!first) return { skip };
  const offset = skip - (await countBeyond(list, { first }, GROWN));
  if (offset <= 0) return { skip };
  const index = Math.min(Math.floor((offset - 1) / EVERY), places.length - 1);
  return { place: places[index], skip: offset - 1 - index * EVERY };
}
