import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Queue, Worker } from 'bullmq';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { Metrics } from '@giftcard/kernel/metrics';
import { queueConnection } from '@giftcard/kernel/redis-client';
import { Tracing } from '@giftcard/kernel/tracing/tracing';
import { RunDueAutoReloads } from '../commands/auto-reload/run-due-auto-reloads.js';
import { LookAfterDueGroupGifts } from '../commands/group-gift/look-after-group-gift.js';
import { NumberOlderOrders } from '../commands/number-older-orders.js';
import { ReconcileDueCheckouts } from '../commands/reconcile-due-checkouts.js';
import { SETTINGS, type OrdersSettings } from '../config.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';

export const RECONCILE_QUEUE = 'orders-reconcile';
const JOB = 'reconcile';
/** The schedule is written again this often, so that it also survives a Redis that lost its data. */
const SCHEDULE_AGAIN_MS = 60_000;

/** Runs the reconciler as one repeatable job for all processes of the service. */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private queue: Queue | undefined;
  private worker: Worker | undefined;
  private endConnection: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private away = false;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
    @Inject(Tracing) private readonly tracing: Tracing,
  ) {}

  /** Never waits for Redis: while it is away the service works, and the job starts when it is back. */
  onApplicationBootstrap(): void {
    this.metrics.gauge('giftcard_checkouts_due', 'Checkouts that wait for the reconciler', async () => [
      { labels: { queue: RECONCILE_QUEUE }, value: await this.checkouts.countDue(this.clock.now()) },
    ]);
    const { options, end } = queueConnection(this.settings, { maxRetriesPerRequest: null, protocol: 2 });
    this.endConnection = end;
    this.queue = new Queue(RECONCILE_QUEUE, {
      ...options,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: 100 },
    });
    this.worker = new Worker(RECONCILE_QUEUE, () => this.run(), { ...options, concurrency: 1 });
    this.queue.on('error', (error) => this.noteAway(error));
    this.worker.on('error', (error) => this.noteAway(error));
    this.worker.on('completed', () => this.noteBack());
    this.worker.on('failed', (_job, error) =>
      this.logger.warn({ err: error }, 'the reconciler failed and will run again'),
    );
    this.timer = setInterval(() => this.schedule(), SCHEDULE_AGAIN_MS).unref();
    this.schedule();
  }

  /** Lets the run under way end. The worker itself closes by force: its polite way waits for a Redis that is away. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    const closing = [this.worker?.close(true), this.queue?.close()];
    await this.running;
    await Promise.all(closing);
    this.endConnection?.();
  }

  private async run(): Promise<void> {
    const run = this.tracing.job(RECONCILE_QUEUE, async () => {
      await this.commands.execute(new ReconcileDueCheckouts());
      await this.commands.execute(new RunDueAutoReloads());
      await this.commands.execute(new LookAfterDueGroupGifts());
      await this.commands.execute(new NumberOlderOrders());
    });
    this.running = run.then(nothing, nothing);
    await run;
  }

  private schedule(): void {
    this.queue
      ?.upsertJobScheduler(JOB, { every: this.settings.RECONCILE_EVERY_MS }, { name: JOB })
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'the reconciler could not be scheduled and will be again'),
      );
  }

  private noteAway(error: Error): void {
    if (!this.away) this.logger.warn({ err: error }, 'the queue of the reconciler is away');
    this.away = true;
  }

  private noteBack(): void {
    if (this.away) this.logger.info('the queue of the reconciler is back');
    this.away = false;
  }
}

/** A run's outcome is told to the queue; whoever waits for its end only wants the end. */
function nothing(): void {
  return undefined;
}
