import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { ERASED_PERSONS, type ErasedPersons } from '@giftcard/kernel/read-models/erased-persons';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import type { ReminderStops } from '../domain/reminder-stops.js';

interface StopDocument {
  /** The person's id. */
  readonly _id: string;
  readonly businessSlug: string;
  readonly stoppedAt: Date;
}

const schema = new Schema<StopDocument>(
  { _id: String, businessSlug: String, stoppedAt: Date },
  { collection: 'reminder-stops', versionKey: false, autoIndex: false, autoCreate: false },
);

/** Random ids alone, gone with their persons. */
@Injectable()
export class MongoReminderStops implements ReminderStops {
  private readonly model: Model<StopDocument>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(ERASED_PERSONS) private readonly erased: ErasedPersons,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.model = connection.model<StopDocument>('reminder-stops', schema);
  }

  async has(personId: string): Promise<boolean> {
    return (await this.model.exists({ _id: personId })) !== null;
  }

  async stoppedAt(personId: string): Promise<Date | undefined> {
    return (await this.model.findById(personId).lean())?.stoppedAt;
  }

  async stop(personId: string, businessSlug: string): Promise<void> {
    await this.model.collection.updateOne(
      { _id: personId as never },
      { $setOnInsert: { businessSlug, stoppedAt: this.clock.now() } },
      { upsert: true },
    );
    // Whoever comes second sees the other: nothing of who was erased meanwhile stays.
    if (await this.erased.has(personId)) await this.takeBack(personId);
  }

  async takeBack(personId: string): Promise<void> {
    await this.model.deleteOne({ _id: personId });
  }
}
