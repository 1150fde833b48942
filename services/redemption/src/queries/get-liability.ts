import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { addUp, AGES, NO_BALANCE, type Ages, type BalanceSum } from '../domain/liability.js';
import { Businesses } from '../projections/businesses.js';
import { GiftCardTypes } from '../projections/gift-card-types.js';
import { Liabilities } from '../projections/liabilities.js';

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
    @Inject(Liabilities) private readonly liabilities: Liabilities,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
  ) {}

  async execute({ businessSlug }: GetLiability): Promise<Liability> {
    const [{ currency }, types, sums] = await Promise.all([
      this.businesses.get(businessSlug),
      this.types.listOf(businessSlug),
      this.liabilities.of(businessSlug),
    ]);
    const [expired, ...byAge] = [sums.expired, ...sums.byAge].map(
      (each) => new Map<string, BalanceSum>(each.map(({ giftCardId, ...sum }) => [giftCardId, sum])),
    ) as [Map<string, BalanceSum>, ...Map<string, BalanceSum>[]];
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
      asOf: sums.asOf,
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
