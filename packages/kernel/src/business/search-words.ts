/** `José O'Neil` -> `jose`, `o`, `neil`: lower case, without accents. */
export function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What is looked for in a list. */
export interface Searched {
  /** Each begins a word of what is found; their order says nothing. */
  readonly words: readonly string[];
  /** Each begins its email address. */
  readonly addresses: readonly string[];
}

const MOST_WORDS = 6;

/** `Ruiz ana@exam` -> the word `ruiz` and the address `ana@exam`. Undefined for a text that asks for nothing that could be found. */
export function searchedFor(text: string): Searched | undefined {
  const pieces = text.toLowerCase().split(/\s+/u);
  const isAddress = (piece: string): boolean => piece.indexOf('@') > 0;
  const addresses = pieces.filter(isAddress);
  const words = wordsOf(pieces.filter((piece) => !isAddress(piece)).join(' ')).slice(0, MOST_WORDS);
  return words.length + addresses.length > 0 ? { words, addresses: addresses.slice(0, 1) } : undefined;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
