import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reword } from '../domain/delivery.js';
import { GIFTS } from '../domain/templates.js';
import { DeliveryNotFound } from '../domain/delivery.errors.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';

/** A gift says something else, in every mail of it: one to another address is made of what was mailed first. Error: DELIVERY_NOT_FOUND while its order's event is still on the way. */
export class RewordGift extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly orderId: string,
    /** The event's data as JSON. */
    readonly told: Readonly<Record<string, unknown>>,
    /** When that was said. */
    readonly rewordedAt: Date,
  ) {
    super();
  }
}

@CommandHandler(RewordGift)
export class RewordGiftHandler implements ICommandHandler<RewordGift> {
  constructor(@Inject(DELIVERIES) private readonly deliveries: Deliveries) {}

  async execute({ businessSlug, orderId, told, rewordedAt }: RewordGift): Promise<void> {
    const gifts = await this.deliveries.ofOrder(businessSlug, orderId, GIFTS);
    if (gifts.length === 0) throw new DeliveryNotFound();
    for (const { id } of gifts) await this.deliveries.update(id, (delivery) => reword(delivery, told, rewordedAt));
  }
}
