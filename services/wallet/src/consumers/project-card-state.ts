import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { CardStates } from '../projections/card-states.js';

@Injectable()
export class ProjectBalanceWhenCardRedeemed implements Consumer<'redemption.card-redeemed.v1'> {
  readonly event = 'redemption.card-redeemed.v1' as const;
  readonly leavesSealed = true;

  constructor(@Inject(CardStates) private readonly cardStates: CardStates) {}

  handle({ data, aggregateVersion }: ReceivedEvent<'redemption.card-redeemed.v1'>): Promise<void> {
    return this.cardStates.storeBalance(data.cardId, aggregateVersion, data.balanceCents);
  }
}

@Injectable()
export class ProjectBalanceWhenRedemptionUndone implements Consumer<'redemption.redemption-undone.v1'> {
  readonly event = 'redemption.redemption-undone.v1' as const;
  readonly leavesSealed = true;

  constructor(@Inject(CardStates) private readonly cardStates: CardStates) {}

  handle({ data, aggregateVersion }: ReceivedEvent<'redemption.redemption-undone.v1'>): Promise<void> {
    return this.cardStates.storeBalance(data.cardId, aggregateVersion, data.balanceCents);
  }
}

@Injectable()
export class ProjectStatusWhenCardBlocked implements Consumer<'redemption.card-blocked.v1'> {
  readonly event = 'redemption.card-blocked.v1' as const;
  readonly leavesSealed = true;

  constructor(@Inject(CardStates) private readonly cardStates: CardStates) {}

  handle({ data, aggregateVersion }: ReceivedEvent<'redemption.card-blocked.v1'>): Promise<void> {
    return this.cardStates.storeStatus(data.cardId, aggregateVersion, 'blocked');
  }
}

@Injectable()
export class ProjectStatusWhenCardUnblocked implements Consumer<'redemption.card-unblocked.v1'> {
  readonly event = 'redemption.card-unblocked.v1' as const;

  constructor(@Inject(CardStates) private readonly cardStates: CardStates) {}

  handle({ data, aggregateVersion }: ReceivedEvent<'redemption.card-unblocked.v1'>): Promise<void> {
    return this.cardStates.storeStatus(data.cardId, aggregateVersion, 'active');
  }
}

/** A card that ended is worth nothing. */
@Injectable()
export class ProjectStateWhenCardVoided implements Consumer<'redemption.card-voided.v1'> {
  readonly event = 'redemption.card-voided.v1' as const;

  constructor(@Inject(CardStates) private readonly cardStates: CardStates) {}

  async handle({ data, aggregateVersion }: ReceivedEvent<'redemption.card-voided.v1'>): Promise<void> {
    await this.cardStates.storeBalance(data.cardId, aggregateVersion, 0);
    await this.cardStates.storeStatus(data.cardId, aggregateVersion, 'void');
  }
}

/**
 * A pass that was made for a payment whose order never came is worth nothing once the money went back; also without a
 * pass: one may be on its way. With no card, no event of redemption has versions of its own to say of it. An order's
 * pass ends with its card.
 */
@Injectable()
export class ProjectStateWhenOrderRefunded implements Consumer<'orders.order-refunded.v1'> {
  readonly event = 'orders.order-refunded.v1' as const;
  readonly leavesSealed = true;

  constructor(@Inject(CardStates) private readonly cardStates: CardStates) {}

  async handle({ data, aggregateVersion }: ReceivedEvent<'orders.order-refunded.v1'>): Promise<void> {
    if (data.placed) return;
    await this.cardStates.storeBalance(data.orderId, aggregateVersion, 0);
    await this.cardStates.storeStatus(data.orderId, aggregateVersion, 'void');
  }
}

/** What is known of cards comes before what is told of them. */
export const cardStateConsumers = [
  ProjectBalanceWhenCardRedeemed,
  ProjectBalanceWhenRedemptionUndone,
  ProjectStatusWhenCardBlocked,
  ProjectStatusWhenCardUnblocked,
  ProjectStateWhenCardVoided,
  ProjectStateWhenOrderRefunded,
] as const;
