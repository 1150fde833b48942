import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** Who paid is told that the money goes back, but for what their bank sent, which is between the two. Of a payment whose form never came nobody may be known. */
@Injectable()
export class SendRefundWhenOrderRefunded implements Consumer<'orders.order-refunded.v1'> {
  readonly event = 'orders.order-refunded.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'orders.order-refunded.v1'>): Promise<void> {
    await queueMail(
      this.commands,
      event,
      'refund',
      event.data.reason === 'disputed' ? undefined : event.data.buyer?.email,
    );
  }
}
