import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { owned, resend, type Delivery } from '../domain/delivery.js';
import { DELIVERY_QUEUE, type DeliveryQueue } from '../domain/delivery.queue.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';

/** Sends a delivery of this business, or of the platform itself (''), again. Errors: DELIVERY_NOT_FOUND (another business's too), and those of `resend`. */
export class ResendDelivery extends Command<Delivery> {
  constructor(
    readonly businessSlug: string,
    readonly deliveryId: string,
  ) {
    super();
  }
}

@CommandHandler(ResendDelivery)
export class ResendDeliveryHandler implements ICommandHandler<ResendDelivery> {
  constructor(
    @Inject(DELIVERIES) private readonly deliveries: Deliveries,
    @Inject(DELIVERY_QUEUE) private readonly queue: DeliveryQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug, deliveryId }: ResendDelivery): Promise<Delivery> {
    const { next } = await this.deliveries.update(deliveryId, (delivery) =>
      resend(owned(delivery, businessSlug), this.clock.now()),
    );
    await this.queue.enqueue([deliveryId]);
    return next;
  }
}
