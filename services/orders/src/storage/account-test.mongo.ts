import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import type { AccountTests, KeptTest } from '../domain/account-tests.repository.js';

type TestDocument = KeptTest & { readonly _id: string };

const schema = new Schema<TestDocument>(
  { _id: String, ok: Boolean, message: String, locationName: String, at: Date, revision: Number },
  { collection: 'account-tests', versionKey: false, autoIndex: false, autoCreate: false },
);

/** One small document for each business that ever tested its connection. */
@Injectable()
export class MongoAccountTests implements AccountTests {
  private readonly model: Model<TestDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<TestDocument>('account-tests', schema);
  }

  async keep(businessSlug: string, { ok, message, locationName, at, revision }: KeptTest): Promise<void> {
    await this.model.updateOne(
      { _id: businessSlug },
      { $set: { ok, message, locationName, at, revision } },
      { upsert: true },
    );
  }

  async find(businessSlug: string): Promise<KeptTest | undefined> {
    const document = await this.model.findById(businessSlug).lean<TestDocument>();
    if (!document) return undefined;
    const { ok, message, locationName, at, revision } = document;
    return { ok, message, locationName, at, revision };
  }
}
