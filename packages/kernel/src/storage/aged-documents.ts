import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Aged, AgedSearch } from '../business/aged.js';
import type { AggregateModel } from './aggregate.js';
import { MONGO } from './mongo.js';

/** Reads them by an index of businessSlug and the field that says their age. */
export async function findAged(
  model: AggregateModel,
  field: string,
  { businessSlug, after, before, limit }: AgedSearch,
  /** Only those that this fits, too. */
  which: Readonly<Record<string, unknown>> = {},
): Promise<Aged[]> {
  const documents = await model
    .find(
      {
        businessSlug,
        [field]: { $lt: before, ...(after ? { $gte: after.at } : {}) },
        $and: [which, ...(after ? [{ $or: [{ [field]: { $gt: after.at } }, { _id: { $gt: after.id } }] }] : [])],
      },
      { [field]: 1 },
    )
    .sort({ [field]: 1, _id: 1 })
    .limit(limit)
    .lean<Record<string, unknown>[]>();
  return documents.map((document) => ({ id: document['_id'] as string, at: document[field] as Date }));
}

interface Walk extends Omit<Aged, 'id'> {
  readonly _id: string;
  readonly reachedId: string;
}

const schema = new Schema<Walk>(
  { _id: String, reachedId: String, at: Date },
  { collection: 'aged-walks', versionKey: false, autoIndex: false, autoCreate: false },
);

export interface AgedWalk {
  /** Tells this walk from others. */
  readonly name: string;
  readonly businessSlug: string;
  readonly before: Date;
  readonly find: (search: AgedSearch) => Promise<Aged[]>;
  /** Done again after a crash: twice must be the same as once. */
  readonly visit: (id: string) => Promise<void>;
  /** Nothing older comes to be later: once all were visited, those before that moment are not looked through again. */
  readonly isClosed?: true;
}

const AT_ONCE = 200;

/** Goes once through documents as they get old enough, and remembers how far it came. */
@Injectable()
export class AgedWalks {
  private readonly model: Model<Walk>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<Walk>('aged-walks', schema);
  }

  async walk({ name, businessSlug, before, find, visit, isClosed }: AgedWalk): Promise<void> {
    const id = `${name}/${businessSlug}`;
    const known = await this.model.findById(id).lean();
    let after: Aged | undefined = known ? { id: known.reachedId, at: known.at } : undefined;
    for (;;) {
      const found: Aged[] = await find({ businessSlug, after, before, limit: AT_ONCE });
      for (const aged of found) await visit(aged.id);
      const isLast = found.length < AT_ONCE;
      after = isLast && isClosed ? { id: '', at: before } : found.at(-1);
      if (!after) return;
      await this.model.updateOne({ _id: id }, { $set: { reachedId: after.id, at: after.at } }, { upsert: true });
      if (isLast) return;
    }
  }
}
