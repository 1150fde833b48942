import type { Clock } from '@giftcard/kernel/clock';
import type { StorefrontView } from './storefront-view.js';

/** So many at least, twice as many at most. */
const KEPT = 1_000;
/** An answer may change without an event when a sale ends with the day. */
const KEPT_MS = 30_000;

/**
 * What was made from the storefront view, kept for as long as the view stands; of too many, those asked for last: what
 * was not asked for while so many others were is dropped. What is asked for all the time costs one look-up.
 */
export class KeptWhileViewStands<Made> {
  private recent = new Map<string, Made>();
  private before = new Map<string, Made>();
  private revision = -1;
  private since = 0;

  constructor(
    private readonly view: Pick<StorefrontView, 'revision'>,
    private readonly clock: Clock,
  ) {}

  /** What is kept; undefined when it has to be made. */
  find(key: string): Made | undefined {
    const now = this.clock.now().getTime();
    if (this.revision !== this.view.revision || now - this.since > KEPT_MS) {
      this.recent.clear();
      this.before.clear();
      this.revision = this.view.revision;
      this.since = now;
    }
    const recent = this.recent.get(key);
    if (recent !== undefined) return recent;
    const known = this.before.get(key);
    if (known !== undefined) this.keep(key, known);
    return known;
  }

  /** @param make throws what the caller is to be told; nothing is kept then */
  get(key: string, make: () => Made): Made {
    const known = this.find(key);
    if (known !== undefined) return known;
    const made = make();
    this.keep(key, made);
    return made;
  }

  /** Nothing of that key is kept any more: it turned out to be no answer. */
  forget(key: string, made: Made): void {
    for (const kept of [this.recent, this.before]) {
      if (kept.get(key) === made) kept.delete(key);
    }
  }

  private keep(key: string, made: Made): void {
    if (this.recent.size >= KEPT) {
      this.before = this.recent;
      this.recent = new Map();
    }
    this.recent.set(key, made);
  }
}
