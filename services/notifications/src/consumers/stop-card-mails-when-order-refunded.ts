import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { StopCardMails } from '../commands/stop-card-mails.js';

/** Nobody is mailed a card whose money went back, whoever sent it back. */
@Injectable()
export class StopCardMailsWhenOrderRefunded implements Consumer<'orders.order-refunded.v1'> {
  readonly event = 'orders.order-refunded.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data: { businessSlug, orderId, placed } }: ReceivedEvent<'orders.order-refunded.v1'>): Promise<void> {
    if (placed) await this.commands.execute(new StopCardMails(businessSlug, orderId));
  }
}
