import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import type { Admin } from './action-context.js';
import { closeShift, mustBeOfTill, ownShift, type Shift } from '../domain/shift.js';
import { SHIFTS, type Shifts } from '../domain/shift.repository.js';
import { Slips } from '../slips.js';

/** Ends a shift and sums its slip. Again, it answers the same. @param atOwnTill only one of the till that the admin is unlocked at. Error: SHIFT_NOT_FOUND. */
export class CloseShift extends Command<Shift> {
  constructor(
    readonly admin: Admin,
    readonly shiftId: string,
    readonly atOwnTill: boolean,
  ) {
    super();
  }
}

/** Sums the slip of a shift that was closed, where it has none: whoever closed it may have been cut off. */
export class SumShift extends Command<Shift> {
  constructor(readonly shiftId: string) {
    super();
  }
}

@CommandHandler(SumShift)
export class SumShiftHandler implements ICommandHandler<SumShift> {
  constructor(@Inject(Slips) private readonly slips: Slips) {}

  execute({ shiftId }: SumShift): Promise<Shift> {
    return this.slips.keep(shiftId);
  }
}

@CommandHandler(CloseShift)
export class CloseShiftHandler implements ICommandHandler<CloseShift> {
  constructor(
    @Inject(SHIFTS) private readonly shifts: Shifts,
    @Inject(Slips) private readonly slips: Slips,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ admin: { userId, businessSlug, till }, shiftId, atOwnTill }: CloseShift): Promise<Shift> {
    await this.shifts.update(shiftId, (found) => {
      const shift = ownShift(found, businessSlug);
      if (atOwnTill) mustBeOfTill(shift, till);
      return closeShift(shift, { by: userId, now: this.clock.now() });
    });
    return this.slips.keep(shiftId);
  }
}
