import type { Model } from 'mongoose';
import { searchedFor, type Searched } from '../business/search-words.js';

/** What is found by a search: an index of the filter's fields and `words`, and one of them and `email`. */
export interface Worded {
  readonly email?: string;
  readonly words?: readonly string[];
}

/** A range of the index instead of a pattern. */
export function beginning(text: string): { readonly $gte: string; readonly $lt: string } {
  return { $gte: text, $lt: `${text}\uffff` };
}

/** So many are looked at when more than one term says whom; of terms that more have, the first of the rarest. */
const LOOKED_AT = 5_000;
/** What is counted of a term, to know which one the fewest have. */
const COUNTED_TO = LOOKED_AT + 1;

/**
 * At most `most` documents in any order, each with words that begin as those searched for, whatever their order, and an address that begins so.
 * The term that the fewest have is looked up, and the others are compared. When more than 5,000 have each of them, only the first 5,000 are looked at,
 * however many there are: the work of a search has a bound.
 * @param columns the fields that are wanted; all unless told
 */
export async function findByWords<D extends Worded>(
  model: Model<D>,
  filter: Readonly<Record<string, unknown>>,
  search: string,
  most: number,
  columns?: Readonly<Record<string, 1>>,
): Promise<D[]> {
  const searched = searchedFor(search);
  if (!searched) return [];
  const terms = [
    ...searched.addresses.map((address) => ({ email: beginning(address) })),
    ...searched.words.map((word) => ({ words: { $elemMatch: beginning(word) } })),
  ].map((term) => ({ ...filter, ...term }));
  if (terms.length === 1) return find(model, terms[0]!, most, columns);
  const counted = await Promise.all(
    terms.map(async (term) => ({
      term,
      count: await model.countDocuments(term as never, { limit: COUNTED_TO }),
    })),
  );
  counted.sort((one, other) => one.count - other.count);
  const candidates = await model
    .find(counted[0]!.term as never, { email: 1, words: 1 })
    .limit(LOOKED_AT)
    .batchSize(LOOKED_AT)
    .lean<(Worded & { readonly _id: unknown })[]>();
  const ids = candidates.filter((each) => fits(each, searched)).map(({ _id }) => _id);
  return ids.length === 0 ? [] : find(model, { ...filter, _id: { $in: ids.slice(0, most) } }, most, columns);
}

function find<D>(
  model: Model<D>,
  filter: object,
  most: number,
  columns: Readonly<Record<string, 1>> | undefined,
): Promise<D[]> {
  return (
    model
      .find(filter as never, columns)
      .limit(most)
      // In one answer: a cursor's first one has 101 of them else.
      .batchSize(most)
      .lean<D[]>()
  );
}

/** Those of a few documents that a search finds, in their order. */
export function haveWords<D extends Worded>(documents: readonly D[], search: string): D[] {
  const searched = searchedFor(search);
  return searched ? documents.filter((document) => fits(document, searched)) : [];
}

function fits({ email = '', words = [] }: Worded, searched: Searched): boolean {
  return (
    searched.addresses.every((address) => email.startsWith(address)) &&
    searched.words.every((sought) => words.some((word) => word.startsWith(sought)))
  );
}
