import type { Checkout } from './checkout.js';
import type { CheckoutEvent } from './checkout.events.js';

/** Where checkouts live. */
export interface Checkouts {
  /** False when a checkout of the same requestKey exists already: nothing is stored then. */
  insert(checkout: Checkout): Promise<boolean>;
  /** One guarded write of what `decide` gives. Error: PAYMENT_NOT_FOUND. */
  update<D extends { readonly next: Checkout; readonly events: readonly CheckoutEvent[] }>(orderId: string, decide: (checkout: Checkout) => D): Promise<D>;
  /** Error: PAYMENT_NOT_FOUND. */
  get(orderId: string): Promise<Checkout>;
  /** Error: PAYMENT_NOT_FOUND. */
  getByPaymentId(paymentId: string): Promise<Checkout>;
  findByRequestKey(requestKey: string): Promise<Checkout | undefined>;
  /** Ids of checkouts that the reconciler is to look at, longest waiting first. */
  listDue(now: Date, limit: number): Promise<string[]>;
  countDue(now: Date): Promise<number>;
}

export const CHECKOUTS = Symbol('Checkouts');
