import { parsed, storedValue } from './stored-value.js';

export interface StoredEntries {
  find: (id: string) => unknown;
  keep: (id: string, entry: unknown) => void;
  drop: (id: string) => void;
}

/** Entries of one key of the tab's storage, by id. Of more than `most` the one that was not touched for the longest goes first. */
export function storedEntries(key: string, most: number): StoredEntries {
  const ofTab = storedValue('session', key);
  const all = (): Record<string, unknown> => {
    const kept = parsed(ofTab.read());
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Record<string, unknown>) : {};
  };
  const others = (id: string) => Object.entries(all()).filter(([known]) => known !== id);
  const store = (kept: readonly (readonly [string, unknown])[]): void => {
    if (kept.length === 0) ofTab.clear();
    else ofTab.write(JSON.stringify(Object.fromEntries(kept)));
  };
  return {
    find: (id) => all()[id],
    keep: (id, entry) => store([...others(id), [id, entry] as const].slice(-most)),
    drop: (id) => store(others(id)),
  };
}
