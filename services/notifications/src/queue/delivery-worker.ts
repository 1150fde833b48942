import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Worker } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import { queueConnection } from '@giftcard/kernel/redis-client';
import { Tracing } from '@giftcard/kernel/tracing/tracing';
import { SendDelivery } from '../commands/send-delivery.js';
import { SETTINGS, type NotificationsSettings } from '../config.js';
import { DELIVERY_QUEUE } from '../domain/delivery.queue.js';
import { BullDeliveryQueue, QUEUE_NAME, type DeliveryJob } from './delivery-queue.bullmq.js';

/** Takes deliveries from the queue and sends them. Stops before the database does, with no mail half recorded. */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private worker: Worker<DeliveryJob> | undefined;
  private endConnection: (() => void) | undefined;
  private readonly sending = new Set<Promise<void>>();

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(DELIVERY_QUEUE) private readonly queue: BullDeliveryQueue,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Tracing) private readonly tracing: Tracing,
  ) {}

  onApplicationBootstrap(): void {
    const { MAIL_CONCURRENCY, MAIL_LOCK_MS } = this.settings;
    const { options, end } = queueConnection(this.settings, { maxRetriesPerRequest: null });
    this.endConnection = end;
    this.worker = new Worker<DeliveryJob>(QUEUE_NAME, ({ data }) => this.send(data), {
      ...options,
      concurrency: MAIL_CONCURRENCY,
      lockDuration: MAIL_LOCK_MS,
      stalledInterval: MAIL_LOCK_MS / 2,
    });
    this.worker.on('error', (error) => this.logger.warn({ err: error }, 'the mail worker can not reach its queue'));
    this.worker.on('failed', (job, error) =>
      this.logger.warn(
        { deliveryId: job?.data.deliveryId, attempt: job?.attemptsMade, reason: error.message },
        'mail not sent yet',
      ),
    );
  }

  /**
   * Takes no further mail and lets those that are being sent end. The worker itself closes by force: its polite way waits for a Redis
   * that is away. A job whose end is not told so is given to another worker, which finds its mail sent.
   */
  async beforeApplicationShutdown(): Promise<void> {
    const worker = this.worker;
    if (!worker) return;
    void worker.pause(true);
    await Promise.allSettled([...this.sending]);
    const isTold = await this.queue.ping().then(
      () => true,
      () => false,
    );
    await worker.close(!isTold);
    this.endConnection?.();
  }

  private send({ deliveryId, traceparent }: DeliveryJob): Promise<void> {
    const task = (): Promise<void> => this.commands.execute(new SendDelivery(deliveryId));
    const sending = this.tracing.job(QUEUE_NAME, task, traceparent);
    this.sending.add(sending);
    return sending.finally(() => this.sending.delete(sending));
  }
}
