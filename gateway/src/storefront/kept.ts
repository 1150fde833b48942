import { DomainError } from '@giftcard/kernel/errors';
import type { Clock } from '@giftcard/kernel/clock';
import type { Changes, Seen } from './changes.js';
import { RecentlyUsed } from './recently-used.js';

interface Entry<Made> {
  readonly made: Made;
  readonly seen: Seen;
  /** In milliseconds since 1970; then it is made anew, whatever was told of it. */
  readonly until: number;
  readonly bytes: number;
}

interface Refusal {
  readonly error: DomainError;
  readonly seen: Seen;
  readonly until: number;
  /** One each: they are counted. */
  readonly bytes: 1;
}

/** Of an entry, beside its key and what is kept. */
const ENTRY_BYTES = 300;
/** What is not there is not asked for again that soon; so many of them are remembered. */
const REFUSED_MS = 5_000;
const REFUSED_AT_MOST = 2_000;
/** Who can't be asked is not asked again that soon for what is kept. */
const AGAIN_MS = 2_000;

export interface Keeping<Made> {
  /** Of all that is kept. */
  readonly mostBytes: number;
  readonly bytesOf: (made: Made) => number;
  /** For so long at most, however little changes. */
  readonly forMs: number;
}

/**
 * What was asked for or made, kept until something it is of changes (Changes), within a bound of memory. Many who ask at once share one
 * making, but not one that began before a change that was told since. What can't be made anew for now is answered as it is kept.
 */
export class Kept<Made> {
  private readonly entries: RecentlyUsed<Entry<Made>>;
  private readonly refusals = new RecentlyUsed<Refusal>(REFUSED_AT_MOST);
  private readonly running = new Map<string, { readonly seen: Seen; readonly made: Promise<Made> }>();

  constructor(
    private readonly changes: Changes,
    private readonly clock: Clock,
    private readonly keeping: Keeping<Made>,
  ) {
    this.entries = new RecentlyUsed(keeping.mostBytes);
  }

  /** What is held, in bytes. */
  get bytes(): number {
    return this.entries.bytes;
  }

  /** What is kept and stands; undefined when it has to be made. */
  find(key: string): Made | undefined {
    const entry = this.entries.get(key);
    return entry && this.isFresh(entry) ? entry.made : undefined;
  }

  /** Whether something is kept of the key, even if it has to be made anew. */
  has(key: string): boolean {
    return this.entries.get(key) !== undefined;
  }

  /** @param make throws what the caller is to be told. That something is not there is remembered for a moment, nothing else of it. */
  async get(key: string, make: (seen: Seen) => Promise<Made>): Promise<Made> {
    const known = this.find(key);
    if (known !== undefined) return known;
    const refusal = this.refusals.get(key);
    if (refusal && this.isFresh(refusal)) throw refusal.error;
    const running = this.running.get(key);
    if (running?.seen.stands) return running.made;
    const seen = this.changes.watch();
    const making = { seen, made: this.make(key, make, seen) };
    this.running.set(key, making);
    try {
      return await making.made;
    } finally {
      if (this.running.get(key) === making) this.running.delete(key);
    }
  }

  /** What is told of something that is kept; of what is not, nothing is kept. @param change undefined for what is no news */
  replace(key: string, change: (made: Made) => Made | undefined): void {
    const entry = this.entries.get(key);
    const made = entry && change(entry.made);
    if (entry && made !== undefined) this.keep(key, made, entry.seen.renewed(), this.keeping.forMs);
  }

  private async make(key: string, make: (seen: Seen) => Promise<Made>, seen: Seen): Promise<Made> {
    try {
      const made = await make(seen);
      // A change came meanwhile, and nobody knows on which side of it this was read.
      if (seen.stands) this.keep(key, made, seen, this.keeping.forMs);
      return made;
    } catch (error) {
      return this.insteadOf(error, key, seen);
    }
  }

  /** What is kept of the key, where a failure says nothing of it. Throws the failure else. */
  private insteadOf(error: unknown, key: string, seen: Seen): Made {
    const isRefused = error instanceof DomainError && error.kind !== 'unavailable' && error.kind !== 'limited';
    if (!isRefused) {
      const entry = this.entries.get(key);
      if (!entry) throw error;
      this.keep(key, entry.made, entry.seen.renewed(), AGAIN_MS);
      return entry.made;
    }
    if (error.kind === 'notFound' && seen.stands) {
      this.entries.delete(key);
      this.refusals.set(key, { error, seen, until: this.now() + REFUSED_MS, bytes: 1 });
    }
    throw error;
  }

  private keep(key: string, made: Made, seen: Seen, forMs: number): void {
    const bytes = ENTRY_BYTES + 2 * key.length + this.keeping.bytesOf(made);
    this.entries.set(key, { made, seen, until: this.now() + forMs, bytes });
  }

  private isFresh({ seen, until }: { readonly seen: Seen; readonly until: number }): boolean {
    return until > this.now() && seen.stands;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
