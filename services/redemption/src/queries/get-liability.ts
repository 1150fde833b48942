import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { BALANCES, type Balances } from '../domain/card.repository.js';
import { addUp, AGES, issuedBetween, NO_BALANCE, type Ages, type BalanceSum } from '../domain/liability.js';
import { Businesses } from '../projections/businesses.js';
import { GiftCardTypes } from '../projections/gift-card-types.js';

/** Balances of a card type, or of all. */
export interface LiabilityRow {
  readonly outstanding: BalanceSum;
  /** In the order of AGES. */
  readonly ages: readonly (Ages & { readonly sum: BalanceSum })[];
  readonly expired: BalanceSum;
}

export interface Liability extends LiabilityRow {
  readonly asOf: Date;
  readonly currency: string;
  /** By name; those without any balance are absent. */
  readonly giftCards: readonly (LiabilityRow & { readonly giftCardId: string; readonly giftCardName: string })[];
}

/** What a business still owes the holders of its cards, and what was left on expired ones. */
export class GetLiability extends Query<Liability> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@QueryHandler(GetLiability)
export class GetLiabilityHandler implements IQueryHandler<GetLiability> {
  constructor(
    @Inject(BALANCES) private readonly balances: Balances,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug }: GetLiability): Promise<Liability> {
    const asOf = this.clock.now();
    const [{ currency }, types, expired, ...byAge] = await Promise.all([
      this.businesses.get(businessSlug),
      this.types.listOf(businessSlug),
      this.balances.expired(businessSlug, asOf),
      ...AGES.map((ages) => this.balances.outstanding(businessSlug, asOf, issuedBetween(ages, asOf))),
    ]);
    const names = new Map(types.map(({ giftCardId, giftCard }) => [giftCardId, giftCard?.name]));
    const ids = [...new Set([expired, ...byAge].flatMap((sums) => [...sums.keys()]))];
    const giftCards = ids.map((giftCardId) => ({
      giftCardId,
      giftCardName: names.get(giftCardId) ?? '',
      ...rowOf(
        byAge.map((sums) => sums.get(giftCardId) ?? NO_BALANCE),
        expired.get(giftCardId) ?? NO_BALANCE,
      ),
    }));
    giftCards.sort(
      (one, other) =>
        one.giftCardName.localeCompare(other.giftCardName, 'en') || one.giftCardId.localeCompare(other.giftCardId),
    );
    return {
      asOf,
      currency,
      giftCards,
      ...rowOf(
        byAge.map((sums) => addUp(sums.values())),
        addUp(expired.values()),
      ),
    };
  }
}

function rowOf(byAge: readonly BalanceSum[], expired: BalanceSum): LiabilityRow {
  return {
    outstanding: addUp(byAge),
    ages: AGES.map((ages, index) => ({ ...ages, sum: byAge[index] ?? NO_BALANCE })),
    expired,
  };
}
