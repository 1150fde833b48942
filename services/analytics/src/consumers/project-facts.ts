import { Inject, Injectable } from '@nestjs/common';
import type { EventType } from '@giftcard/contracts/events';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { cardSold, redemptionUndone, saleRefunded, valueRedeemed, type Occurrence } from '../domain/fact.js';
import { FactLedger } from '../projections/fact-ledger.js';

/** One card sold, and the money taken for it. */
@Injectable()
export class ProjectFactWhenOrderPlaced implements Consumer<'orders.order-placed.v1'> {
  readonly event = 'orders.order-placed.v1' as const;

  constructor(@Inject(FactLedger) private readonly ledger: FactLedger) {}

  async handle(event: ReceivedEvent<'orders.order-placed.v1'>): Promise<void> {
    const { data } = event;
    await this.ledger.record(cardSold(occurrenceOf(event, data.placedAt), data.priceCents, data.amountCents));
  }
}

/** Money that went back. That of an order which was never placed was never counted as taken. */
@Injectable()
export class ProjectFactWhenOrderRefunded implements Consumer<'orders.order-refunded.v1'> {
  readonly event = 'orders.order-refunded.v1' as const;

  constructor(@Inject(FactLedger) private readonly ledger: FactLedger) {}

  async handle(event: ReceivedEvent<'orders.order-refunded.v1'>): Promise<void> {
    const { data } = event;
    if (data.placed) await this.ledger.record(saleRefunded(occurrenceOf(event, data.refundedAt), data.refundedCents));
  }
}

/** A part of the money taken went back; it is told of placed orders only. */
@Injectable()
export class ProjectFactWhenOrderPartlyRefunded implements Consumer<'orders.order-partly-refunded.v1'> {
  readonly event = 'orders.order-partly-refunded.v1' as const;

  constructor(@Inject(FactLedger) private readonly ledger: FactLedger) {}

  async handle(event: ReceivedEvent<'orders.order-partly-refunded.v1'>): Promise<void> {
    await this.ledger.record(saleRefunded(occurrenceOf(event, event.data.refundedAt), event.data.refundedCents));
  }
}

/** Value used at the counter. */
@Injectable()
export class ProjectFactWhenCardRedeemed implements Consumer<'redemption.card-redeemed.v1'> {
  readonly event = 'redemption.card-redeemed.v1' as const;

  constructor(@Inject(FactLedger) private readonly ledger: FactLedger) {}

  async handle(event: ReceivedEvent<'redemption.card-redeemed.v1'>): Promise<void> {
    const { data } = event;
    await this.ledger.record(valueRedeemed(occurrenceOf(event, data.redeemedAt), data.amountCents));
  }
}

/** Value that went back onto a card. */
@Injectable()
export class ProjectFactWhenRedemptionUndone implements Consumer<'redemption.redemption-undone.v1'> {
  readonly event = 'redemption.redemption-undone.v1' as const;

  constructor(@Inject(FactLedger) private readonly ledger: FactLedger) {}

  async handle(event: ReceivedEvent<'redemption.redemption-undone.v1'>): Promise<void> {
    const { data } = event;
    await this.ledger.record(redemptionUndone(occurrenceOf(event, data.undoneAt), data.amountCents));
  }
}

/** A new business: its days are told by its time zone from now on, those of early events too. */
@Injectable()
export class ProjectDaysWhenBusinessProvisioned implements Consumer<'identity.business-provisioned.v1'> {
  readonly event = 'identity.business-provisioned.v1' as const;

  constructor(@Inject(FactLedger) private readonly ledger: FactLedger) {}

  async handle(event: ReceivedEvent<'identity.business-provisioned.v1'>): Promise<void> {
    await this.ledger.moveToTimeZone(event.data.businessSlug);
  }
}

/** A business that moved: the days of everything that ever happened there are told by the new time zone. */
@Injectable()
export class ProjectDaysWhenBusinessProfileChanged implements Consumer<'identity.business-profile-changed.v1'> {
  readonly event = 'identity.business-profile-changed.v1' as const;

  constructor(@Inject(FactLedger) private readonly ledger: FactLedger) {}

  async handle(event: ReceivedEvent<'identity.business-profile-changed.v1'>): Promise<void> {
    await this.ledger.moveToTimeZone(event.data.businessSlug);
  }
}

export const factConsumers = [
  ProjectFactWhenOrderPlaced,
  ProjectFactWhenOrderRefunded,
  ProjectFactWhenOrderPartlyRefunded,
  ProjectFactWhenCardRedeemed,
  ProjectFactWhenRedemptionUndone,
  ProjectDaysWhenBusinessProvisioned,
  ProjectDaysWhenBusinessProfileChanged,
] as const;

/** What happened when, by the event's own time where it has one: it may have been published later. */
function occurrenceOf(
  event: Omit<ReceivedEvent<EventType>, 'type' | 'data'> & { readonly data: { giftCardId: string } },
  at: string | undefined,
): Occurrence {
  return {
    eventId: event.id,
    businessSlug: event.businessSlug,
    giftCardId: event.data.giftCardId,
    occurredAt: new Date(at ?? event.occurredAt),
  };
}
