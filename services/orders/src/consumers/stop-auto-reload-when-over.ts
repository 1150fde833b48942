import { commandsWhen } from '@giftcard/kernel/consumers';
import {
  StopAutoReloadOfCard,
  StopAutoReloadOfOrder,
  StopAutoReloadOfRefusedLoad,
  StopAutoReloadsOfPayer,
} from '../commands/auto-reload/stop-auto-reload.js';

/** What ends a plan that reloads a gift card. */
export class StopAutoReloadWhenCardVoided extends commandsWhen(
  'redemption.card-voided.v1',
  ({ data }) => new StopAutoReloadOfCard(data.cardId, 'not-taken'),
) {}

export class StopAutoReloadWhenCardBlocked extends commandsWhen(
  'redemption.card-blocked.v1',
  ({ data }) => new StopAutoReloadOfCard(data.cardId, 'not-taken'),
  { leavesSealed: true },
) {}

export class StopAutoReloadWhenLoadRefused extends commandsWhen(
  'redemption.load-refused.v1',
  ({ data }) => new StopAutoReloadOfRefusedLoad(data.cardId, data.orderId),
) {}

export class StopAutoReloadWhenRefundRequested extends commandsWhen(
  'orders.refund-requested.v1',
  ({ data }) => (data.topUpCardId ? new StopAutoReloadOfOrder(data.orderId) : undefined),
  { leavesSealed: true },
) {}

export class StopAutoReloadWhenOrderRefunded extends commandsWhen(
  'orders.order-refunded.v1',
  ({ data }) => (data.topUpCardId ? new StopAutoReloadOfOrder(data.orderId) : undefined),
  { leavesSealed: true },
) {}

export class StopAutoReloadsWhenPersonErased extends commandsWhen(
  'orders.person-erased.v1',
  ({ data }) => new StopAutoReloadsOfPayer(data.personId),
) {}
