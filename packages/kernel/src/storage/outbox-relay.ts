import type { Logger } from 'pino';
import type { AggregateModel } from './aggregate.js';
import type { EventEnvelope } from '../bus/envelope.js';
import type { EventBus } from '../bus/event-bus.js';
import { isEngineOutage } from '../outage.js';
import { failpoint } from '../failpoint.js';

/** How old an unpublished event must be before the sweep takes it: younger ones are on their way. */
const SWEEP_AFTER_MS = 3_000;
const SWEEP_EVERY_MS = 2_000;
const SWEEP_AT_MOST = 200;

interface Pending {
  id: string;
  version: number;
  outbox: readonly EventEnvelope[];
}

/**
 * Publishes what commands stored in their documents' outbox: at once after the write, and by a sweep for what a
 * crash or an absent bus left behind; then takes it out of the document. A crash in between publishes twice,
 * never zero times; consumers compare ids and versions.
 */
export class OutboxRelay {
  private readonly pending = new Map<string, Pending>();
  /** Ids of events that are out but still in their documents, which were written anew meanwhile. */
  private readonly published = new Map<string, Set<string>>();
  private draining: Promise<void> | undefined;
  private sweeping: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly model: AggregateModel,
    private readonly topic: string,
    private readonly bus: EventBus,
    private readonly logger: Logger,
  ) {}

  /** Starts the sweep; its first run takes everything that an earlier process left. */
  start(): void {
    this.timer = setInterval(() => this.sweep(SWEEP_AFTER_MS), SWEEP_EVERY_MS);
    this.timer.unref();
    this.sweep(0);
  }

  /** Publishes an outbox just stored. Returns at once; one document's events go out in order, those of many documents together. */
  publishStored(id: string, version: number, outbox: readonly EventEnvelope[]): void {
    if (outbox.length === 0 || this.stopped) return;
    // What the sweep read may be older than what a command stored since.
    if ((this.pending.get(id)?.version ?? 0) > version) return;
    this.pending.set(id, { id, version, outbox });
    this.draining ??= this.drain();
  }

  /** How many documents hold unpublished events. */
  depth(): Promise<number> {
    return this.model.countDocuments({ outboxSince: { $gt: new Date(0) } });
  }

  /** Waits for what is under way; what is not published stays in its document. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.sweeping;
    await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.pending.size > 0) {
      const batch = [...this.pending.values()];
      this.pending.clear();
      await this.publish(batch);
    }
    this.draining = undefined;
  }

  /** One call to the bus and one to the database for all of them. What fails stays where it is for the sweep. */
  private async publish(batch: readonly Pending[]): Promise<void> {
    const events = batch.flatMap(({ id, outbox }) => outbox.filter((event) => !this.published.get(id)?.has(event.id)));
    try {
      for (const { type } of events) failpoint(`outbox.stored ${type}`);
      if (events.length > 0) await this.bus.publish(this.topic, events);
      for (const { type } of events) failpoint(`outbox.published ${type}`);
    } catch (error) {
      // One event that the bus refuses must not hold up the others.
      if (batch.length > 1 && !isEngineOutage(error)) return this.publishEach(batch);
      return this.leave(batch, error);
    }
    for (const { id, outbox } of batch) this.published.set(id, new Set(outbox.map((event) => event.id)));
    await this.clear(batch.filter(({ id }) => !this.pending.has(id))).catch((error: unknown) =>
      this.leave(batch, error),
    );
  }

  private async publishEach(batch: readonly Pending[]): Promise<void> {
    for (const one of batch) await this.publish([one]);
  }

  private leave(batch: readonly Pending[], error: unknown): void {
    this.logger.warn(
      { err: error, topic: this.topic, documents: batch.length },
      'events stay in the outbox for the sweep',
    );
    for (const { id } of batch) {
      this.pending.delete(id);
      this.published.delete(id);
    }
  }

  /** Takes published events out of their documents; a document that was written meanwhile keeps its new ones. */
  private async clear(batch: readonly Pending[]): Promise<void> {
    if (batch.length === 0) return;
    const { modifiedCount } = await this.model.bulkWrite(
      batch.map(({ id, version }) => ({
        updateOne: { filter: { _id: id, version }, update: { $set: { outbox: [] }, $unset: { outboxSince: '' } } },
      })),
      { ordered: false },
    );
    if (modifiedCount < batch.length) {
      await this.model.bulkWrite(
        batch.map(({ id, outbox }) => ({
          updateOne: {
            filter: { _id: id },
            update: { $pull: { outbox: { id: { $in: outbox.map((event) => event.id) } } } },
          },
        })),
        { ordered: false },
      );
    }
    for (const { id } of batch) if (!this.pending.has(id)) this.published.delete(id);
  }

  private sweep(olderThanMs: number): void {
    if (this.sweeping || this.stopped) return;
    this.sweeping = this.sweepOnce(olderThanMs)
      .catch((error: unknown) =>
        this.logger.warn({ err: error, topic: this.topic }, 'the outbox sweep failed and will run again'),
      )
      .finally(() => (this.sweeping = undefined));
  }

  private async sweepOnce(olderThanMs: number): Promise<void> {
    const left = await this.model
      .find({ outboxSince: { $lte: new Date(Date.now() - olderThanMs) } }, { version: 1, outbox: 1 })
      .sort({ outboxSince: 1 })
      .limit(SWEEP_AT_MOST)
      .lean();
    for (const { _id, version, outbox } of left) {
      if (outbox.length === 0) await this.model.updateOne({ _id, version }, { $unset: { outboxSince: '' } });
      else this.publishStored(_id, version, outbox);
    }
    await this.draining;
  }
}
