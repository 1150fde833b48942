import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { KeepOrder } from '../commands/keep-order.js';

/** Nothing was left on the card of an order that is taken back: nothing goes back. */
@Injectable()
export class KeepOrderWhenCardFoundUsedUp implements Consumer<'redemption.card-found-used-up.v1'> {
  readonly event = 'redemption.card-found-used-up.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data }: ReceivedEvent<'redemption.card-found-used-up.v1'>): Promise<void> {
    await this.commands.execute(new KeepOrder(data.cardId, data.refundKey));
  }
}
