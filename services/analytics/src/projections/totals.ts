import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { amountsOf, type Amounts } from '../domain/amounts.js';
import { Facts } from './facts.js';
import { AMOUNT_FIELDS, storeTotal, SUM_OF_AMOUNTS, SUMS, type TotalDocument } from './total.js';

interface DayTotalDocument extends TotalDocument {
  readonly businessSlug: string;
  readonly day: string;
}

interface BundleTotalDocument extends DayTotalDocument {
  /** Of all facts of a bundle. */
  readonly giftCardId: string;
}

export type DayTotal = Amounts & { readonly day: string };

const fields = { _id: String, ...AMOUNT_FIELDS, revision: String };
const options = { versionKey: false as const, autoIndex: false, autoCreate: false };
const daySchema = new Schema<DayTotalDocument>(
  { ...fields, businessSlug: String, day: String },
  { ...options, collection: 'day-totals' },
).index({ businessSlug: 1, day: 1 });
const bundleSchema = new Schema<BundleTotalDocument>(
  { ...fields, businessSlug: String, day: String, giftCardId: String },
  { ...options, collection: 'bundle-totals' },
).index({ businessSlug: 1, day: 1 });
const businessSchema = new Schema<TotalDocument>(fields, { ...options, collection: 'business-totals' });

/**
 * The sums that dashboard and reports read, each from the ones below: of a bundle from its facts, of a day from its bundles, of
 * a business from its days.
 */
@Injectable()
export class Totals {
  private readonly bundles: Model<BundleTotalDocument>;
  private readonly days: Model<DayTotalDocument>;
  private readonly businesses: Model<TotalDocument>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(Facts) private readonly facts: Facts,
  ) {
    this.bundles = connection.model<BundleTotalDocument>('bundle-totals', bundleSchema);
    this.days = connection.model<DayTotalDocument>('day-totals', daySchema);
    this.businesses = connection.model<TotalDocument>('business-totals', businessSchema);
  }

  async ofBusiness(businessSlug: string): Promise<Amounts> {
    return amountsOf((await this.businesses.findById(businessSlug).lean<TotalDocument>()) ?? undefined);
  }

  /** Of the given days, those without any fact as nothing. */
  async ofDays(businessSlug: string, days: readonly string[]): Promise<DayTotal[]> {
    const found = await this.days
      .find({ businessSlug, _id: { $in: days.map((day) => idOf(businessSlug, day)) } })
      .lean<DayTotalDocument[]>();
    const byDay = new Map(found.map((document) => [document.day, document]));
    return days.map((day) => ({ day, ...amountsOf(byDay.get(day)) }));
  }

  /** Of the days from one to another, both included, that have a total. */
  async between(businessSlug: string, from: string, to: string): Promise<DayTotal[]> {
    const found = await this.days.find({ businessSlug, day: { $gte: from, $lte: to } }).lean<DayTotalDocument[]>();
    return found.map((document) => ({ day: document.day, ...amountsOf(document) }));
  }

  /** Of each card type over these days. */
  async byGiftCard(
    businessSlug: string,
    from: string,
    to: string,
  ): Promise<(Amounts & { readonly giftCardId: string })[]> {
    const groups = await this.bundles.aggregate<Amounts & { _id: string | null }>([
      { $match: { businessSlug, day: { $gte: from, $lte: to } } },
      { $group: { _id: '$giftCardId', ...SUMS } },
    ]);
    return groups.map(({ _id, ...amounts }) => ({ giftCardId: _id ?? '', ...amounts }));
  }

  /** After a change in these bundles of the day. @param bundles with the card type of each */
  async computeDay(businessSlug: string, day: string, bundles: ReadonlyMap<string, string>): Promise<void> {
    await Promise.all(
      [...bundles].map(([bundle, giftCardId]) =>
        storeTotal(
          this.bundles,
          { businessSlug, _id: `${idOf(businessSlug, day)}/${bundle}` },
          { businessSlug, day, giftCardId },
          () => this.facts.sumOfBundle(businessSlug, day, bundle),
        ),
      ),
    );
    await storeTotal(this.days, { businessSlug, _id: idOf(businessSlug, day) }, { businessSlug, day }, () =>
      this.bundles.aggregate<Amounts>([{ $match: { businessSlug, day } }, SUM_OF_AMOUNTS]),
    );
  }

  /** After a change in its days. */
  computeBusiness(businessSlug: string): Promise<void> {
    return storeTotal(this.businesses, { _id: businessSlug }, {}, () =>
      this.days.aggregate<Amounts>([{ $match: { businessSlug } }, SUM_OF_AMOUNTS]),
    );
  }

  async clear(): Promise<void> {
    await this.bundles.deleteMany({});
    await this.days.deleteMany({});
    await this.businesses.deleteMany({});
  }
}

function idOf(businessSlug: string, day: string): string {
  return `${businessSlug}/${day}`;
}
