import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { NoteRefund } from '../commands/note-refund.js';

/** What its buyer has spent on a card is less from now on; the card lives on. */
@Injectable()
export class NoteRefundWhenOrderPartlyRefunded implements Consumer<'orders.order-partly-refunded.v1'> {
  readonly event = 'orders.order-partly-refunded.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data }: ReceivedEvent<'orders.order-partly-refunded.v1'>): Promise<void> {
    await this.commands.execute(new NoteRefund(data.orderId, data.refundedInAllCents));
  }
}
