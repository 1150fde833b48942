import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import type { WorkOnce } from '../domain/work-once.repository.js';

interface Work {
  readonly _id: string;
  readonly reachedId?: string;
  readonly isDone?: boolean;
}

const schema = new Schema<Work>(
  { _id: String, reachedId: String, isDone: Boolean },
  { collection: 'work-once', versionKey: false, autoIndex: false, autoCreate: false },
);

@Injectable()
export class MongoWorkOnce implements WorkOnce {
  private readonly model: Model<Work>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<Work>('work-once', schema);
  }

  async reached(name: string): Promise<string | undefined> {
    const work = await this.model.findById(name).lean();
    return work?.isDone ? undefined : (work?.reachedId ?? '');
  }

  async note(name: string, reachedId: string): Promise<void> {
    await this.model.updateOne({ _id: name }, { $set: { reachedId } }, { upsert: true });
  }

  async finish(name: string): Promise<void> {
    await this.model.updateOne({ _id: name }, { $set: { isDone: true } }, { upsert: true });
  }
}
