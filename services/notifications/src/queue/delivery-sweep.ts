import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { Metrics } from '@giftcard/kernel/metrics';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { SETTINGS, type NotificationsSettings } from '../config.js';
import { DELIVERY_QUEUE, type DeliveryQueue } from '../domain/delivery.queue.js';
import { release } from '../domain/delivery.js';
import { QUEUE_NAME } from './delivery-queue.bullmq.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';

const BATCH = 500;

/**
 * Puts scheduled deliveries whose moment has come on their way: they wait in the database alone, which outlives a restart, an empty Redis and a rebuild.
 * Then puts queued ones back in the queue that a crash or a lost Redis left without a job: all of them at start,
 * then at intervals. One that has its job keeps it.
 */
@Injectable()
export class DeliverySweep extends RepeatedJob {
  constructor(
    @Inject(DELIVERIES) private readonly deliveries: Deliveries,
    @Inject(DELIVERY_QUEUE) private readonly queue: DeliveryQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) settings: NotificationsSettings,
    @Inject(LOGGER) logger: Logger,
    @Inject(Metrics) metrics: Metrics,
  ) {
    super({
      everyMs: settings.MAIL_SWEEP_MS,
      atStart: true,
      failure: 'the sweep of deliveries failed and will run again',
      logger,
    });
    // From the database, which knows while Redis does not.
    metrics.gauge('giftcard_queue_depth', 'Mails that wait to be sent', async () => [
      { labels: { queue: QUEUE_NAME }, value: await this.deliveries.countQueued() },
    ]);
    metrics.gauge('giftcard_deliveries_dead', 'Mails that were given up', async () => [
      { labels: {}, value: await this.deliveries.countDead(this.clock.now()) },
    ]);
  }

  protected async work(): Promise<void> {
    const moment = this.clock.now();
    await this.releaseDue(moment);
    for (let after = ''; ; ) {
      const ids = await this.deliveries.queuedBefore(moment, after, BATCH);
      if (ids.length > 0) await this.queue.enqueue(ids);
      if (ids.length < BATCH) return;
      after = ids.at(-1)!;
    }
  }

  private async releaseDue(now: Date): Promise<void> {
    for (let ids: string[]; (ids = await this.deliveries.due(now, BATCH)).length > 0; ) {
      for (const id of ids) await this.deliveries.update(id, (delivery) => release(delivery, now));
      await this.queue.enqueue(ids);
      if (ids.length < BATCH) return;
    }
  }
}
