import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { NumberCard } from '../commands/number-card.js';

/** A card of before orders had numbers is found by the one that its order got. */
@Injectable()
export class NumberCardWhenOrderNumbered implements Consumer<'orders.order-numbered.v1'> {
  readonly event = 'orders.order-numbered.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data }: ReceivedEvent<'orders.order-numbered.v1'>): Promise<void> {
    await this.commands.execute(new NumberCard(data.orderId, data.orderNumber));
  }
}
