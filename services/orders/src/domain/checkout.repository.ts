import type { Aged, AgedSearch } from '@giftcard/kernel/business/aged';
import type { Checkout, CheckoutStatus } from './checkout.js';
import type { CheckoutEvent } from './checkout.events.js';

/** Which cases of one business; @param page from 1 */
export interface CaseSearch {
  readonly businessSlug: string;
  readonly state?: 'open' | 'closed' | undefined;
  readonly page: number;
  readonly limit: number;
}

/** Where checkouts live. */
export interface Checkouts {
  /** False when a checkout of the same requestKey exists already: nothing is stored then. */
  insert(checkout: Checkout, events?: readonly CheckoutEvent[]): Promise<boolean>;
  /** One guarded write of what `decide` gives. @param of an id, or what the same command has just read. Error: PAYMENT_NOT_FOUND. */
  update<D extends { readonly next: Checkout; readonly events: readonly CheckoutEvent[] }>(
    of: string | Checkout,
    decide: (checkout: Checkout) => D,
  ): Promise<D>;
  find(orderId: string): Promise<Checkout | undefined>;
  /** Error: PAYMENT_NOT_FOUND. */
  get(orderId: string): Promise<Checkout>;
  /** Error: PAYMENT_NOT_FOUND. */
  getByPaymentId(paymentId: string): Promise<Checkout>;
  findByPaymentId(paymentId: string): Promise<Checkout | undefined>;
  findByRequestKey(requestKey: string): Promise<Checkout | undefined>;
  /** How far these have come, by their requestKey; those that are not there are left out. */
  statusesOf(requestKeys: readonly string[]): Promise<ReadonlyMap<string, CheckoutStatus>>;
  /** Ids of checkouts that the reconciler is to look at, longest waiting first. */
  listDue(now: Date, limit: number): Promise<string[]>;
  /** Orders that were placed before orders had numbers, the oldest first. */
  listUnnumbered(limit: number): Promise<Pick<Checkout, 'id' | 'businessSlug'>[]>;
  /** By when they were opened. */
  findAged(search: AgedSearch): Promise<Aged[]>;
  /** As findAged, of those alone that keep people in clear. */
  findInClear(search: AgedSearch): Promise<Aged[]>;
  /** Top-ups that somebody paid in a business, the latest first. */
  listTopUps(businessSlug: string, payerId: string, limit: number): Promise<Checkout[]>;
  /** What somebody paid into group gifts of a business, the latest first. */
  listContributions(businessSlug: string, payerId: string, limit: number): Promise<Checkout[]>;
  countDue(now: Date): Promise<number>;
  /** Checkouts that have a case, the latest step first. */
  listCases(search: CaseSearch): Promise<{ checkouts: Checkout[]; total: number }>;
}

export const CHECKOUTS = Symbol('Checkouts');
