import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { VoidRefundedCard } from '../commands/void-refunded-card.js';

/** Money that went back takes its card with it. An order never placed has no card. */
@Injectable()
export class VoidCardWhenOrderRefunded implements Consumer<'orders.order-refunded.v1'> {
  readonly event = 'orders.order-refunded.v1' as const;
  readonly leavesSealed = true;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ id: entryId, data, occurredAt }: ReceivedEvent<'orders.order-refunded.v1'>): Promise<void> {
    if (!data.placed) return;
    // Events of before the sum was in them tell of refunds that had no other part.
    const refundedInAllCents = data.refundedInAllCents || data.refundedCents;
    const now = new Date(data.refundedAt ?? occurredAt);
    await this.commands.execute(new VoidRefundedCard(data.orderId, { entryId, refundedInAllCents, now }));
  }
}
