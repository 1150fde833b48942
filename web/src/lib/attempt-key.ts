import { randomKey } from './random-key.js';

/**
 * Idempotency keys of a form that creates: the same entries sent again keep their key, so that a lost answer makes nothing
 * twice; other entries are another attempt.
 */
export function attemptKeys() {
  let last: { entries: string; file: File | null; key: string } | undefined;
  return {
    keyOf(fields: unknown, file: File | null = null): string {
      const entries = JSON.stringify(fields);
      if (last?.entries !== entries || last.file !== file) last = { entries, file, key: randomKey() };
      return last.key;
    },
    /** The attempt has its answer: the same entries are a new wish from now on. */
    done(): void {
      last = undefined;
    },
  };
}
