import type { Logger } from 'pino';
import type { AggregateModel } from './aggregate.js';
import type { EventBus, EventEnvelope } from '../bus/event-bus.js';
import { failpoint } from '../failpoint.js';

/** How old an unpublished event must be before the sweep takes it: younger ones are on their way. */
const SWEEP_AFTER_MS = 3_000;
const SWEEP_EVERY_MS = 2_000;
const SWEEP_AT_MOST = 200;

interface Pending {
  version: number;
  outbox: readonly EventEnvelope[];
}

/**
 * Publishes what commands stored in their documents' outbox: at once after the write, and by a sweep for what a
 * crash or an absent bus left behind; then takes it out of the document. A crash in between publishes twice,
 * never zero times; consumers compare ids and versions.
 */
export class OutboxRelay {
  private readonly running = new Map<string, Promise<void>>();
  private readonly pending = new Map<string, Pending>();
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

  /** Publishes an outbox just stored. Returns at once; one document's events go out in order. */
  publishStored(id: string, version: number, outbox: readonly EventEnvelope[]): void {
    if (outbox.length === 0 || this.stopped) return;
    this.pending.set(id, { version, outbox });
    if (this.running.has(id)) return;
    this.running.set(id, this.run(id));
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
    await Promise.all(this.running.values());
  }

  private async run(id: string): Promise<void> {
    const done = new Set<string>();
    for (let next = this.pending.get(id); next; next = this.pending.get(id)) {
      this.pending.delete(id);
      const unpublished = next.outbox.filter((event) => !done.has(event.id));
      try {
        for (const { type } of unpublished) failpoint(`outbox.stored ${type}`);
        if (unpublished.length > 0) await this.bus.publish(this.topic, unpublished);
        for (const { type } of unpublished) failpoint(`outbox.published ${type}`);
        for (const event of unpublished) done.add(event.id);
        if (!this.pending.has(id)) await this.clear(id, next.version, [...done]);
      } catch (error) {
        this.logger.warn({ err: error, topic: this.topic, events: unpublished.length }, 'events stay in the outbox for the sweep');
        this.pending.delete(id);
      }
    }
    this.running.delete(id);
  }

  private async clear(id: string, version: number, published: string[]): Promise<void> {
    const { modifiedCount } = await this.model.updateOne({ _id: id, version }, { $set: { outbox: [] }, $unset: { outboxSince: '' } });
    if (modifiedCount === 0) await this.model.updateOne({ _id: id }, { $pull: { outbox: { id: { $in: published } } } });
  }

  private sweep(olderThanMs: number): void {
    if (this.sweeping || this.stopped) return;
    this.sweeping = this.sweepOnce(olderThanMs)
      .catch((error: unknown) => this.logger.warn({ err: error, topic: this.topic }, 'the outbox sweep failed and will run again'))
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
    await Promise.all(this.running.values());
  }
}
