import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { IssueCard } from '../commands/issue-card.js';

/** Every placed order gets exactly one card: the card's id is the order's. */
@Injectable()
export class IssueCardWhenOrderPlaced implements Consumer<'orders.order-placed.v1'> {
  readonly event = 'orders.order-placed.v1' as const;
  readonly leavesSealed = true;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  handle({ data }: ReceivedEvent<'orders.order-placed.v1'>): Promise<void> {
    return this.commands.execute(new IssueCard(data));
  }
}
