import type { Logger } from 'pino';
import { AT_ONCE, type Delivery, describe, DONE, pause, together } from '../delivery.js';
import type { Entry, PartitionSource } from './partition-source.js';

/** A wake call can only be lost with its connection, which wakes everyone when it is back; this is the net below that. */
const IDLE_READ_MS = 10_000;
const BROKEN_READ_MS = 300;

export interface WorkerOptions {
  group: string;
  topic: string;
  partition: number;
  source: PartitionSource;
  delivery: Delivery;
  /** False when the lease is about to end without having been renewed. */
  isHeld: () => boolean;
  logger: Logger;
}

/** Reads one partition and brings its events to the handler, those of one aggregate one after the other. */
export class PartitionWorker {
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;
  private woken = false;
  private wakeUp: (() => void) | undefined;
  /** Set when the worker has ended by itself, because the partition was no longer held. */
  hasEnded = false;

  constructor(private readonly options: WorkerOptions) {
    this.ended = this.run().finally(() => {
      this.hasEnded = true;
    });
  }

  wake(): void {
    this.woken = true;
    this.wakeUp?.();
  }

  /** Takes no further event and resolves when the handler in flight is done and its ack sent. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.ended;
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    while (!this.stopped && this.options.isHeld()) {
      this.woken = false;
      const entries = await this.read();
      if (entries === 'lost') break;
      if (entries === 'failed') await this.beginAgain();
      else if (entries.length === 0) await this.idle();
      else if (!(await this.deliverAll(entries))) break;
      else if (this.options.source.isDrained) await this.idle();
    }
    await this.options.source.settle();
  }

  /**
   * False when one was not brought to its end; those behind it are not acknowledged either. The lease may be there again by then: whoever
   * holds the partition begins anew with what was left.
   */
  private async deliverAll(entries: Entry[]): Promise<boolean> {
    for (let next = 0; next < entries.length; ) {
      const batch = together(entries.slice(next, next + AT_ONCE));
      const done = await Promise.all(batch.map((entry) => this.deliver(entry)));
      for (const [index, { id }] of batch.entries()) {
        if (!done[index]) return false;
        this.options.source.handled(id);
      }
      next += batch.length;
    }
    return true;
  }

  private async read(): Promise<Entry[] | 'lost' | 'failed'> {
    try {
      return (await this.options.source.next()) ?? 'lost';
    } catch (error) {
      const { group, topic, partition, logger } = this.options;
      logger.debug({ group, topic, partition, error: describe(error) }, 'partition could not be read');
      return 'failed';
    }
  }

  /** False when the event was not brought to its end: it stays unacknowledged, and the next holder sees it first. */
  private async deliver({ id, record }: Entry): Promise<boolean> {
    const { delivery, group, topic, partition, logger } = this.options;
    if (!record) logger.error({ group, topic, partition, entry: id }, 'passed over an entry that is no event');
    for (;;) {
      if (this.stopped || !this.options.isHeld()) return false;
      const waitMs = record ? await delivery.attempt(record) : DONE;
      if (waitMs === DONE) break;
      if (!(await pause(waitMs, this.stopping.signal))) return false;
    }
    return true;
  }

  /** The broker may have given out entries, and only its answer was lost. */
  private async beginAgain(): Promise<void> {
    await pause(BROKEN_READ_MS, this.stopping.signal);
    await this.options.source.restart();
  }

  private async idle(): Promise<void> {
    if (this.woken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_READ_MS);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wakeUp = undefined;
    if (!this.woken) await this.options.source.restart();
  }
}
