import type { KeysOf } from './personal-data.js';
import type { Clock } from '../clock.js';

export const PERSON_KEYS = Symbol('PersonKeys');

/** How long a key is believed to stand, in milliseconds: the longest that a copy of it outlives its person in another process. */
export const KEY_KEPT_MS = 60_000;
const KEPT_AT_MOST = 20_000;

/** Keys of persons that were asked for lately; the oldest go first. Who is erased is asked for each time. */
export class PersonKeys {
  private readonly kept = new Map<string, { readonly key: Buffer; readonly until: number }>();

  constructor(
    private readonly ask: KeysOf,
    // The machine's own time: that of a demo's past goes back.
    private readonly clock: Pick<Clock, 'now'> = { now: () => new Date() },
  ) {}

  /** Error: what asking for them throws. */
  readonly of: KeysOf = async (personIds) => {
    const now = this.clock.now().getTime();
    const found = new Map<string, Buffer>();
    const missing: string[] = [];
    for (const id of personIds) {
      const kept = this.kept.get(id);
      if (kept && kept.until > now) found.set(id, kept.key);
      else missing.push(id);
    }
    if (missing.length > 0)
      for (const [id, key] of await this.ask(missing)) {
        found.set(id, key);
        this.keep(id, key);
      }
    return found;
  };

  keep(personId: string, key: Buffer): void {
    this.kept.delete(personId);
    this.kept.set(personId, { key, until: this.clock.now().getTime() + KEY_KEPT_MS });
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT_AT_MOST && oldest !== undefined) this.kept.delete(oldest);
  }

  forget(personId: string): void {
    this.kept.delete(personId);
  }
}
