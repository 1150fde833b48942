import { commandsWhen } from '@giftcard/kernel/consumers';
import { TellWallets } from '../commands/tell-wallets.js';
import { TellWalletsOfPass } from '../commands/tell-wallets-of-pass.js';

/** The pass shows what is left. */
export class TellWalletsWhenCardRedeemed extends commandsWhen(
  'redemption.card-redeemed.v1',
  ({ data, aggregateVersion: version }) => new TellWallets({ of: 'card', id: data.cardId, version }),
  { leavesSealed: true },
) {}

/** The pass shows what is there again. */
export class TellWalletsWhenRedemptionUndone extends commandsWhen(
  'redemption.redemption-undone.v1',
  ({ data, aggregateVersion: version }) => new TellWallets({ of: 'card', id: data.cardId, version }),
  { leavesSealed: true },
) {}

/** Nothing is left on the pass. */
export class TellWalletsWhenCardCashedOut extends commandsWhen(
  'redemption.card-cashed-out.v1',
  ({ data, aggregateVersion: version }) => new TellWallets({ of: 'card', id: data.cardId, version }),
  { leavesSealed: true },
) {}

/** The pass shows what was added. */
export class TellWalletsWhenCardLoaded extends commandsWhen(
  'redemption.card-loaded.v1',
  ({ data, aggregateVersion: version }) => new TellWallets({ of: 'card', id: data.cardId, version }),
  { leavesSealed: true },
) {}

/** The pass shows what others paid. */
export class TellWalletsWhenCardUnloaded extends commandsWhen(
  'redemption.card-unloaded.v1',
  ({ data, aggregateVersion: version }) => new TellWallets({ of: 'card', id: data.cardId, version }),
) {}

/** The pass shows money instead of units. */
export class TellWalletsWhenCardPackageEnded extends commandsWhen(
  'redemption.card-package-ended.v1',
  ({ data, aggregateVersion: version }) => new TellWallets({ of: 'card', id: data.cardId, version }),
  { leavesSealed: true },
) {}

/** A blocked card's pass is not active in the wallet. */
export class TellWalletsWhenCardBlocked extends commandsWhen(
  'redemption.card-blocked.v1',
  ({ data, aggregateVersion: version }) => new TellWallets({ of: 'card', id: data.cardId, version }),
  { leavesSealed: true },
) {}

/** A card that can be used again has an active pass. */
export class TellWalletsWhenCardUnblocked extends commandsWhen(
  'redemption.card-unblocked.v1',
  ({ data, aggregateVersion: version }) => new TellWallets({ of: 'card', id: data.cardId, version }),
) {}

/** A refunded card's pass is worth nothing. */
export class TellWalletsWhenCardVoided extends commandsWhen(
  'redemption.card-voided.v1',
  ({ data, aggregateVersion: version }) => new TellWallets({ of: 'card', id: data.cardId, version }),
) {}

/** The pass of a payment whose order never came; an order's pass ends with its card. */
export class TellWalletsWhenOrderRefunded extends commandsWhen(
  'orders.order-refunded.v1',
  ({ data, aggregateVersion: version }) =>
    data.placed || data.topUpCardId ? undefined : new TellWalletsOfPass(data.orderId, version),
  { leavesSealed: true },
) {}

export const cardChangeConsumers = [
  TellWalletsWhenCardRedeemed,
  TellWalletsWhenRedemptionUndone,
  TellWalletsWhenCardCashedOut,
  TellWalletsWhenCardLoaded,
  TellWalletsWhenCardUnloaded,
  TellWalletsWhenCardPackageEnded,
  TellWalletsWhenCardBlocked,
  TellWalletsWhenCardUnblocked,
  TellWalletsWhenCardVoided,
  TellWalletsWhenOrderRefunded,
] as const;
