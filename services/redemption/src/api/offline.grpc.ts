import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type * as wire from '@giftcard/contracts/redemption/v1/offline';
import { OfflineServiceControllerMethods } from '@giftcard/contracts/redemption/v1/offline';
import { offlineCardLimit, offlineOutageLimit } from '@giftcard/kernel/business/offline-allowance';
import { requirePermission } from '@giftcard/kernel/request-context';
import { SetOfflineRules } from '../commands/set-offline-rules.js';
import { SettleOfflineRedemption } from '../commands/settle-offline-redemption.js';
import { GetOfflineKit } from '../queries/get-offline-kit.js';
import { GetOfflineRules } from '../queries/get-offline-rules.js';

@Controller()
@OfflineServiceControllerMethods()
export class OfflineGrpc implements wire.OfflineServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async getOfflineRules(): Promise<wire.OfflineRules> {
    const { businessSlug } = requirePermission('settings.change');
    const { on } = await this.queries.execute(new GetOfflineRules(businessSlug));
    return { on };
  }

  async setOfflineRules({ on: wanted }: wire.OfflineRules): Promise<wire.OfflineRules> {
    const { businessSlug } = requirePermission('settings.change');
    const { on } = await this.commands.execute(new SetOfflineRules(businessSlug, wanted));
    return { on };
  }

  async getOfflineKit(): Promise<wire.OfflineKit> {
    const { kit, queueKeys } = await this.queries.execute(new GetOfflineKit(requirePermission('cards.redeem')));
    if (!kit) return { ...NO_KIT, queueKeys: [...queueKeys] };
    const { businessSlug, currency, keys, grant, until } = kit;
    return {
      on: true,
      businessSlug,
      currency,
      cardLimitCents: offlineCardLimit(currency),
      outageLimitCents: offlineOutageLimit(currency),
      keys: [...keys],
      grant,
      grantUntil: until.toISOString(),
      queueKeys: [...queueKeys],
    };
  }

  async settleOfflineRedemption(asked: wire.OfflineRedemption): Promise<wire.SettledOffline> {
    const admin = requirePermission('cards.redeem');
    const acceptedAt = new Date(asked.acceptedAt ?? Number.NaN);
    return this.commands.execute(new SettleOfflineRedemption(admin, { ...asked, acceptedAt }));
  }
}

const NO_KIT: Omit<wire.OfflineKit, 'queueKeys'> = {
  on: false,
  businessSlug: '',
  currency: '',
  cardLimitCents: 0,
  outageLimitCents: 0,
  keys: [],
  grant: '',
  grantUntil: undefined,
};
