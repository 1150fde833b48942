import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CardPage } from '../domain/card.repository.js';
import { ownShift, type Shift } from '../domain/shift.js';
import { SHIFTS, type Shifts, type ShiftSearch } from '../domain/shift.repository.js';
import { beyond, type ShiftSums } from '../domain/slip.js';
import { Slips } from '../slips.js';

/** A shift with its sums, of an open one those so far. */
export interface SummedShift {
  readonly shift: Shift;
  /** What came while it was being closed, after the slip was summed; undefined for nothing. */
  readonly late: ShiftSums | undefined;
}

/** Shifts of a business, newest first. */
export class ListShifts extends Query<{ shifts: Shift[]; total: number }> {
  constructor(
    readonly businessSlug: string,
    readonly of: ShiftSearch,
    readonly page: CardPage,
  ) {
    super();
  }
}

/** One shift. Error: SHIFT_NOT_FOUND. */
export class GetShift extends Query<SummedShift> {
  constructor(
    readonly businessSlug: string,
    readonly shiftId: string,
  ) {
    super();
  }
}

/** The last shift of a till, which may be closed; undefined for none. */
export class GetTillShift extends Query<SummedShift | undefined> {
  constructor(
    readonly businessSlug: string,
    readonly tillId: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(ListShifts)
export class ListShiftsHandler implements IQueryHandler<ListShifts> {
  constructor(@Inject(SHIFTS) private readonly shifts: Shifts) {}

  execute({ businessSlug, of, page }: ListShifts): Promise<{ shifts: Shift[]; total: number }> {
    return this.shifts.list(businessSlug, of, page);
  }
}

@QueryHandler(GetShift)
export class GetShiftHandler implements IQueryHandler<GetShift> {
  constructor(
    @Inject(SHIFTS) private readonly shifts: Shifts,
    @Inject(Slips) private readonly slips: Slips,
  ) {}

  async execute({ businessSlug, shiftId }: GetShift): Promise<SummedShift> {
    return summed(ownShift(await this.shifts.get(shiftId), businessSlug), this.slips);
  }
}

@QueryHandler(GetTillShift)
export class GetTillShiftHandler implements IQueryHandler<GetTillShift> {
  constructor(
    @Inject(SHIFTS) private readonly shifts: Shifts,
    @Inject(Slips) private readonly slips: Slips,
  ) {}

  async execute({ businessSlug, tillId }: GetTillShift): Promise<SummedShift | undefined> {
    const latest = tillId === undefined ? undefined : await this.shifts.latestOf(businessSlug, tillId);
    return latest && summed(latest, this.slips);
  }
}

async function summed(shift: Shift, slips: Slips): Promise<SummedShift> {
  const now = await slips.of(shift);
  return shift.slip
    ? { shift, late: beyond(now.total, shift.slip.total) }
    : { shift: { ...shift, slip: now }, late: undefined };
}
