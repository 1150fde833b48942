import type { PackageTerms } from '@giftcard/kernel/business/package-units';
import type { Contributor } from './paid-in.js';
import type { Person, ToldForm } from './purchase-form.js';

/** What happens to a checkout; the wire names and fields are those of proto/orders/v1/events.proto. */
export interface PaymentCompleted {
  readonly type: 'orders.payment-completed.v1';
  readonly data: { orderId: string; paymentId: string; giftCardId: string; priceCents: number; currency: string };
}

export interface PaymentFailed {
  readonly type: 'orders.payment-failed.v1';
  readonly data: { orderId: string; giftCardId: string; reason: string };
}

export interface OrderPlaced {
  readonly type: 'orders.order-placed.v1';
  readonly data: {
    orderId: string;
    businessSlug: string;
    giftCardId: string;
    giftCardName: string;
    giftCardTag: string;
    amountCents: number;
    priceCents: number;
    currency: string;
    codeSealed: string;
    codeHash: string;
    publicTokenSealed: string;
    publicTokenHash: string;
    form: { purchaseType: string; buyer: Person; recipient: Person | undefined; message: string; occasion: string };
    payment: {
      paymentId: string;
      status: string;
      sourceType: string;
      amountCents: number;
      currency: string;
      receiptNumber: string;
      receiptUrl: string;
      updatedAt: string;
      paymentMethod: string;
      cardBrand: string;
      cardLast4: string;
    };
    placedAt: string;
    imageListKey: string;
    imageMailKey: string;
    orderNumber: string;
    packageTerms?: PackageTerms;
    /** Of a group gift. */
    contributors?: { list: Contributor[] };
  };
}

export interface TopUpPlaced {
  readonly type: 'orders.top-up-placed.v1';
  readonly data: Pick<OrderPlaced['data'], 'orderId' | 'businessSlug' | 'giftCardId' | 'giftCardName'> &
    Pick<OrderPlaced['data'], 'amountCents' | 'currency' | 'payment' | 'placedAt' | 'orderNumber'> & {
      cardId: string;
      payer: Person;
      /** Of one that the card made by itself. */
      autoReloadPlanId?: string;
    };
}

export interface OrderNumbered {
  readonly type: 'orders.order-numbered.v1';
  readonly data: { orderId: string; businessSlug: string; orderNumber: string };
}

export interface FormSealed {
  readonly type: 'orders.form-sealed.v1';
  readonly data: {
    orderId: string;
    businessSlug: string;
    form: ToldForm | undefined;
    buyer: Person | undefined;
  };
}

export interface OrderPartlyRefunded {
  readonly type: 'orders.order-partly-refunded.v1';
  readonly data: {
    orderId: string;
    businessSlug: string;
    giftCardId: string;
    refundedCents: number;
    refundedInAllCents: number;
    currency: string;
    refundedAt: string;
    /** Of a top-up; empty for a purchase. */
    topUpCardId: string;
  };
}

export interface OrderRefunded {
  readonly type: 'orders.order-refunded.v1';
  readonly data: {
    orderId: string;
    businessSlug: string;
    giftCardId: string;
    refundedCents: number;
    refundedInAllCents: number;
    currency: string;
    reason: string;
    refundedAt: string;
    /** False when no card was ever issued. */
    placed: boolean;
    /** Who paid, when the form is known. */
    buyer: Person | undefined;
    giftCardName: string;
    /** Empty when no card was ever issued. */
    orderNumber: string;
    /** Of a top-up; empty for a purchase. */
    topUpCardId: string;
    /** Of the order of a group gift, or of what was paid into one. */
    groupGiftId?: string;
  };
}

export interface PaymentDisputed {
  readonly type: 'orders.payment-disputed.v1';
  readonly data: {
    orderId: string;
    businessSlug: string;
    disputeId: string;
    amountCents: number;
    /** Of a top-up; empty for a purchase. */
    topUpCardId: string;
  };
}

export interface RefundRequested {
  readonly type: 'orders.refund-requested.v1';
  readonly data: {
    orderId: string;
    businessSlug: string;
    giftCardId: string;
    reason: string;
    requestedBy: string;
    requestedAt: string;
    refundKey: string;
    unplaced: boolean;
    orderNumber: string;
    /** Of a top-up; empty for a purchase. */
    topUpCardId: string;
  };
}

export type CheckoutEvent =
  | PaymentCompleted
  | PaymentFailed
  | OrderPlaced
  | TopUpPlaced
  | OrderNumbered
  | FormSealed
  | RefundRequested
  | OrderPartlyRefunded
  | OrderRefunded
  | PaymentDisputed;
