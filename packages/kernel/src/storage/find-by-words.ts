import type { Model } from 'mongoose';
import { searchedFor, type Searched } from '../business/search-words.js';

/** What is found by a search: an index of the filter's fields and `words`, and one of them and `email`. */
export interface Worded {
  readonly email: string;
  readonly words?: readonly string[];
}

/** A range of the index instead of a pattern. */
export function beginning(text: string): { readonly $gte: string; readonly $lt: string } {
  return { $gte: text, $lt: `${text}\uffff` };
}

/** So many are looked at when more than one term says whom. */
const LOOKED_AT = 1_000;
const COUNTED_TO = 10_000;

/**
 * At most `most` documents in any order, each with words that begin as those searched for, whatever their order, and an address that begins so.
 * The term that the fewest have is looked up, and the others are compared; only when many have each of them, the database looks for all together.
 */
export async function findByWords<D extends Worded>(
  model: Model<D>,
  filter: Readonly<Record<string, unknown>>,
  search: string,
  most: number,
): Promise<D[]> {
  const searched = searchedFor(search);
  if (!searched) return [];
  const terms = [
    ...searched.addresses.map((address) => ({ email: beginning(address) })),
    ...searched.words.map((word) => ({ words: { $elemMatch: beginning(word) } })),
  ].map((term) => ({ ...filter, ...term }));
  if (terms.length === 1) return find(model, terms[0]!, most);
  const counted = await Promise.all(
    terms.map(async (term) => ({
      term,
      count: await model.countDocuments(term as never, { limit: COUNTED_TO }),
    })),
  );
  counted.sort((one, other) => one.count - other.count);
  const [fewest] = counted;
  if (fewest!.count > LOOKED_AT) return find(model, { $and: counted.map(({ term }) => term) }, most);
  const found = await find(model, fewest!.term, LOOKED_AT);
  return found.filter((document) => fits(document, searched)).slice(0, most);
}

function find<D>(model: Model<D>, filter: object, most: number): Promise<D[]> {
  return model
    .find(filter as never)
    .limit(most)
    .lean<D[]>();
}

function fits({ email, words = [] }: Worded, searched: Searched): boolean {
  return (
    searched.addresses.every((address) => email.startsWith(address)) &&
    searched.words.every((sought) => words.some((word) => word.startsWith(sought)))
  );
}
