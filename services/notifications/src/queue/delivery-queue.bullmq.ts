import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { Health } from '@giftcard/kernel/health';
import { LOGGER } from '@giftcard/kernel/logging';
import { queueConnection } from '@giftcard/kernel/redis-client';
import { contextIfAny } from '@giftcard/kernel/request-context';
import { SETTINGS, type NotificationsSettings } from '../config.js';
import type { DeliveryQueue } from '../domain/delivery.queue.js';

export const QUEUE_NAME = 'mail-deliveries';

/** What a job carries: enough to find the delivery, nothing of it. */
export interface DeliveryJob {
  readonly deliveryId: string;
  /** Of the work that ordered it, when that is traced. */
  readonly traceparent?: string;
}

/** While Redis is away a call must not keep an event's handler waiting. */
const ANSWER_WITHIN_MS = 2_000;
const AGAIN_AFTER_MS = 2_000;
const ENDS_WITHIN_MS = 500;

/** Deliveries as BullMQ jobs; a job's id is its delivery's, so that a delivery has one job at most. */
@Injectable()
export class BullDeliveryQueue implements DeliveryQueue, OnApplicationShutdown {
  private readonly queue: Queue<DeliveryJob>;
  private readonly endConnection: () => void;
  /** What the queue did not take; the sweep finds them after a restart. */
  private readonly missed = new Set<string>();
  private again: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Health) health: Health,
  ) {
    const { options, end } = queueConnection(settings, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    this.endConnection = end;
    this.queue = new Queue<DeliveryJob>(QUEUE_NAME, options);
    this.queue.on('error', (error) => this.logger.warn({ err: error }, 'the mail queue can not be reached'));
    health.add({ name: 'redis', check: () => this.ping() });
  }

  async enqueue(deliveryIds: readonly string[]): Promise<void> {
    const { MAIL_ATTEMPTS, MAIL_RETRY_DELAY_MS } = this.settings;
    const context = contextIfAny();
    const cause = context?.tracing ? { traceparent: context.traceparent } : {};
    const jobs = deliveryIds.map((deliveryId) => ({
      name: 'send',
      data: { deliveryId, ...cause },
      opts: {
        jobId: deliveryId,
        attempts: MAIL_ATTEMPTS,
        backoff: { type: 'exponential', delay: MAIL_RETRY_DELAY_MS },
        removeOnComplete: true,
        removeOnFail: true,
      },
    }));
    try {
      await within(ANSWER_WITHIN_MS, this.queue.addBulk(jobs));
    } catch (error) {
      this.logger.warn({ err: error, deliveries: deliveryIds.length }, 'deliveries wait for the queue');
      for (const id of deliveryIds) this.missed.add(id);
      this.again ??= setTimeout(() => this.enqueueMissed(), AGAIN_AFTER_MS).unref();
    }
  }

  private enqueueMissed(): void {
    const ids = [...this.missed];
    this.missed.clear();
    this.again = undefined;
    void this.enqueue(ids);
  }

  /** Throws when Redis does not answer within two seconds. */
  async ping(): Promise<void> {
    await within(ANSWER_WITHIN_MS, this.queue.getJobCountByTypes('waiting'));
  }

  /** Says no goodbye, which a Redis that is away would never hear. A connection that was waiting to connect again ends without saying so: that is not waited for. */
  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.again);
    await within(ENDS_WITHIN_MS, this.queue.disconnect()).catch(() => undefined);
    this.endConnection();
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>(
    (_, reject) => (timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)),
  );
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
