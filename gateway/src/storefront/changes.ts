import { Injectable } from '@nestjs/common';

/** Names share counters: two with the same one are only looked at anew for each other's changes, and the memory is bounded. */
const SLOTS = 16_384;
/** Counts the times that changes may have been missed. */
const DOUBTS = SLOTS;

/** What is kept may be of: one document, the cards of a business, or those of all. */
export const ofGiftCard = (id: string) => `card ${id}`;
export const ofBusiness = (slug: string) => `business ${slug}`;
export const ofPayments = (slug: string) => `payments ${slug}`;
export const ofDesigns = (slug: string) => `designs ${slug}`;
/** @param slug none: the lists over all businesses */
export const ofList = (slug = '') => `list ${slug}`;

/** Counts changes by what changed, so that whatever was made before one can be told from what was made after it. */
@Injectable()
export class Changes {
  private readonly counts = new Uint32Array(SLOTS + 1);

  tell(...names: readonly string[]): void {
    for (const name of names) this.count(slotOf(name));
  }

  /** Changes may have been missed: nothing that is kept counts as sure. */
  doubt(): void {
    this.count(DOUBTS);
  }

  /** To be made before the first thing is read, and told of each before that is read. */
  watch(...names: readonly string[]): Seen {
    return new Seen(this.counts, [DOUBTS]).of(...names);
  }

  private count(slot: number): void {
    this.counts[slot] = (this.counts[slot] ?? 0) + 1;
  }
}

/** What something was made from, as it stood when that was read. */
export class Seen {
  private readonly at: number[] = [];

  constructor(
    private readonly counts: Uint32Array,
    private readonly slots: number[],
  ) {
    for (const slot of slots) this.at.push(counts[slot] ?? 0);
  }

  /** It is made from these too. To be said before they are read: a change in between makes it old. */
  of(...names: readonly string[]): this {
    for (const name of names) {
      const slot = slotOf(name);
      if (this.slots.includes(slot)) continue;
      this.slots.push(slot);
      this.at.push(this.counts[slot] ?? 0);
    }
    return this;
  }

  /** Whether nothing of it has changed since. */
  get stands(): boolean {
    for (let index = 0; index < this.slots.length; index++)
      if (this.counts[this.slots[index]!] !== this.at[index]) return false;
    return true;
  }

  /** The same, as it stands now. */
  renewed(): Seen {
    return new Seen(this.counts, this.slots);
  }
}

/** FNV-1a. */
function slotOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % SLOTS;
}
