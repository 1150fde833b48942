import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { orderNumberOf } from '@giftcard/kernel/business/order-number';
import { isDuplicateKey, MONGO } from '@giftcard/kernel/storage/mongo';
import type { OrderNumbers } from '../domain/order-number.js';

interface CounterDocument {
  /** The business's slug. */
  readonly _id: string;
  readonly drawn: number;
}

const schema = new Schema<CounterDocument>(
  { _id: String, drawn: Number },
  { collection: 'order-numbers', versionKey: false, autoIndex: false, autoCreate: false },
);

/** One counter for each business, raised and read in one write. */
@Injectable()
export class MongoOrderNumbers implements OrderNumbers {
  private readonly model: Model<CounterDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<CounterDocument>('order-numbers', schema);
  }

  async draw(businessSlug: string): Promise<string> {
    try {
      return orderNumberOf(businessSlug, await this.raise(businessSlug));
    } catch (error) {
      // Two first orders at the same moment: the counter is there now.
      if (isDuplicateKey(error)) return orderNumberOf(businessSlug, await this.raise(businessSlug));
      throw error;
    }
  }

  private async raise(businessSlug: string): Promise<number> {
    // By the document before: a server that answers from memory may show in the one after what the next caller wrote.
    const before = await this.model
      .findOneAndUpdate({ _id: businessSlug }, { $inc: { drawn: 1 } }, { upsert: true, returnDocument: 'before' })
      .lean();
    return (before?.drawn ?? 0) + 1;
  }
}
