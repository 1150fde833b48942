import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Worker } from 'bullmq';
import type { Logger } from 'pino';
import { redisTls } from '@giftcard/kernel/engine-connections';
import { LOGGER } from '@giftcard/kernel/logging';
import { SendDelivery } from '../commands/send-delivery.js';
import { SETTINGS, type NotificationsSettings } from '../config.js';
import { QUEUE_NAME, type DeliveryJob } from './delivery-queue.bullmq.js';

/** Takes deliveries from the queue and sends them. Stops before the database does, with no mail half recorded. */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private worker: Worker<DeliveryJob> | undefined;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { MAIL_CONCURRENCY, MAIL_LOCK_MS } = this.settings;
    this.worker = new Worker<DeliveryJob>(
      QUEUE_NAME,
      ({ data }) => this.commands.execute(new SendDelivery(data.deliveryId)),
      {
        connection: { url: this.settings.REDIS_URL, ...redisTls(this.settings), maxRetriesPerRequest: null },
        concurrency: MAIL_CONCURRENCY,
        lockDuration: MAIL_LOCK_MS,
        stalledInterval: MAIL_LOCK_MS / 2,
      },
    );
    this.worker.on('error', (error) => this.logger.warn({ err: error }, 'the mail worker can not reach its queue'));
    this.worker.on('failed', (job, error) =>
      this.logger.warn(
        { deliveryId: job?.data.deliveryId, attempt: job?.attemptsMade, reason: error.message },
        'mail not sent yet',
      ),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
  }
}
