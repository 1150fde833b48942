import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { TellWallets } from '../commands/tell-wallets.js';

/** Passes bear their business's name, logo and colour. */
@Injectable()
export class TellWalletsWhenBusinessProvisioned implements Consumer<'identity.business-provisioned.v1'> {
  readonly event = 'identity.business-provisioned.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data, aggregateVersion: version }: ReceivedEvent<'identity.business-provisioned.v1'>): Promise<void> {
    await this.commands.execute(new TellWallets({ of: 'business', id: data.businessSlug, version }));
  }
}

@Injectable()
export class TellWalletsWhenBusinessProfileChanged implements Consumer<'identity.business-profile-changed.v1'> {
  readonly event = 'identity.business-profile-changed.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({
    data,
    aggregateVersion: version,
  }: ReceivedEvent<'identity.business-profile-changed.v1'>): Promise<void> {
    await this.commands.execute(new TellWallets({ of: 'business', id: data.businessSlug, version }));
  }
}
