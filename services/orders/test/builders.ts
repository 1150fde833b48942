import type { Checkout } from '../src/domain/checkout.js';
import { completeCharge, failCharge, openCheckout } from '../src/domain/checkout.js';
import type { Offer } from '../src/domain/offer.js';
import type { Payment } from '../src/domain/payment-provider.js';
import { placeOrder } from '../src/domain/place-order.js';
import type { GivenForm } from '../src/domain/purchase-form.js';
import { beginRefund, requestRefund } from '../src/domain/refund.js';

export const now = new Date('2026-11-21T12:00:00.000Z');
export const MINUTE = 60_000;
export const PLACE_WITHIN_MS = 30 * MINUTE;
export const later = (ms: number) => new Date(now.getTime() + ms);

/** A card worth 100 dollars for 80. */
export const offer: Offer = {
  giftCardId: 'gift-card-1',
  businessSlug: 'larkspur',
  name: 'Dinner for two',
  tag: 'Fine Dining',
  amountCents: 10_000,
  amountRange: null,
  packageTerms: null,
  salePriceCents: 8_000,
  discountPercent: 20,
  currency: 'USD',
  expirationDate: '2026-12-31',
  status: 'active',
  retired: false,
  imageListKey: 'cards/gift-card-1/list.webp',
  imageMailKey: 'cards/gift-card-1/mail.jpg',
};

export const secrets = {
  codeSealed: 'k1.sealed.code',
  codeHash: 'code-hash',
  publicTokenSealed: 'k1.sealed.token',
  publicTokenHash: 'token-hash',
};

export const payment: Payment = {
  paymentId: 'payment-1',
  status: 'COMPLETED',
  sourceType: 'CARD',
  paymentMethod: 'card',
  amountCents: 8_000,
  currency: 'USD',
  receiptNumber: 'R123',
  receiptUrl: 'https://receipts.example/R123',
  cardBrand: 'VISA',
  cardLast4: '1111',
  updatedAt: new Date('2026-11-21T11:59:58.000Z'),
};

export const giftForm: GivenForm = {
  purchaseType: 'gift',
  buyer: { name: 'Ana Ruiz', email: 'Ana@Example.com ', phone: '(555) 123-4567' },
  recipient: { name: 'Ben Ito', email: 'ben@example.com', phone: '' },
  message: 'Happy birthday!',
  occasion: 'Birthday',
};

export const charging: Checkout = openCheckout(offer, {
  orderId: 'order-1',
  sale: { amountCents: 10_000, priceCents: 8_000 },
  idempotencyKey: 'charge-key',
  requestKey: 'request-key',
  bodyHash: 'body',
  secret: { hash: 'secret-hash', sealed: 'k1.sealed.secret' },
  sourceSealed: 'k1.sealed.source',
  merchant: { owner: 'platform', locationId: 'L1' },
  now,
});

export const charge = { payment, by: 'buyer', requestId: 'request-1', placeWithinMs: PLACE_WITHIN_MS, now };
export const paid: Checkout = completeCharge(charging, charge).next;
export const declined: Checkout = failCharge(charging, {
  failure: { code: 'PAYMENT_DECLINED', declineCode: 'CVV_FAILURE' },
  by: 'buyer',
  now,
}).next;
export const placed: Checkout = placeOrder(paid, {
  form: giftForm,
  secrets,
  by: 'buyer',
  orderNumber: 'LA-1001',
  now: later(MINUTE),
}).next;
export const overdue = later(PLACE_WITHIN_MS);
export const refunding: Checkout = beginRefund(paid, {
  idempotencyKey: 'refund-key',
  placeWithinMs: PLACE_WITHIN_MS,
  by: 'reconciler',
  now: overdue,
}).next;
export const askRefund = {
  idempotencyKey: 'refund-key',
  reason: 'The guest bought the wrong card.',
  adminId: 'admin-1',
  requestId: 'request-2',
  now: later(30 * MINUTE),
};
/** An admin took the order back, and its card has not ended yet. */
export const voiding: Checkout = requestRefund(placed, askRefund).next;

export const dispute = { disputeId: 'dispute-1', amountCents: 8_000, by: 'webhook', now };
export const decision = { ...dispute, idempotencyKey: 'dispute-key', requestId: 'request-3' };

/** The stable code of what `act` throws, "none" when it doesn't. */
export function codeOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
}
