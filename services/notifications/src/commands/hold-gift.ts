import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { QueueDelivery } from './queue-delivery.js';
import { hold } from '../domain/delivery.js';
import { GIFTS } from '../domain/templates.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';

/** Has a gift that waits for its moment wait for its card, too, or no longer; the same again changes nothing. */
export class HoldGift extends Command<void> {
  /** @param notice mailed about it, unless the gift waits: its recipient does not know of it yet */
  constructor(
    readonly businessSlug: string,
    readonly orderId: string,
    readonly isHeld: boolean,
    readonly notice?: QueueDelivery,
  ) {
    super();
  }
}

@CommandHandler(HoldGift)
export class HoldGiftHandler implements ICommandHandler<HoldGift> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(DELIVERIES) private readonly deliveries: Deliveries,
  ) {}

  async execute({ businessSlug, orderId, isHeld, notice }: HoldGift): Promise<void> {
    const gifts = await this.deliveries.ofOrder(businessSlug, orderId, GIFTS);
    const waiting = gifts.filter(({ status }) => status === 'scheduled');
    for (const { id } of waiting) await this.deliveries.update(id, (delivery) => hold(delivery, isHeld));
    if (notice && waiting.length === 0) await this.commands.execute(notice);
  }
}
