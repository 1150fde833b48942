import { commandsWhen } from '@giftcard/kernel/consumers';
import { TellWallets } from '../commands/tell-wallets.js';

/** Passes bear their business's name, logo and colour. */
export class TellWalletsWhenBusinessProvisioned extends commandsWhen(
  'identity.business-provisioned.v1',
  ({ data, aggregateVersion: version }) => new TellWallets({ of: 'business', id: data.businessSlug, version }),
) {}

export class TellWalletsWhenBusinessProfileChanged extends commandsWhen(
  'identity.business-profile-changed.v1',
  ({ data, aggregateVersion: version }) => new TellWallets({ of: 'business', id: data.businessSlug, version }),
) {}
