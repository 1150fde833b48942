import type { EventData } from '@giftcard/contracts/events';
import { encodeCardCode, hashCardCode, hashPublicToken } from '@giftcard/kernel/business/card-code';
import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import { randomIds } from '@giftcard/kernel/ids';
import { TEST_BUSINESS } from './business-events.js';
import { anEvent, type MetaOverrides } from './events.js';
import { testSealer } from './service-env.js';

type Placed = EventData['orders.order-placed.v1'];
type PartlyRefunded = EventData['orders.order-partly-refunded.v1'];
type Refunded = EventData['orders.order-refunded.v1'];
type Redeemed = EventData['redemption.card-redeemed.v1'];
type Undone = EventData['redemption.redemption-undone.v1'];
type Voided = EventData['redemption.card-voided.v1'];

const buyer = { name: 'Anna Bell', email: 'anna@example.test', phone: '5551234567' };
const giftCard = { giftCardId: 'gift-card-1', giftCardName: 'Dinner for Two' };

/** The secrets of a new card, in clear for the test and as events carry them. */
export interface CardSecrets {
  readonly code: string;
  readonly publicToken: string;
  readonly sealed: Pick<Placed, 'codeSealed' | 'codeHash' | 'publicTokenSealed' | 'publicTokenHash'>;
}

/** Sealed with the keys that serviceEnv gives. */
export function cardSecrets(): CardSecrets {
  const code = encodeCardCode(randomIds.bytes(16));
  const publicToken = randomIds.token(16);
  const sealed = {
    codeSealed: testSealer().seal(code, 'card-code'),
    codeHash: hashCardCode(code),
    publicTokenSealed: testSealer().seal(publicToken, 'public-token'),
    publicTokenHash: hashPublicToken(publicToken),
  };
  return { code, publicToken, sealed };
}

/** The data of an order for the buyer: a card worth 50 dollars for 40, with secrets of its own. */
export function anOrder(data: Partial<Placed> = {}): Placed {
  return {
    orderId: 'order-1',
    businessSlug: TEST_BUSINESS,
    ...giftCard,
    giftCardTag: 'Fine Dining',
    amountCents: 5_000,
    priceCents: 4_000,
    currency: 'USD',
    ...cardSecrets().sealed,
    form: { purchaseType: 'self', buyer, recipient: undefined, message: '', occasion: '' },
    payment: {
      paymentId: 'payment-1',
      status: 'COMPLETED',
      sourceType: 'CARD',
      paymentMethod: 'card',
      amountCents: 4_000,
      currency: 'USD',
      receiptNumber: 'R-1',
      receiptUrl: '',
      updatedAt: '2026-03-01T12:00:00.000Z',
      cardBrand: 'VISA',
      cardLast4: '1111',
    },
    placedAt: '2026-03-01T12:00:00.000Z',
    imageListKey: 'cards/gift-card-1/a/list.webp',
    imageMailKey: 'cards/gift-card-1/a/mail.jpg',
    orderNumber: 'TE-1001',
    ...data,
  };
}

export function orderPlaced(data: Partial<Placed> = {}, meta: MetaOverrides = {}): EventEnvelope {
  return anEvent('orders.order-placed.v1', anOrder(data), { aggregateVersion: 2, ...meta });
}

/** A quarter of what was paid went back by the provider's dashboard. */
export function orderPartlyRefunded(data: Partial<PartlyRefunded> = {}, meta: MetaOverrides = {}): EventEnvelope {
  const whole = {
    orderId: 'order-1',
    businessSlug: TEST_BUSINESS,
    giftCardId: giftCard.giftCardId,
    refundedCents: 1_000,
    currency: 'USD',
    refundedAt: '2026-03-02T12:00:00.000Z',
    refundedInAllCents: data.refundedCents ?? 1_000,
    topUpCardId: '',
    ...data,
  };
  return anEvent('orders.order-partly-refunded.v1', whole, { aggregateVersion: 3, ...meta });
}

export function orderRefunded(data: Partial<Refunded> = {}, meta: MetaOverrides = {}): EventEnvelope {
  const whole = {
    orderId: 'order-1',
    businessSlug: TEST_BUSINESS,
    giftCardId: giftCard.giftCardId,
    refundedCents: 4_000,
    currency: 'USD',
    reason: 'requested',
    refundedAt: '2026-03-02T12:00:00.000Z',
    placed: true,
    buyer,
    giftCardName: giftCard.giftCardName,
    refundedInAllCents: data.refundedCents ?? 4_000,
    orderNumber: 'TE-1001',
    topUpCardId: '',
    ...data,
  };
  return anEvent('orders.order-refunded.v1', whole, { aggregateVersion: 3, ...meta });
}

/** Ten dollars used of a card worth 50. */
export function cardRedeemed(data: Partial<Redeemed> = {}, meta: MetaOverrides = {}): EventEnvelope {
  const whole = {
    cardId: 'order-1',
    businessSlug: TEST_BUSINESS,
    ...giftCard,
    entryId: 'entry-1',
    amountCents: 1_000,
    tipCents: 0,
    balanceCents: 4_000,
    currency: 'USD',
    redeemedBy: 'admin-1',
    redeemedAt: '2026-03-03T12:00:00.000Z',
    acceptedAt: undefined,
    holder: buyer,
    ...data,
  };
  return anEvent('redemption.card-redeemed.v1', whole, { aggregateVersion: 4, ...meta });
}

export function redemptionUndone(data: Partial<Undone> = {}, meta: MetaOverrides = {}): EventEnvelope {
  const whole = {
    cardId: 'order-1',
    businessSlug: TEST_BUSINESS,
    giftCardId: giftCard.giftCardId,
    giftCardName: giftCard.giftCardName,
    entryId: 'entry-2',
    undoneEntryId: 'entry-1',
    amountCents: 1_000,
    tipCents: 0,
    balanceCents: 5_000,
    currency: 'USD',
    undoneAt: '2026-03-03T13:00:00.000Z',
    reason: 'Wrong amount',
    undoneBy: 'admin-1',
    holder: buyer,
    ...data,
  };
  return anEvent('redemption.redemption-undone.v1', whole, { aggregateVersion: 5, ...meta });
}

/** A whole card worth 50 that ended. */
export function cardVoided(data: Partial<Voided> = {}, meta: MetaOverrides = {}): EventEnvelope {
  const whole = {
    cardId: 'order-1',
    businessSlug: TEST_BUSINESS,
    reason: 'refunded',
    voidedCents: 5_000,
    currency: 'USD',
    giftCardId: giftCard.giftCardId,
    initialCents: 5_000,
    voidedAt: '2026-03-02T12:00:00.000Z',
    ...data,
  };
  return anEvent('redemption.card-voided.v1', whole, { aggregateVersion: 2, ...meta });
}
