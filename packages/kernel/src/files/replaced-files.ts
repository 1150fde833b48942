import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { FILE_STORE, type FileStore } from './file-store.js';
import { CLOCK, type Clock } from '../clock.js';
import { LOGGER } from '../logging.js';
import { RepeatedJob } from '../service/repeated-job.js';
import { MONGO } from '../storage/mongo.js';

/** Pages that are open, kept answers, mails on their way and a wallet's copy still name a replaced file: for a day it is there for them. */
export const REPLACED_STAY_MS = 24 * 60 * 60_000;
const EVERY_MS = 60 * 60_000;
const BATCH = 200;

interface ReplacedFile {
  /** Its key in the file store. */
  readonly _id: string;
  readonly removeAt: Date;
}

const schema = new Schema<ReplacedFile>(
  { _id: String, removeAt: Date },
  { collection: 'replaced-files', versionKey: false, autoIndex: false, autoCreate: false },
);
schema.index({ removeAt: 1 });

/** Files of a service that nothing names any more, removed a day later: at start and every hour those whose day is over. */
@Injectable()
export class ReplacedFiles extends RepeatedJob {
  private readonly model: Model<ReplacedFile>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, atStart: true, failure: 'replaced files are removed later', logger });
    this.model = connection.model<ReplacedFile>('replaced-files', schema);
  }

  /** Has files removed a day from now; told again, the first time counts. Never throws: what can't be noted stays, and costs nothing but its bytes. */
  async add(...keys: readonly string[]): Promise<void> {
    const removeAt = new Date(this.clock.now().getTime() + REPLACED_STAY_MS);
    try {
      await Promise.all(
        keys.map((key) => this.model.updateOne({ _id: key }, { $setOnInsert: { removeAt } }, { upsert: true })),
      );
    } catch (error) {
      this.logger.warn({ err: error, keys }, 'files that nothing names stay in the file store');
    }
  }

  protected async work(): Promise<void> {
    for (;;) {
      const over = await this.model
        .find({ removeAt: { $lt: this.clock.now() } })
        .sort({ removeAt: 1 })
        .limit(BATCH)
        .lean();
      if (over.length === 0) return;
      const keys = over.map(({ _id }) => _id);
      await Promise.all(keys.map((key) => this.files.remove(key)));
      await this.model.deleteMany({ _id: { $in: keys } });
    }
  }
}
