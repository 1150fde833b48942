import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { moveTo, release } from '../domain/delivery.js';
import { GIFTS } from '../domain/templates.js';
import { DeliveryNotFound } from '../domain/delivery.errors.js';
import { DELIVERY_QUEUE, type DeliveryQueue } from '../domain/delivery.queue.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';

/** A gift that waits goes at another moment, at once where that has passed; one that has gone stays. Error: DELIVERY_NOT_FOUND while its order's event is still on the way. */
export class MoveGift extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly orderId: string,
    readonly sendAt: Date,
    /** When that was said. */
    readonly movedAt: Date,
  ) {
    super();
  }
}

@CommandHandler(MoveGift)
export class MoveGiftHandler implements ICommandHandler<MoveGift> {
  constructor(
    @Inject(DELIVERIES) private readonly deliveries: Deliveries,
    @Inject(DELIVERY_QUEUE) private readonly queue: DeliveryQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug, orderId, sendAt, movedAt }: MoveGift): Promise<void> {
    const gifts = await this.deliveries.ofOrder(businessSlug, orderId, GIFTS);
    if (gifts.length === 0) throw new DeliveryNotFound();
    for (const { id, status } of gifts.filter((gift) => gift.status === 'scheduled')) {
      const { next } = await this.deliveries.update(id, (delivery) =>
        release(moveTo(delivery, { sendAt, movedAt }).next, this.clock.now()),
      );
      if (next.status !== status) await this.queue.enqueue([id]);
    }
  }
}
