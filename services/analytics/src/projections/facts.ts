import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { isDuplicateKey, MONGO } from '@giftcard/kernel/storage/mongo';
import type { Amounts } from '../domain/amounts.js';
import type { KindSum } from '../domain/counter-day.js';
import type { Fact } from '../domain/fact.js';
import { AMOUNT_FIELDS, SUM_OF_AMOUNTS, SUMS } from './total.js';

/** A fact, and the day on which it happened in the time zone of its business. Its id is the event's. */
interface FactDocument extends Amounts {
  readonly _id: string;
  readonly businessSlug: string;
  readonly giftCardId: string;
  readonly kind: string;
  readonly personId?: string;
  readonly occurredAt: Date;
  readonly day: string;
  /** The zone by which `day` was told. */
  readonly timeZone: string;
  /** It is summed together with at most BUNDLE_SIZE others of its card type. */
  readonly bundle: string;
  /** Every day that it was ever under: their totals may still hold it. */
  readonly days: readonly string[];
  /** Set by each change of the fact, until the totals of its days are computed; another one each time. */
  readonly pending?: string;
}

/** A fact that the totals of its days may not show yet. */
export type PendingFact = Required<
  Pick<FactDocument, '_id' | 'businessSlug' | 'giftCardId' | 'timeZone' | 'days' | 'bundle' | 'pending'>
>;

const MOVED_AT_ONCE = 500;
/** So that one more event on a day with a hundred thousand costs as much as one on a day with two hundred. */
const BUNDLE_SIZE = 200;

const schema = new Schema<FactDocument>(
  {
    _id: String,
    businessSlug: String,
    giftCardId: String,
    kind: String,
    personId: String,
    occurredAt: Date,
    day: String,
    timeZone: String,
    bundle: String,
    days: [String],
    pending: String,
    ...AMOUNT_FIELDS,
  },
  { collection: 'facts', versionKey: false, autoIndex: false, autoCreate: false },
)
  .index({ businessSlug: 1, day: 1, bundle: 1 })
  .index({ businessSlug: 1, timeZone: 1 })
  .index({ businessSlug: 1, personId: 1, day: 1 })
  .index({ pending: 1 });

/**
 * One document for each event that moved money or value: what every total is computed from. That its totals are to be
 * computed is stored in the fact by the same write, so that no crash comes between.
 */
@Injectable()
export class Facts {
  private readonly model: Model<FactDocument>;
  /** The bundle of each card type that this process fills; another process fills its own. */
  private readonly open = new Map<string, { readonly name: string; size: number }>();

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(IDS) private readonly ids: Ids,
  ) {
    this.model = connection.model<FactDocument>('facts', schema);
  }

  /** Stores a fact once for each event; one that is there stays as it is. */
  async store({ eventId, ...fields }: Fact, timeZone: string): Promise<void> {
    const day = dayIn(timeZone, fields.occurredAt);
    try {
      await this.model.collection.insertOne({
        _id: eventId as never,
        ...fields,
        day,
        timeZone,
        bundle: this.bundleOf(fields),
        days: [day],
        pending: this.newMark(),
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Tells the days of a business's facts anew, by another time zone. Those that are there already stay untouched. */
  async moveTo(timeZone: string, businessSlug: string): Promise<void> {
    const elsewhere = { timeZone: { $ne: timeZone } };
    for (;;) {
      const facts = await this.model
        .find({ businessSlug, ...elsewhere }, { occurredAt: 1 })
        .limit(MOVED_AT_ONCE)
        .lean<FactDocument[]>();
      if (facts.length === 0) return;
      await this.model.bulkWrite(
        facts.map(({ _id, occurredAt }) => {
          const day = dayIn(timeZone, occurredAt);
          return {
            updateOne: {
              filter: { businessSlug, _id, ...elsewhere },
              update: { $set: { day, timeZone, pending: this.newMark() }, $addToSet: { days: day } },
            },
          };
        }),
      );
    }
  }

  sumOfBundle(businessSlug: string, day: string, bundle: string): Promise<Amounts[]> {
    return this.model.aggregate<Amounts>([{ $match: { businessSlug, day, bundle } }, SUM_OF_AMOUNTS]);
  }

  /** One person's day at the counter, by what they did. */
  async ofPerson(businessSlug: string, personId: string, day: string): Promise<KindSum[]> {
    const groups = await this.model.aggregate<Amounts & { _id: string; count: number }>([
      { $match: { businessSlug, personId, day } },
      { $group: { _id: '$kind', count: { $sum: 1 }, ...SUMS } },
    ]);
    return groups.map(({ _id, ...sum }) => ({ kind: _id, ...sum }));
  }

  pending(atMost: number): Promise<PendingFact[]> {
    return this.model
      .find({ pending: { $gt: '' } }, { businessSlug: 1, giftCardId: 1, timeZone: 1, bundle: 1, days: 1, pending: 1 })
      .limit(atMost)
      .lean<PendingFact[]>();
  }

  countPending(): Promise<number> {
    return this.model.countDocuments({ pending: { $gt: '' } });
  }

  /** Notes that totals show these facts, but for those that changed since they were read. */
  async settle(facts: readonly PendingFact[]): Promise<void> {
    await this.model.updateMany(
      { _id: { $in: facts.map(({ _id }) => _id) }, pending: { $in: facts.map(({ pending }) => pending) } },
      { $unset: { pending: '' } },
    );
  }

  async clear(): Promise<void> {
    await this.model.deleteMany({});
  }

  private bundleOf({ businessSlug, giftCardId }: Pick<Fact, 'businessSlug' | 'giftCardId'>): string {
    const key = `${businessSlug}/${giftCardId}`;
    let bundle = this.open.get(key);
    if (!bundle || bundle.size >= BUNDLE_SIZE) this.open.set(key, (bundle = { name: this.ids.token(9), size: 0 }));
    bundle.size++;
    return bundle.name;
  }

  private newMark(): string {
    return this.ids.token(9);
  }
}
