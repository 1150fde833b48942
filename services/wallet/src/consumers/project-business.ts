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

  async handle({ data, aggregateVersion }: ReceivedEvent<'identity.business-provisioned.v1'>): Promise<void> {
    const { businessSlug, name, address, timeZone, validityMonths, logoKey } = data;
    await this.businesses.store(businessSlug, aggregateVersion, { name, address, timeZone, validityMonths, logoKey, accent: '' });
    await this.commands.execute(new TellWallets({ of: 'business', id: businessSlug, version: aggregateVersion }));
  }
}

@Injectable()
export class ProjectBusinessWhenProfileChanged implements Consumer<'identity.business-profile-changed.v1'> {
  readonly event = 'identity.business-profile-changed.v1' as const;

  constructor(
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async handle({ data, aggregateVersion }: ReceivedEvent<'identity.business-profile-changed.v1'>): Promise<void> {
    const { businessSlug, name, address, timeZone, validityMonths, logoKey, accent } = data;
    await this.businesses.store(businessSlug, aggregateVersion, { name, address, timeZone, validityMonths, logoKey, accent });
    await this.commands.execute(new TellWallets({ of: 'business', id: businessSlug, version: aggregateVersion }));
  }
}
