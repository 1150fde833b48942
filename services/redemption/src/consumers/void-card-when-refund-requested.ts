import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { VoidCardForRefund } from '../commands/void-card-for-refund.js';

/** A card ends before its money goes back, so that it can't be redeemed while the refund is under way. A payment without an order has no card. */
@Injectable()
export class VoidCardWhenRefundRequested implements Consumer<'orders.refund-requested.v1'> {
  readonly event = 'orders.refund-requested.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ id: entryId, data, occurredAt }: ReceivedEvent<'orders.refund-requested.v1'>): Promise<void> {
    if (data.unplaced) return;
    const { requestedBy: adminId, reason, refundKey } = data;
    const now = new Date(data.requestedAt ?? occurredAt);
    await this.commands.execute(new VoidCardForRefund(data.orderId, { entryId, adminId, reason, refundKey, now }));
  }
}
