import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type * as wire from '@giftcard/contracts/redemption/v1/shift';
import { ShiftServiceControllerMethods } from '@giftcard/contracts/redemption/v1/shift';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { pageOf } from '@giftcard/kernel/grpc/page';
import { requirePermission } from '@giftcard/kernel/request-context';
import { CloseShift } from '../commands/close-shift.js';
import { isLeftOpen, type Shift } from '../domain/shift.js';
import { NO_SUMS, type ShiftSums } from '../domain/slip.js';
import { GetShift, GetTillShift, ListShifts, type SummedShift } from '../queries/shifts.js';

@Controller()
@ShiftServiceControllerMethods()
export class ShiftGrpc implements wire.ShiftServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async getTillShift(): Promise<wire.TillShift> {
    const { businessSlug, till } = requirePermission('cards.redeem');
    const open = await this.queries.execute(new GetTillShift(businessSlug, till?.id));
    return { shift: open && this.message(open) };
  }

  async closeTillShift({ shiftId }: wire.ShiftRequest): Promise<wire.Shift> {
    const admin = requirePermission('cards.redeem');
    return this.message({ shift: await this.commands.execute(new CloseShift(admin, shiftId, true)) });
  }

  async listShifts({ tillId, locationId, page }: wire.ListShiftsRequest): Promise<wire.ListShiftsResponse> {
    const { businessSlug } = requirePermission('shifts.manage');
    const of = { tillId: tillId || undefined, locationId: locationId || undefined };
    const { shifts, total } = await this.queries.execute(new ListShifts(businessSlug, of, pageOf(page)));
    return { shifts: shifts.map((shift) => this.message({ shift })), total };
  }

  async getShift({ shiftId }: wire.ShiftRequest): Promise<wire.Shift> {
    const { businessSlug } = requirePermission('shifts.manage');
    return this.message(await this.queries.execute(new GetShift(businessSlug, shiftId)));
  }

  async closeShift({ shiftId }: wire.ShiftRequest): Promise<wire.Shift> {
    const admin = requirePermission('shifts.manage');
    return this.message({ shift: await this.commands.execute(new CloseShift(admin, shiftId, false)) });
  }

  private message({ shift, late }: { readonly shift: Shift } & Partial<SummedShift>): wire.Shift {
    const { id, tillId, till, location, number, openedAt, openedBy, closedAt, closedBy = '', slip } = shift;
    return {
      shiftId: id,
      tillId,
      till,
      location: location && { ...location },
      number,
      openedAt: openedAt.toISOString(),
      openedBy,
      closedAt: closedAt?.toISOString(),
      closedBy,
      leftOpen: isLeftOpen(shift, this.clock.now()),
      slip: slip && {
        total: wholeSums(slip.total),
        people: slip.people.map(({ userId, sums }) => ({ userId, sums: wholeSums(sums) })),
        currency: slip.currency,
      },
      late: late && { ...late },
    };
  }
}

/** A slip that was closed before there was a sum has none of it stored. */
function wholeSums(sums: Partial<ShiftSums>): ShiftSums {
  return { ...NO_SUMS, ...sums };
}
