import { Inject, Injectable } from '@nestjs/common';
import { withSlip, type Shift } from './domain/shift.js';
import { ENTRIES_OF_SHIFTS, SHIFTS, type EntriesOfShifts, type Shifts } from './domain/shift.repository.js';
import { slipOf, type Slip } from './domain/slip.js';
import { Businesses } from './projections/businesses.js';

/** The sums of shifts, of their entries in the cards. */
@Injectable()
export class Slips {
  constructor(
    @Inject(SHIFTS) private readonly shifts: Shifts,
    @Inject(ENTRIES_OF_SHIFTS) private readonly entries: EntriesOfShifts,
    @Inject(Businesses) private readonly businesses: Businesses,
  ) {}

  /** As it is now. */
  async of({ businessSlug, id }: Pick<Shift, 'businessSlug' | 'id'>): Promise<Slip> {
    const { currency } = await this.businesses.get(businessSlug);
    return slipOf(this.entries.entriesOf(businessSlug, id), currency);
  }

  /** The closed shift with its slip, which is summed once and kept. Error: SHIFT_NOT_FOUND. */
  async keep(shiftId: string): Promise<Shift> {
    const shift = await this.shifts.get(shiftId);
    if (shift.slip) return shift;
    const slip = await this.of(shift);
    const { next } = await this.shifts.update(shiftId, (current) => withSlip(current, slip));
    return next;
  }
}
