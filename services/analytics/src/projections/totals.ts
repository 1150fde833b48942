import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { NOTHING, type Amounts } from '../domain/fact.js';
import { Facts } from './facts.js';
import { storeTotal, SUM_OF_AMOUNTS, type TotalDocument } from './total.js';

interface DayTotalDocument extends TotalDocument {
  readonly businessSlug: string;
  readonly day: string;
}

const amounts = { soldCount: Number, revenueCents: Number, redemptionCents: Number, revision: String };
const options = { versionKey: false as const, autoIndex: false, autoCreate: false };
const daySchema = new Schema<DayTotalDocument>({ _id: String, businessSlug: String, day: String, ...amounts }, { ...options, collection: 'day-totals' }).index({ businessSlug: 1, day: 1 });
const bundleSchema = new Schema<DayTotalDocument>({ _id: String, businessSlug: String, day: String, ...amounts }, { ...options, collection: 'bundle-totals' }).index({ businessSlug: 1, day: 1 });
const businessSchema = new Schema<TotalDocument>({ _id: String, ...amounts }, { ...options, collection: 'business-totals' });

/**
 * The sums that the dashboard reads, each from the ones below: of a bundle from its facts, of a day from its bundles, of
 * a business from its days.
 */
@Injectable()
export class Totals {
  private readonly bundles: Model<DayTotalDocument>;
  private readonly days: Model<DayTotalDocument>;
  private readonly businesses: Model<TotalDocument>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(Facts) private readonly facts: Facts,
  ) {
    this.bundles = connection.model<DayTotalDocument>('bundle-totals', bundleSchema);
    this.days = connection.model<DayTotalDocument>('day-totals', daySchema);
    this.businesses = connection.model<TotalDocument>('business-totals', businessSchema);
  }

  async ofBusiness(businessSlug: string): Promise<Amounts> {
    return (await this.businesses.findById(businessSlug).lean<TotalDocument>()) ?? NOTHING;
  }

  /** Of the given days, those without any fact as nothing. */
  async ofDays(businessSlug: string, days: readonly string[]): Promise<(Amounts & { day: string })[]> {
    const found = await this.days.find({ _id: { $in: days.map((day) => keyOf(businessSlug, day)) } }).lean<DayTotalDocument[]>();
    const byDay = new Map(found.map(({ day, soldCount, revenueCents, redemptionCents }) => [day, { soldCount, revenueCents, redemptionCents }]));
    return days.map((day) => ({ day, ...(byDay.get(day) ?? NOTHING) }));
  }

  /** After a change in these bundles of the day. */
  async computeDay(businessSlug: string, day: string, bundles: Iterable<string>): Promise<void> {
    await Promise.all([...bundles].map((bundle) => storeTotal(this.bundles, `${keyOf(businessSlug, day)}/${bundle}`, { businessSlug, day }, () => this.facts.sumOfBundle(businessSlug, day, bundle))));
    await storeTotal(this.days, keyOf(businessSlug, day), { businessSlug, day }, () => this.bundles.aggregate<Amounts>([{ $match: { businessSlug, day } }, SUM_OF_AMOUNTS]));
  }

  /** After a change in its days. */
  computeBusiness(businessSlug: string): Promise<void> {
    return storeTotal(this.businesses, businessSlug, {}, () => this.days.aggregate<Amounts>([{ $match: { businessSlug } }, SUM_OF_AMOUNTS]));
  }

  async clear(): Promise<void> {
    await this.bundles.deleteMany({});
    await this.days.deleteMany({});
    await this.businesses.deleteMany({});
  }
}

function keyOf(businessSlug: string, day: string): string {
  return `${businessSlug}/${day}`;
}
