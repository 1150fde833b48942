import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { BlockDisputedCard } from '../commands/block-disputed-card.js';

/** A disputed payment freezes its card until somebody decides. */
@Injectable()
export class BlockCardWhenPaymentDisputed implements Consumer<'orders.payment-disputed.v1'> {
  readonly event = 'orders.payment-disputed.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data, occurredAt }: ReceivedEvent<'orders.payment-disputed.v1'>): Promise<void> {
    await this.commands.execute(new BlockDisputedCard(data.orderId, data.disputeId, new Date(occurredAt)));
  }
}
