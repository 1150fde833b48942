import type { Logger } from 'pino';
import type { AggregateModel } from './aggregate.js';
import { keysIn, type DocumentKey } from './shard-keys.js';
import type { EventEnvelope } from '../bus/envelope.js';
import type { EventBus } from '../bus/event-bus.js';
import { isEngineOutage } from '../outage.js';
import { failpoint } from '../failpoint.js';

/** How old an unpublished event must be before it is taken for left behind: younger ones are on their way, maybe from another process. */
const SWEEP_AFTER_MS = 3_000;
const SWEEP_EVERY_MS = 2_000;
/** After a start, a publish that failed and a sweep that found something as many follow: by the last one, what was stored meanwhile is old enough. */
const SWEEPS_THEN = 3;
/** Else only every so many times: what is found then was left by another process that died. */
const ONE_SWEEP_OF = 5;
const SWEEP_AT_MOST = 200;
/** Documents whose events a failed publish left here are remembered up to this many; the sweep finds the others. */
const MOST_LEFT = 10_000;

interface Pending {
  readonly id: string;
  readonly key: DocumentKey;
  readonly version: number;
  /** What the document held at that version. */
  readonly outbox: readonly EventEnvelope[];
  /** Ids of those in it that another process has just stored, and publishes. */
  readonly foreign: ReadonlySet<string>;
}

/**
 * Publishes what commands of this process stored in their documents' outbox: at once after the write, and by a sweep, by whichever
 * process claims the document, for what a crash or an absent bus left behind; then takes it out of the document. A crash in between
 * publishes twice, never zero times; consumers compare ids and versions. What two processes store in one document within moments may go
 * out in either order.
 */
export class OutboxRelay {
  private readonly pending = new Map<string, Pending>();
  /** Ids of events that are out but still in their documents, which were written anew meanwhile. */
  private readonly published = new Map<string, Set<string>>();
  /** Ids of events that this process has under way, by document. */
  private readonly own = new Map<string, Set<string>>();
  /** Documents with events that this process failed to publish: they go out before later ones. */
  private readonly left = new Set<string>();
  private draining: Promise<void> | undefined;
  private sweeping: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private sweepsDue = SWEEPS_THEN;
  private passedOver = 0;
  private stopped = false;

  constructor(
    private readonly model: AggregateModel,
    private readonly topic: string,
    private readonly bus: EventBus,
    private readonly logger: Logger,
  ) {}

  /** Starts the sweep. */
  start(): void {
    this.timer = setInterval(() => {
      if (this.sweepsDue > 0 || ++this.passedOver >= ONE_SWEEP_OF) this.sweep();
    }, SWEEP_EVERY_MS);
    this.timer.unref();
    this.sweep();
  }

  /**
   * Publishes what a write added. Returns at once; the events of one document that this process stores go out in order, those of many
   * documents together.
   * @param key of the document
   * @param outbox all that it holds unpublished
   * @param added by this write; what was left behind before goes out with it, what is on its way does not
   */
  publishStored(
    key: DocumentKey,
    version: number,
    outbox: readonly EventEnvelope[],
    added: readonly EventEnvelope[],
  ): void {
    const id = key._id;
    if (outbox.length === 0 || this.stopped) return;
    // What the sweep read may be older than what a command stored since.
    if ((this.pending.get(id)?.version ?? 0) > version) return;
    const own = this.own.get(id) ?? new Set();
    for (const event of added) own.add(event.id);
    this.own.set(id, own);
    const isLeft = (event: EventEnvelope) =>
      own.has(event.id) || this.left.has(id) || Date.parse(event.occurredAt) <= Date.now() - SWEEP_AFTER_MS;
    const foreign = new Set(outbox.filter((event) => !isLeft(event)).map((event) => event.id));
    this.pending.set(id, { id, key, version, outbox, foreign });
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
    const events = batch.flatMap(({ id, outbox, foreign }) =>
      outbox.filter((event) => !foreign.has(event.id) && !this.published.get(id)?.has(event.id)),
    );
    try {
      for (const { type } of events) failpoint(`outbox.stored ${type}`);
      if (events.length > 0) await this.bus.publish(this.topic, events);
      for (const { type } of events) failpoint(`outbox.published ${type}`);
    } catch (error) {
      // One event that the bus refuses must not hold up the others.
      if (batch.length > 1 && !isEngineOutage(error)) return this.publishEach(batch);
      return this.leave(batch, error);
    }
    for (const one of batch) {
      this.published.set(one.id, new Set(publishedIdsOf(one)));
      this.left.delete(one.id);
    }
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
      this.forget(id);
      if (this.left.size < MOST_LEFT) this.left.add(id);
    }
    this.sweepsDue = SWEEPS_THEN;
  }

  private forget(id: string): void {
    this.published.delete(id);
    this.own.delete(id);
  }

  /** Takes published events out of their documents; a document that was written meanwhile keeps its new ones. */
  private async clear(batch: readonly Pending[]): Promise<void> {
    if (batch.length === 0) return;
    const whole = batch.filter(({ foreign }) => foreign.size === 0);
    const { modifiedCount } =
      whole.length === 0
        ? { modifiedCount: 0 }
        : await this.model.bulkWrite(
            whole.map(({ key, version }) => ({
              updateOne: {
                filter: { ...key, version },
                update: { $set: { outbox: [] }, $unset: { outboxSince: '' } },
              },
            })),
            { ordered: false },
          );
    if (modifiedCount < batch.length) {
      await this.model.bulkWrite(
        batch.map((one) => ({
          updateOne: {
            filter: one.key,
            update: { $pull: { outbox: { id: { $in: publishedIdsOf(one) } } } },
          },
        })),
        { ordered: false },
      );
    }
    for (const { id } of batch) if (!this.pending.has(id)) this.forget(id);
  }

  private sweep(): void {
    if (this.sweeping || this.stopped) return;
    this.passedOver = 0;
    if (this.sweepsDue > 0) this.sweepsDue--;
    this.sweeping = this.sweepOnce()
      .catch((error: unknown) => {
        this.sweepsDue = SWEEPS_THEN;
        this.logger.warn({ err: error, topic: this.topic }, 'the outbox sweep failed and will run again');
      })
      .finally(() => (this.sweeping = undefined));
  }

  private async sweepOnce(): Promise<void> {
    const keys = keysIn(this.model);
    const left = await this.model
      .find(
        { outboxSince: { $lte: new Date(Date.now() - SWEEP_AFTER_MS) } },
        { version: 1, outbox: 1, outboxSince: 1, ...keys.columns },
      )
      .sort({ outboxSince: 1 })
      .limit(SWEEP_AT_MOST)
      .lean();
    if (left.length > 0) this.sweepsDue = SWEEPS_THEN;
    for (const document of left) {
      const { _id, version, outbox, outboxSince } = document;
      if (!outboxSince || this.own.has(_id)) continue;
      const key = keys.of(document);
      if (outbox.length === 0) await this.model.updateOne({ ...key, version }, { $unset: { outboxSince: '' } });
      else await this.claim(key, outboxSince);
    }
    await this.draining;
  }

  /** Publishes what a document was left with, unless another process was faster: whoever moves its time on has it for the time that makes it left again. */
  private async claim(key: DocumentKey, outboxSince: Date): Promise<void> {
    const claimed = await this.model
      .findOneAndUpdate(
        { ...key, outboxSince },
        { $set: { outboxSince: new Date() } },
        { returnDocument: 'after', projection: { version: 1, outbox: 1 } },
      )
      .lean();
    if (claimed) this.publishStored(key, claimed.version, claimed.outbox, []);
  }
}

function publishedIdsOf({ outbox, foreign }: Pending): string[] {
  return outbox.filter(({ id }) => !foreign.has(id)).map(({ id }) => id);
}
