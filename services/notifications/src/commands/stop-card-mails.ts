import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endsWithCard, supersede } from '../domain/delivery.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';

/** Stops the mails that bring the card of an order, and the copy for its giver: its value is gone. What is on its way is dead, and none is sent again; the same order again changes nothing. */
export class StopCardMails extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly orderId: string,
  ) {
    super();
  }
}

@CommandHandler(StopCardMails)
export class StopCardMailsHandler implements ICommandHandler<StopCardMails> {
  constructor(@Inject(DELIVERIES) private readonly deliveries: Deliveries) {}

  async execute({ businessSlug, orderId }: StopCardMails): Promise<void> {
    for (const { id } of (await this.deliveries.about(businessSlug, orderId)).filter(endsWithCard)) {
      await this.deliveries.update(id, (delivery) => supersede(delivery, 'ORDER_REFUNDED'));
    }
  }
}
