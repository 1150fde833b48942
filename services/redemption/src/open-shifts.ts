import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import type { Admin } from './commands/action-context.js';
import { NoShiftOpen } from './domain/shift.errors.js';
import { openShift, type TillOfShift } from './domain/shift.js';
import { SHIFTS, type Shifts } from './domain/shift.repository.js';

/** The shift in which something is done at a till. It opens by itself, with the first thing that is noted there. */
@Injectable()
export class OpenShifts {
  constructor(
    @Inject(SHIFTS) private readonly shifts: Shifts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Does `work` in the open shift of the till; where none is open, one is opened only if `work` notes something (NoShiftOpen). Elsewhere there is none. */
  async within<T>(admin: Admin, work: (shiftId: string | undefined) => Promise<T>): Promise<T> {
    const { till, businessSlug } = admin;
    if (!till) return work(undefined);
    try {
      return await work(await this.openAt(businessSlug, till.id));
    } catch (error) {
      if (!(error instanceof NoShiftOpen)) throw error;
      return work(await this.open({ ...admin, till }));
    }
  }

  /** The shift that is open at a till; undefined for none. */
  async openAt(businessSlug: string, tillId: string): Promise<string | undefined> {
    const latest = await this.shifts.latestOf(businessSlug, tillId);
    return latest?.closedAt ? undefined : latest?.id;
  }

  /** Of several at once one opens it, the others find it. */
  private async open({ till, ...admin }: Admin & { readonly till: TillOfShift }): Promise<string> {
    for (;;) {
      const before = await this.shifts.latestOf(admin.businessSlug, till.id);
      if (before && !before.closedAt) return before.id;
      const { next, events } = openShift({ ...admin, till, before, by: admin.userId, now: this.clock.now() });
      if (await this.shifts.insert(next, events)) return next.id;
    }
  }
}
