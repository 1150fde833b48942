import type { Order } from '@giftcard/contracts/orders/v1/orders';
import { paymentMessage, togetherMessage } from './checkout-message.js';
import { orderRefundMessage } from './payment-case-message.js';
import type { PaidCheckout } from '../domain/checkout.js';
import { isDisputed } from '../domain/dispute.js';
import { refundableCents, refundedInAllCents } from '../domain/refund.js';

/** An order as its money stands. @param cardLeftCents what is left on its card */
export function orderMessage(order: PaidCheckout, cardLeftCents: number): Order {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber ?? '',
    priceCents: order.payment.amountCents,
    currency: order.payment.currency,
    payment: paymentMessage(order.payment),
    refundableCents: refundableCents(order, cardLeftCents),
    refundedCents: refundedInAllCents(order),
    refund: order.refund ? orderRefundMessage(order) : undefined,
    disputed: isDisputed(order),
    termsVersion: order.termsVersion ?? '',
    ...togetherMessage(order),
  };
}
