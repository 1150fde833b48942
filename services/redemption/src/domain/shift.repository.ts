import type { CardPage } from './card.repository.js';
import type { Shift } from './shift.js';
import type { ShiftEvent } from './shift.events.js';
import type { SummedEntry } from './slip.js';

/** Of one till only, or of one location; neither: all. */
export interface ShiftSearch {
  readonly tillId?: string | undefined;
  readonly locationId?: string | undefined;
}

/** Where shifts live. */
export interface Shifts {
  /** Error: SHIFT_NOT_FOUND. */
  get(shiftId: string): Promise<Shift>;
  /** The one of the highest number; undefined for none. */
  latestOf(businessSlug: string, tillId: string): Promise<Shift | undefined>;
  /** False when its number is taken: nothing is changed then. */
  insert(shift: Shift, events: readonly ShiftEvent[]): Promise<boolean>;
  /** One guarded write of what `decide` gives. Error: SHIFT_NOT_FOUND. */
  update<D extends { readonly next: Shift; readonly events: readonly ShiftEvent[] }>(
    shiftId: string,
    decide: (shift: Shift) => D,
  ): Promise<D>;
  /** Newest first. */
  list(businessSlug: string, of: ShiftSearch, page: CardPage): Promise<{ shifts: Shift[]; total: number }>;
}

/** What was done in shifts. */
export interface EntriesOfShifts {
  /** In any order, part by part. */
  entriesOf(businessSlug: string, shiftId: string): AsyncIterable<SummedEntry>;
}

export const SHIFTS = Symbol('Shifts');

export const ENTRIES_OF_SHIFTS = Symbol('EntriesOfShifts');
