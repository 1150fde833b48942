import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { ERASED_PERSONS, type ErasedPersons } from '@giftcard/kernel/read-models/erased-persons';
import { beginning } from '@giftcard/kernel/storage/find-by-words';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { isText, type Delivery } from '../domain/delivery.js';

interface ReceiverDocument {
  /** The person's id. */
  readonly _id: string;
  readonly businessSlug: string;
  readonly email: string;
}

const schema = new Schema<ReceiverDocument>(
  { _id: String, businessSlug: String, email: String },
  { collection: 'receivers', versionKey: false, autoIndex: false, autoCreate: false },
).index({ businessSlug: 1, email: 1 });

const MOST = 1_000;

/** Whose mails are found by the beginning of their address. In clear: it goes with its person, and no backup holds it (docs/operations.md). */
@Injectable()
export class Receivers {
  private readonly model: Model<ReceiverDocument>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(ERASED_PERSONS) private readonly erased: ErasedPersons,
  ) {
    this.model = connection.model<ReceiverDocument>('receivers', schema);
  }

  /** A number is found by nobody: it is sealed for who told it, and not theirs. */
  async keep(delivery: Pick<Delivery, 'template' | 'personId' | 'businessSlug' | 'to'>): Promise<void> {
    const { personId, businessSlug, to } = delivery;
    if (!personId || !to || isText(delivery)) return;
    await this.model.collection.updateOne(
      { _id: personId as never },
      { $set: { businessSlug, email: to } },
      { upsert: true },
    );
    // Read with a key that was erased meanwhile: whoever comes second sees the other.
    if (await this.erased.has(personId)) await this.forget(personId);
  }

  async forget(personId: string): Promise<void> {
    await this.model.deleteOne({ _id: personId });
  }

  async idsOf(businessSlug: string, search: string): Promise<string[]> {
    const found = await this.model
      .find({ businessSlug, email: beginning(search.toLowerCase()) }, { _id: 1 })
      .limit(MOST)
      .lean<ReceiverDocument[]>();
    return found.map(({ _id }) => _id);
  }
}
