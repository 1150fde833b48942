export interface StoredValue {
  read: () => string | null;
  write: (value: string) => void;
  clear: () => void;
}

/** One key of the browser's storage. Storage that is switched off or full reads as empty instead of throwing. */
export function storedValue(area: 'local' | 'session', key: string): StoredValue {
  const storage = (): Storage => (area === 'local' ? localStorage : sessionStorage);
  const quietly = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise; // private windows may refuse storage; nothing here is needed for correctness
    }
  };
  return {
    read: () => quietly(() => storage().getItem(key), null),
    write: (value) => quietly(() => storage().setItem(key, value), undefined),
    clear: () => quietly(() => storage().removeItem(key), undefined),
  };
}

/** What was written as JSON; null when there is nothing, or nothing that this release can read. */
export function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null; // written by another release or cut off: begin anew
  }
}
