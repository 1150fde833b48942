import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { MakePass } from '../commands/make-pass.js';

/** Every order has its pass, also one whose buyer never asked for it: the card page offers the wallets later. */
@Injectable()
export class MakePassWhenOrderPlaced implements Consumer<'orders.order-placed.v1'> {
  readonly event = 'orders.order-placed.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data }: ReceivedEvent<'orders.order-placed.v1'>): Promise<void> {
    await this.commands.execute(new MakePass(data));
  }
}
