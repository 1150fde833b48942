import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { TellWallets } from '../commands/tell-wallets.js';
import { CardStates } from '../projections/card-states.js';

/** A refunded card's pass is worth nothing. */
@Injectable()
export class VoidPassWhenCardVoided implements Consumer<'redemption.card-voided.v1'> {
  readonly event = 'redemption.card-voided.v1' as const;

  constructor(
    @Inject(CardStates) private readonly cardStates: CardStates,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async handle({ data, aggregateVersion }: ReceivedEvent<'redemption.card-voided.v1'>): Promise<void> {
    await this.cardStates.storeBalance(data.cardId, aggregateVersion, 0);
    await this.cardStates.storeStatus(data.cardId, aggregateVersion, 'void');
    await this.commands.execute(new TellWallets({ of: 'card', id: data.cardId, version: aggregateVersion }));
  }
}
