import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, UseGuards } from '@nestjs/common';
import type { Shift, ShiftSums } from '@giftcard/contracts/redemption/v1/shift';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import { ShiftDto } from './shifts.dto.js';
import { AdminGuard } from '../../edge/auth/guards.js';
import { IdempotencyKeptElsewhere } from '../../edge/idempotency/idempotency-key.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';

type ShiftAnswer = AnswerOf<'GET /api/v1/admin/shifts'>['shifts'][number];

/** Shifts of the tills; a close again is the same close, so that its key is not kept here. */
@Controller('api/v1/admin')
@UseGuards(AdminGuard)
export class ShiftsController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('till-shift')
  async atTill(): Promise<AnswerOf<'GET /api/v1/admin/till-shift'>> {
    const { shift } = await this.services.redemption.getTillShift({});
    return { shift: shift ? await this.named(shift) : null };
  }

  @Post('till-shift/close')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  async closeAtTill(@Body() { shiftId }: ShiftDto): Promise<AnswerOf<'POST /api/v1/admin/till-shift/close'>> {
    return this.closed(await this.services.redemption.closeTillShift({ shiftId }));
  }

  @Get('shifts')
  async list(
    @Query(new CallQuery('GET /api/v1/admin/shifts')) {
      tillId,
      locationId,
      page,
      limit,
    }: QueryOf<'GET /api/v1/admin/shifts'>,
  ): Promise<AnswerOf<'GET /api/v1/admin/shifts'>> {
    const { shifts, total } = await this.services.redemption.listShifts({ tillId, locationId, page: { page, limit } });
    const names = await this.namesIn(shifts);
    return { shifts: shifts.map((shift) => shiftJson(shift, names)), total };
  }

  @Get('shifts/:shiftId')
  async get(@Param('shiftId') shiftId: string): Promise<AnswerOf<'GET /api/v1/admin/shifts/{shiftId}'>> {
    return { shift: await this.named(await this.services.redemption.getShift({ shiftId })) };
  }

  @Post('shifts/:shiftId/close')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  async close(@Param('shiftId') shiftId: string): Promise<AnswerOf<'POST /api/v1/admin/shifts/{shiftId}/close'>> {
    return this.closed(await this.services.redemption.closeShift({ shiftId }));
  }

  private async closed(shift: Shift): Promise<AnswerOf<'POST /api/v1/admin/shifts/{shiftId}/close'>> {
    return { success: true, message: 'Shift closed.', shift: await this.named(shift) };
  }

  private async named(shift: Shift): Promise<ShiftAnswer> {
    return shiftJson(shift, await this.namesIn([shift]));
  }

  /** What everybody in these shifts is called now, by their ids. */
  private async namesIn(shifts: readonly Shift[]): Promise<ReadonlyMap<string, string>> {
    const ids = shifts.flatMap(({ openedBy, closedBy, slip }) => [
      openedBy,
      closedBy,
      ...(slip?.people ?? []).map(({ userId }) => userId),
    ]);
    const userIds = [...new Set(ids.filter(Boolean))];
    if (userIds.length === 0) return new Map();
    const { people } = await this.services.identity.nameStaff({ userIds });
    return new Map(people.map(({ userId, name }) => [userId, name]));
  }
}

function shiftJson(shift: Shift, names: ReadonlyMap<string, string>): ShiftAnswer {
  const { shiftId, tillId, till, location, number, openedAt, openedBy, closedAt, closedBy, leftOpen, slip, late } =
    shift;
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  return {
    id: shiftId,
    tillId,
    till,
    location: location ?? null,
    number,
    openedAt: openedAt ?? '',
    openedBy: person(openedBy),
    closedAt: closedAt ?? null,
    closedBy: closedBy ? person(closedBy) : null,
    leftOpen,
    slip: slip
      ? {
          currency: slip.currency,
          ...sumsJson(slip.total!),
          people: slip.people.map(({ userId, sums }) => ({ ...person(userId), ...sumsJson(sums!) })),
        }
      : null,
    late: late ? sumsJson(late) : null,
  };
}

function sumsJson(sums: ShiftSums) {
  const { redemptions, redeemedCents, undos, undoneCents, tipsCents, cashOuts, cashedOutCents } = sums;
  return {
    redemptions,
    redeemed: dollarsFromCents(redeemedCents),
    undos,
    undone: dollarsFromCents(undoneCents),
    used: dollarsFromCents(redeemedCents - undoneCents),
    tips: dollarsFromCents(tipsCents),
    cashOuts,
    cashedOut: dollarsFromCents(cashedOutCents),
    overrides: sums.overrides,
    overridden: dollarsFromCents(sums.overrideCents),
    cashActivations: sums.cashActivations,
    activatedInCash: dollarsFromCents(sums.cashActivatedCents),
    terminalActivations: sums.terminalActivations,
    activatedByTerminal: dollarsFromCents(sums.terminalActivatedCents),
    activationUndos: sums.activationUndos,
    returnedInCash: dollarsFromCents(sums.cashReturnedCents),
    returnedByTerminal: dollarsFromCents(sums.terminalReturnedCents),
    offline: sums.offline,
    offlineRedeemed: dollarsFromCents(sums.offlineCents),
    shortfalls: sums.shortfalls,
    shortfall: dollarsFromCents(sums.shortfallCents),
  };
}
