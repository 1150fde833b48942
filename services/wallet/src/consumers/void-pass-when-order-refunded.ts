import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { TellWallets } from '../commands/tell-wallets.js';
import { PASSES, type Passes } from '../domain/pass.repository.js';
import { CardStates } from '../projections/card-states.js';

/** A pass that was made for a payment whose order never came is worth nothing once the money went back. An order's pass ends with its card. */
@Injectable()
export class VoidPassWhenOrderRefunded implements Consumer<'orders.order-refunded.v1'> {
  readonly event = 'orders.order-refunded.v1' as const;

  constructor(
    @Inject(CardStates) private readonly cardStates: CardStates,
    @Inject(PASSES) private readonly passes: Passes,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async handle({ data, aggregateVersion: version }: ReceivedEvent<'orders.order-refunded.v1'>): Promise<void> {
    const { orderId: id, placed } = data;
    if (placed) return;
    // Also without a pass: one may be on its way. With no card, no event of redemption has versions of its own to say of it.
    await this.cardStates.storeBalance(id, version, 0);
    await this.cardStates.storeStatus(id, version, 'void');
    if (await this.passes.find(id)) await this.commands.execute(new TellWallets({ of: 'card', id, version }));
  }
}
