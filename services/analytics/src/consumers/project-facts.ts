import type { EventType } from '@giftcard/contracts/events';
import { consumerWhen } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import {
  activationUndone,
  balanceCashedOut,
  cardActivated,
  cardLoaded,
  cardSold,
  offlineLoss,
  redemptionUndone,
  saleRefunded,
  valueRedeemed,
  type Occurrence,
} from '../domain/fact.js';
import { FactLedger } from '../projections/fact-ledger.js';

/** One card sold, and the money taken for it. */
export class ProjectFactWhenOrderPlaced extends consumerWhen('orders.order-placed.v1', FactLedger, (ledger, event) =>
  ledger.record(cardSold(occurrenceOf(event, event.data.placedAt), event.data.priceCents, event.data.amountCents)),
) {}

/** A physical card sold at the counter, and the money taken for it. */
export class ProjectFactWhenCardActivated extends consumerWhen(
  'redemption.card-activated.v1',
  FactLedger,
  (ledger, event) =>
    ledger.record(
      cardActivated(
        occurrenceOf(event, event.data.activatedAt, event.data.activatedBy),
        event.data.priceCents,
        event.data.amountCents,
      ),
    ),
) {}

/** Money for a physical card that was handed back at the counter. */
export class ProjectFactWhenActivationUndone extends consumerWhen(
  'redemption.activation-undone.v1',
  FactLedger,
  (ledger, event) =>
    ledger.record(
      activationUndone(occurrenceOf(event, event.data.undoneAt, event.data.undoneBy), event.data.priceCents),
    ),
) {}

/** A card topped up, and the money taken for it. One that its card does not take is refunded. */
export class ProjectFactWhenTopUpPlaced extends consumerWhen('orders.top-up-placed.v1', FactLedger, (ledger, event) =>
  ledger.record(
    cardLoaded(
      occurrenceOf(event, event.data.placedAt),
      event.data.payment?.amountCents ?? event.data.amountCents,
      event.data.amountCents,
    ),
  ),
) {}

/** Money that went back. That of an order which was never placed was never counted as taken. */
export class ProjectFactWhenOrderRefunded extends consumerWhen(
  'orders.order-refunded.v1',
  FactLedger,
  (ledger, event) =>
    event.data.placed
      ? ledger.record(saleRefunded(occurrenceOf(event, event.data.refundedAt), event.data.refundedCents))
      : undefined,
) {}

/** A part of the money taken went back; it is told of placed orders only. */
export class ProjectFactWhenOrderPartlyRefunded extends consumerWhen(
  'orders.order-partly-refunded.v1',
  FactLedger,
  (ledger, event) => ledger.record(saleRefunded(occurrenceOf(event, event.data.refundedAt), event.data.refundedCents)),
) {}

/** Value used at the counter. */
export class ProjectFactWhenCardRedeemed extends consumerWhen(
  'redemption.card-redeemed.v1',
  FactLedger,
  (ledger, event) =>
    ledger.record(
      valueRedeemed(
        occurrenceOf(event, event.data.redeemedAt, event.data.redeemedBy),
        event.data.amountCents,
        event.data.tipCents,
      ),
    ),
) {}

/** Value that went back onto a card. */
export class ProjectFactWhenRedemptionUndone extends consumerWhen(
  'redemption.redemption-undone.v1',
  FactLedger,
  (ledger, event) =>
    ledger.record(
      redemptionUndone(
        occurrenceOf(event, event.data.undoneAt, event.data.undoneBy),
        event.data.amountCents,
        event.data.tipCents,
      ),
    ),
) {}

/** Cash paid out of what was left. */
export class ProjectFactWhenCardCashedOut extends consumerWhen(
  'redemption.card-cashed-out.v1',
  FactLedger,
  (ledger, event) =>
    ledger.record(
      balanceCashedOut(occurrenceOf(event, event.data.cashedOutAt, event.data.cashedOutBy), event.data.amountCents),
    ),
) {}

/** What a till accepted without network, and its card did not cover. */
export class ProjectFactWhenOfflineShortfallBooked extends consumerWhen(
  'redemption.offline-shortfall-booked.v1',
  FactLedger,
  (ledger, event) =>
    ledger.record(offlineLoss(occurrenceOf(event, event.data.bookedAt, event.data.acceptedBy), event.data.amountCents)),
) {}

/** A new business: its days are told by its time zone from now on, those of early events too. */
export class ProjectDaysWhenBusinessProvisioned extends consumerWhen(
  'identity.business-provisioned.v1',
  FactLedger,
  (ledger, { data }) => ledger.moveToTimeZone(data.businessSlug),
) {}

/** A business that moved: the days of everything that ever happened there are told by the new time zone. */
export class ProjectDaysWhenBusinessProfileChanged extends consumerWhen(
  'identity.business-profile-changed.v1',
  FactLedger,
  (ledger, { data }) => ledger.moveToTimeZone(data.businessSlug),
) {}

export const factConsumers = [
  ProjectFactWhenOrderPlaced,
  ProjectFactWhenCardActivated,
  ProjectFactWhenActivationUndone,
  ProjectFactWhenTopUpPlaced,
  ProjectFactWhenOrderRefunded,
  ProjectFactWhenOrderPartlyRefunded,
  ProjectFactWhenCardRedeemed,
  ProjectFactWhenRedemptionUndone,
  ProjectFactWhenCardCashedOut,
  ProjectFactWhenOfflineShortfallBooked,
  ProjectDaysWhenBusinessProvisioned,
  ProjectDaysWhenBusinessProfileChanged,
] as const;

/** What happened when, by the event's own time where it has one: it may have been published later. */
function occurrenceOf(
  event: Omit<ReceivedEvent<EventType>, 'type' | 'data'> & { readonly data: { giftCardId: string } },
  at: string | undefined,
  personId?: string,
): Occurrence {
  return {
    eventId: event.id,
    businessSlug: event.businessSlug,
    giftCardId: event.data.giftCardId,
    occurredAt: new Date(at ?? event.occurredAt),
    ...(personId ? { personId } : {}),
  };
}
