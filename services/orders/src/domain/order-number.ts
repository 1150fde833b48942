import { unchanged, type Change, type Checkout } from './checkout.js';
import type { OrderNumbered } from './checkout.events.js';

/** The running numbers of each business. */
export interface OrderNumbers {
  /** The next number of a business ("JR-4821"), never given before: a crash after it leaves a hole and no double. */
  draw(businessSlug: string): Promise<string>;
}

export const ORDER_NUMBERS = Symbol('OrderNumbers');

/** Gives an order that was placed before orders had numbers its own, once. */
export function numberOrder(checkout: Checkout, orderNumber: string): Change<OrderNumbered> {
  if (checkout.placedAt === undefined || checkout.orderNumber !== undefined) return unchanged(checkout);
  return {
    next: { ...checkout, orderNumber },
    events: [
      {
        type: 'orders.order-numbered.v1',
        data: { orderId: checkout.id, businessSlug: checkout.businessSlug, orderNumber },
      },
    ],
  };
}
