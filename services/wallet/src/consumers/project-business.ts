import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { TellWallets } from '../commands/tell-wallets.js';
import { Businesses } from '../projections/businesses.js';

/** Keeps the names and logos that passes bear. */
@Injectable()
export class ProjectBusinessWhenProvisioned implements Consumer<'identity.business-provisioned.v1'> {
  readonly event = 'identity.business-provisioned.v1' as const;

  constructor(
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async handle(event: ReceivedEvent<'identity.business-provisioned.v1'>): Promise<void> {
    await this.businesses.store(event);
    await this.commands.execute(
      new TellWallets({ of: 'business', id: event.data.businessSlug, version: event.aggregateVersion }),
    );
  }
}

@Injectable()
export class ProjectBusinessWhenProfileChanged implements Consumer<'identity.business-profile-changed.v1'> {
  readonly event = 'identity.business-profile-changed.v1' as const;

  constructor(
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async handle(event: ReceivedEvent<'identity.business-profile-changed.v1'>): Promise<void> {
    await this.businesses.store(event);
    await this.commands.execute(
      new TellWallets({ of: 'business', id: event.data.businessSlug, version: event.aggregateVersion }),
    );
  }
}
