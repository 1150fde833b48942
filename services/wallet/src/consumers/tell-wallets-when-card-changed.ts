import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { TellWallets } from '../commands/tell-wallets.js';
import { TellWalletsOfPass } from '../commands/tell-wallets-of-pass.js';

/** The pass shows what is left. */
@Injectable()
export class TellWalletsWhenCardRedeemed implements Consumer<'redemption.card-redeemed.v1'> {
  readonly event = 'redemption.card-redeemed.v1' as const;
  readonly leavesSealed = true;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data, aggregateVersion: version }: ReceivedEvent<'redemption.card-redeemed.v1'>): Promise<void> {
    await this.commands.execute(new TellWallets({ of: 'card', id: data.cardId, version }));
  }
}

/** The pass shows what is there again. */
@Injectable()
export class TellWalletsWhenRedemptionUndone implements Consumer<'redemption.redemption-undone.v1'> {
  readonly event = 'redemption.redemption-undone.v1' as const;
  readonly leavesSealed = true;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data, aggregateVersion: version }: ReceivedEvent<'redemption.redemption-undone.v1'>): Promise<void> {
    await this.commands.execute(new TellWallets({ of: 'card', id: data.cardId, version }));
  }
}

/** A blocked card's pass is not active in the wallet. */
@Injectable()
export class TellWalletsWhenCardBlocked implements Consumer<'redemption.card-blocked.v1'> {
  readonly event = 'redemption.card-blocked.v1' as const;
  readonly leavesSealed = true;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data, aggregateVersion: version }: ReceivedEvent<'redemption.card-blocked.v1'>): Promise<void> {
    await this.commands.execute(new TellWallets({ of: 'card', id: data.cardId, version }));
  }
}

/** A card that can be used again has an active pass. */
@Injectable()
export class TellWalletsWhenCardUnblocked implements Consumer<'redemption.card-unblocked.v1'> {
  readonly event = 'redemption.card-unblocked.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data, aggregateVersion: version }: ReceivedEvent<'redemption.card-unblocked.v1'>): Promise<void> {
    await this.commands.execute(new TellWallets({ of: 'card', id: data.cardId, version }));
  }
}

/** A refunded card's pass is worth nothing. */
@Injectable()
export class TellWalletsWhenCardVoided implements Consumer<'redemption.card-voided.v1'> {
  readonly event = 'redemption.card-voided.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data, aggregateVersion: version }: ReceivedEvent<'redemption.card-voided.v1'>): Promise<void> {
    await this.commands.execute(new TellWallets({ of: 'card', id: data.cardId, version }));
  }
}

/** The pass of a payment whose order never came; an order's pass ends with its card. */
@Injectable()
export class TellWalletsWhenOrderRefunded implements Consumer<'orders.order-refunded.v1'> {
  readonly event = 'orders.order-refunded.v1' as const;
  readonly leavesSealed = true;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data, aggregateVersion: version }: ReceivedEvent<'orders.order-refunded.v1'>): Promise<void> {
    if (!data.placed) await this.commands.execute(new TellWalletsOfPass(data.orderId, version));
  }
}

export const cardChangeConsumers = [
  TellWalletsWhenCardRedeemed,
  TellWalletsWhenRedemptionUndone,
  TellWalletsWhenCardBlocked,
  TellWalletsWhenCardUnblocked,
  TellWalletsWhenCardVoided,
  TellWalletsWhenOrderRefunded,
] as const;
