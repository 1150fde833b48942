import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { extendCard } from '../domain/delivery.js';
import { GIFTS } from '../domain/templates.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';

/** Has the mails of a card, where they are still on their way or sent once more, name its later end; undefined for never. */
export class ExtendCardMails extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly orderId: string,
    readonly validUntil: Date | undefined,
  ) {
    super();
  }
}

@CommandHandler(ExtendCardMails)
export class ExtendCardMailsHandler implements ICommandHandler<ExtendCardMails> {
  constructor(@Inject(DELIVERIES) private readonly deliveries: Deliveries) {}

  async execute({ businessSlug, orderId, validUntil }: ExtendCardMails): Promise<void> {
    for (const { id } of await this.deliveries.ofOrder(businessSlug, orderId, [
      'purchase-receipt',
      'own-card',
      ...GIFTS,
    ])) {
      await this.deliveries.update(id, (delivery) => extendCard(delivery, validUntil));
    }
  }
}
