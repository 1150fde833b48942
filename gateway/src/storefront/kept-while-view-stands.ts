import type { Clock } from '@giftcard/kernel/clock';
import type { StorefrontView } from './storefront-view.js';

const KEPT = 2_000;
/** An answer may change without an event when a sale ends with the day. */
const KEPT_MS = 30_000;

/** What was made from the storefront view, kept for as long as the view stands; of too many, those asked for last. */
export class KeptWhileViewStands<Made> {
  private readonly kept = new Map<string, Made>();
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
      this.kept.clear();
      this.revision = this.view.revision;
      this.since = now;
    }
    const known = this.kept.get(key);
    if (known !== undefined) {
      this.kept.delete(key);
      this.kept.set(key, known);
    }
    return known;
  }

  /** @param make throws what the caller is to be told; nothing is kept then */
  get(key: string, make: () => Made): Made {
    const known = this.find(key);
    if (known !== undefined) return known;
    const made = make();
    // A map keeps its keys in the order they came: the first is the one not asked for the longest.
    if (this.kept.size >= KEPT) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(key, made);
    return made;
  }

  /** Nothing of that key is kept any more: it turned out to be no answer. */
  forget(key: string, made: Made): void {
    if (this.kept.get(key) === made) this.kept.delete(key);
  }
}
