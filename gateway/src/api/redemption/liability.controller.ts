import { Controller, Get, Header, Inject, UseGuards } from '@nestjs/common';
import type { AgeBucket, Liability, LiabilitySum } from '@giftcard/contracts/redemption/v1/redemption';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import { AdminGuard } from '../../edge/auth/guards.js';
import { csvDollars, csvOf } from '../../edge/csv.js';
import { Services } from '../../services.js';
import type { AnswerOf } from '../../openapi/calls.js';

/** What the business still owes the holders of its cards, by age and by card type. */
@Controller('api/v1/admin/reports')
@UseGuards(AdminGuard)
export class LiabilityController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('liability')
  async liability(): Promise<AnswerOf<'GET /api/v1/admin/reports/liability'>> {
    return liabilityJson(await this.services.redemption.getLiability({}));
  }

  @Get('liability.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="liability.csv"')
  async liabilityCsv() {
    const { ages, giftCards, outstanding, expired } = await this.services.redemption.getLiability({});
    const row = (
      name: string,
      of: { outstanding?: LiabilitySum | undefined; ages: readonly AgeBucket[]; expired?: LiabilitySum | undefined },
    ) => [
      name,
      of.outstanding?.cards ?? 0,
      csvDollars(of.outstanding?.balanceCents ?? 0),
      ...of.ages.map(({ sum }) => csvDollars(sum?.balanceCents ?? 0)),
      csvDollars(of.expired?.balanceCents ?? 0),
      csvDollars(paidCentsOf(of.outstanding)),
      csvDollars(of.outstanding?.promotionalCents ?? 0),
    ];
    const header = [
      'Gift card',
      'Cards',
      'Outstanding',
      ...ages.map((bucket) => `${labelOf(bucket)} days`),
      'Expired',
      'Outstanding, paid for',
      'Outstanding, bonus',
    ];
    return csvOf(header, [
      ...giftCards.map((giftCard) => row(giftCard.giftCardName, giftCard)),
      row('Total', { outstanding, ages, expired }),
    ]);
  }
}

function liabilityJson({
  asOf,
  currency,
  outstanding,
  ages,
  giftCards,
  expired,
}: Liability): AnswerOf<'GET /api/v1/admin/reports/liability'> {
  return {
    asOf: asOf ?? '',
    currency,
    ...sumJson(outstanding),
    ages: ages.map(ageJson),
    giftCards: giftCards.map((giftCard) => ({
      giftCardId: giftCard.giftCardId,
      giftCardName: giftCard.giftCardName,
      ...sumJson(giftCard.outstanding),
      ages: giftCard.ages.map(ageJson),
      expired: sumJson(giftCard.expired),
    })),
    expired: sumJson(expired),
  };
}

function ageJson(bucket: AgeBucket) {
  return { label: labelOf(bucket), fromDays: bucket.fromDays, toDays: bucket.toDays ?? null, ...sumJson(bucket.sum) };
}

function sumJson(sum: LiabilitySum | undefined) {
  return {
    cards: sum?.cards ?? 0,
    outstanding: dollarsFromCents(sum?.balanceCents ?? 0),
    paid: dollarsFromCents(paidCentsOf(sum)),
    bonus: dollarsFromCents(sum?.promotionalCents ?? 0),
  };
}

function paidCentsOf(sum: LiabilitySum | undefined): number {
  return (sum?.balanceCents ?? 0) - (sum?.promotionalCents ?? 0);
}

function labelOf({ fromDays, toDays }: AgeBucket): string {
  return toDays === undefined ? `> ${fromDays - 1}` : `${fromDays}-${toDays}`;
}
