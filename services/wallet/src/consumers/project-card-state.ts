import { consumerWhen } from '@giftcard/kernel/consumers';
import { CardStates } from '../projections/card-states.js';

export class ProjectBalanceWhenCardRedeemed extends consumerWhen(
  'redemption.card-redeemed.v1',
  CardStates,
  (states, { data, aggregateVersion }) =>
    states.storeBalance(data.cardId, aggregateVersion, data.balanceCents, data.unitsLeft),
  { leavesSealed: true },
) {}

export class ProjectBalanceWhenRedemptionUndone extends consumerWhen(
  'redemption.redemption-undone.v1',
  CardStates,
  (states, { data, aggregateVersion }) =>
    states.storeBalance(data.cardId, aggregateVersion, data.balanceCents, data.unitsLeft),
  { leavesSealed: true },
) {}

export class ProjectBalanceWhenCardCashedOut extends consumerWhen(
  'redemption.card-cashed-out.v1',
  CardStates,
  (states, { data, aggregateVersion }) => states.storeBalance(data.cardId, aggregateVersion, 0),
  { leavesSealed: true },
) {}

export class ProjectBalanceWhenCardLoaded extends consumerWhen(
  'redemption.card-loaded.v1',
  CardStates,
  (states, { data, aggregateVersion }) => states.storeBalance(data.cardId, aggregateVersion, data.balanceCents),
  { leavesSealed: true },
) {}

export class ProjectBalanceWhenCardUnloaded extends consumerWhen(
  'redemption.card-unloaded.v1',
  CardStates,
  (states, { data, aggregateVersion }) => states.storeBalance(data.cardId, aggregateVersion, data.balanceCents),
) {}

/** What was left in units is money from now on. */
export class ProjectBalanceWhenCardPackageEnded extends consumerWhen(
  'redemption.card-package-ended.v1',
  CardStates,
  (states, { data, aggregateVersion }) => states.storeBalance(data.cardId, aggregateVersion, data.balanceCents),
  { leavesSealed: true },
) {}

export class ProjectStatusWhenCardBlocked extends consumerWhen(
  'redemption.card-blocked.v1',
  CardStates,
  (states, { data, aggregateVersion }) => states.storeStatus(data.cardId, aggregateVersion, 'blocked'),
  { leavesSealed: true },
) {}

export class ProjectStatusWhenCardUnblocked extends consumerWhen(
  'redemption.card-unblocked.v1',
  CardStates,
  (states, { data, aggregateVersion }) => states.storeStatus(data.cardId, aggregateVersion, 'active'),
) {}

/** A card that ended is worth nothing. */
export class ProjectStateWhenCardVoided extends consumerWhen(
  'redemption.card-voided.v1',
  CardStates,
  (states, { data, aggregateVersion }) => endCard(states, data.cardId, aggregateVersion),
) {}

/**
 * A pass that was made for a payment whose order never came is worth nothing once the money went back; also without a
 * pass: one may be on its way. With no card, no event of redemption has versions of its own to say of it. An order's
 * pass ends with its card.
 */
export class ProjectStateWhenOrderRefunded extends consumerWhen(
  'orders.order-refunded.v1',
  CardStates,
  (states, { data, aggregateVersion }) =>
    data.placed || data.topUpCardId ? undefined : endCard(states, data.orderId, aggregateVersion),
  { leavesSealed: true },
) {}

/** What is known of cards comes before what is told of them. */
export const cardStateConsumers = [
  ProjectBalanceWhenCardRedeemed,
  ProjectBalanceWhenRedemptionUndone,
  ProjectBalanceWhenCardCashedOut,
  ProjectBalanceWhenCardLoaded,
  ProjectBalanceWhenCardUnloaded,
  ProjectBalanceWhenCardPackageEnded,
  ProjectStatusWhenCardBlocked,
  ProjectStatusWhenCardUnblocked,
  ProjectStateWhenCardVoided,
  ProjectStateWhenOrderRefunded,
] as const;

async function endCard(states: CardStates, cardId: string, version: number): Promise<void> {
  await states.storeBalance(cardId, version, 0);
  await states.storeStatus(cardId, version, 'void');
}
