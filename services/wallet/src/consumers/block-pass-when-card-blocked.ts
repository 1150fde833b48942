import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { TellWallets } from '../commands/tell-wallets.js';
import { CardStates } from '../projections/card-states.js';

/** A blocked card's pass is not active in the wallet. */
@Injectable()
export class BlockPassWhenCardBlocked implements Consumer<'redemption.card-blocked.v1'> {
  readonly event = 'redemption.card-blocked.v1' as const;

  constructor(
    @Inject(CardStates) private readonly cardStates: CardStates,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async handle({ data, aggregateVersion }: ReceivedEvent<'redemption.card-blocked.v1'>): Promise<void> {
    await this.cardStates.storeStatus(data.cardId, aggregateVersion, 'blocked');
    await this.commands.execute(new TellWallets({ of: 'card', id: data.cardId, version: aggregateVersion }));
  }
}
