import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { PERSON_KEYS, type PersonKeys } from '../personal/person-keys.js';
import type { Consumer } from '../consumers.js';
import type { ReceivedEvent } from '../events.js';
import { MONGO } from '../storage/mongo.js';

export const ERASED_PERSONS = Symbol('ErasedPersons');

interface ErasedPersonDocument {
  readonly _id: string;
  readonly erasedAt: Date;
}

const schema = new Schema<ErasedPersonDocument>(
  { _id: String, erasedAt: Date },
  { collection: 'erased-persons', versionKey: false, autoIndex: false, autoCreate: false },
);

/**
 * Who was erased, by ids alone. A read model in clear asks after it wrote, because what it wrote may have been read with a key that
 * was kept for a moment: the one who comes second, it or who empties it, sees the other.
 */
@Injectable()
export class ErasedPersons {
  private readonly model: Model<ErasedPersonDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<ErasedPersonDocument>('erased-persons', schema);
  }

  async add(personId: string, erasedAt: Date): Promise<void> {
    await this.model.collection.updateOne({ _id: personId as never }, { $set: { erasedAt } }, { upsert: true });
  }

  async has(personId: string): Promise<boolean> {
    return (await this.model.collection.findOne({ _id: personId as never })) !== null;
  }
}

/** Comes before whoever empties a read model of them. */
@Injectable()
export class ProjectErasedPersons implements Consumer<'orders.person-erased.v1'> {
  readonly event = 'orders.person-erased.v1' as const;

  constructor(
    @Inject(ERASED_PERSONS) private readonly erased: ErasedPersons,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
  ) {}

  async handle({ data: { personId, erasedAt }, occurredAt }: ReceivedEvent<'orders.person-erased.v1'>): Promise<void> {
    this.keys.forget(personId);
    await this.erased.add(personId, new Date(erasedAt ?? occurredAt));
  }
}

export function provideErasedPersons(): Provider {
  return { provide: ERASED_PERSONS, useClass: ErasedPersons };
}
