import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { Metrics } from '@giftcard/kernel/metrics';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { projectLatest, type ProjectedDocument } from '@giftcard/kernel/storage/projection';

/** What a wallet is to be told of: a business's class, a card's object, a card's pass. */
export type UpdateKind = 'google-class' | 'google-object' | 'apple-pass';

type UpdateDocument = ProjectedDocument & {
  readonly kind: UpdateKind;
  /** A business's slug or a card's id. */
  readonly subject: string;
  /** Absent when the wallet knows all. */
  readonly dueAt?: Date;
  readonly tries: number;
  readonly lastError: string;
};

/** One update that this process is to make now. */
export type TakenUpdate = Pick<UpdateDocument, '_id' | 'version' | 'kind' | 'subject' | 'tries'> & {
  readonly dueAt: Date;
};

/** An update whose process died is taken up again after this long. */
const LEASE_MS = 60_000;

const schema = new Schema<UpdateDocument>(
  { _id: String, version: Number, kind: String, subject: String, dueAt: Date, tries: Number, lastError: String },
  { collection: 'wallet-updates', versionKey: false, autoIndex: false, autoCreate: false },
);
schema.index({ dueAt: 1 });

/**
 * What wallets have yet to be told, one document for each subject whatever happened to it how often: the wallet is
 * told how things stand when its turn comes. Kept in the database, so that neither a crash nor a wallet that is away
 * for hours loses a balance.
 */
@Injectable()
export class WalletUpdates {
  private readonly model: Model<UpdateDocument>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.model = connection.model<UpdateDocument>('wallet-updates', schema);
    metrics.gauge('giftcard_wallet_updates_due', 'Changes that phone wallets were not told of yet', async () => [
      { labels: {}, value: await this.model.countDocuments({ dueAt: { $lte: new Date(8.64e15) } }) },
    ]);
  }

  /** Asks for an update because of an event of its subject. The same event again has the wallet told again, which a rebuild makes use of; an earlier one is passed over. */
  ask(kind: UpdateKind, subject: string, version: number): Promise<void> {
    return projectLatest(this.model, `${kind}/${subject}`, version, {
      kind,
      subject,
      dueAt: this.clock.now(),
      tries: 0,
      lastError: '',
    });
  }

  /** Takes updates that are due; nobody else gets them for a while. */
  async take(limit: number): Promise<TakenUpdate[]> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const due = await this.model
      .find({ dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean();
    const taken = await Promise.all(
      due.map(async ({ _id, version, kind, subject, tries, dueAt }) => {
        const { modifiedCount } = await this.model.updateOne(
          { _id, version, dueAt: dueAt! },
          { $set: { dueAt: until } },
        );
        return modifiedCount === 1 ? [{ _id, version, kind, subject, tries, dueAt: until }] : [];
      }),
    );
    return taken.flat();
  }

  /** The wallet knows. A later event that came meanwhile stays due. */
  async done({ _id, version, dueAt }: TakenUpdate): Promise<void> {
    await this.model.updateOne({ _id, version, dueAt }, { $unset: { dueAt: '' }, $set: { lastError: '' } });
  }

  /** Another try at a time, or never without one. @param reason a stable word, never a text of others */
  async failed({ _id, version, dueAt, tries }: TakenUpdate, reason: string, again: Date | undefined): Promise<void> {
    const change = again
      ? { $set: { dueAt: again, tries: tries + 1, lastError: reason } }
      : { $set: { tries: tries + 1, lastError: reason }, $unset: { dueAt: '' } };
    await this.model.updateOne({ _id, version, dueAt }, change);
  }
}
