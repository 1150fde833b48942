import { PaymentNotFound } from '../src/domain/checkout.errors.js';
import type { CheckoutEvent } from '../src/domain/checkout.events.js';
import type { Checkout } from '../src/domain/checkout.js';
import { changeOrder, ordersOf, statusOfAll } from '../src/domain/gifts.js';
import type { Checkouts } from '../src/domain/checkout.repository.js';

/** Checkouts and the events stored with them, in memory; each write is whole or not at all, as in the database. */
export class KeptCheckouts {
  readonly all = new Map<string, Checkout>();
  readonly events: CheckoutEvent[] = [];

  /** Each order by itself, also of those that were paid together. */
  get orders(): Checkout[] {
    return [...this.all.values()].flatMap((checkout) => ordersOf(checkout));
  }

  /** As one process sees them. @param boundary may end the process before and after each write */
  seenBy(boundary: () => void): Checkouts {
    const find = async (matches: (checkout: Checkout) => boolean) => [...this.all.values()].find(matches);
    const payerOf = (orderId: string) => find((checkout) => ordersOf(checkout).some(({ id }) => id === orderId));
    const get = async (matches: (checkout: Checkout) => boolean) => {
      const found = await find(matches);
      if (!found) throw new PaymentNotFound();
      return found;
    };
    const write = (checkout: Checkout, events: readonly CheckoutEvent[]) => {
      boundary();
      this.all.set(checkout.id, checkout);
      this.events.push(...events);
      boundary();
    };
    return {
      insert: async (checkout) => {
        // As the index of ids has it: nothing happens between the look and the write.
        if (this.all.has(checkout.id)) return false;
        write(checkout, []);
        return true;
      },
      update: async (of, decide) => {
        const orderId = typeof of === 'string' ? of : of.id;
        const payer = await payerOf(orderId);
        if (!payer) throw new PaymentNotFound();
        // The guarded write: decided on what is stored now, not on what was read before.
        const kept = this.all.get(payer.id)!;
        const decision = changeOrder(kept, orderId, decide);
        if (decision.whole !== kept || decision.events.length > 0) write(decision.whole, decision.events);
        return decision;
      },
      find: async (orderId) => this.orders.find(({ id }) => id === orderId),
      get: async (orderId) => {
        await get((checkout) => ordersOf(checkout).some(({ id }) => id === orderId));
        return this.orders.find(({ id }) => id === orderId)!;
      },
      getByPaymentId: (wanted) => get(({ paymentId }) => paymentId === wanted),
      findByPaymentId: (wanted) => find(({ paymentId }) => paymentId === wanted),
      findByRequestKey: (wanted) => find(({ requestKey }) => requestKey === wanted),
      statusesOf: async (keys) =>
        new Map(
          [...this.all.values()]
            .filter(({ requestKey }) => keys.includes(requestKey))
            .map((checkout) => [checkout.requestKey, statusOfAll(checkout)] as const),
        ),
      listTopUps: async () => [],
      listContributions: () => Promise.resolve([]),
      listDue: async (now, limit) =>
        this.orders
          .filter(({ dueAt }) => dueAt !== undefined && dueAt <= now)
          .map(({ id }) => id)
          .slice(0, limit),
      listUnnumbered: async (limit) =>
        [...this.all.values()]
          .filter(({ placedAt, orderNumber }) => placedAt !== undefined && orderNumber === undefined)
          .slice(0, limit),
      countDue: async (now) => this.orders.filter(({ dueAt }) => dueAt !== undefined && dueAt <= now).length,
      findInClear: () => Promise.resolve([]),
      findAged: async () => [],
      listCases: async () => ({ checkouts: [], total: 0 }),
    };
  }

  /** The keys of the RefundRequested that redemption answers, of an order and in their order. */
  refundsAskedOf(orderId: string): string[] {
    return this.events.flatMap((event) =>
      event.type === 'orders.refund-requested.v1' && event.data.orderId === orderId && !event.data.unplaced
        ? [event.data.refundKey]
        : [],
    );
  }

  /** In cents, what the events of a purchase say that went back. */
  toldBackOf(orderId: string): number {
    return this.events.reduce(
      (sum, { data }) => sum + ('refundedCents' in data && data.orderId === orderId ? data.refundedCents : 0),
      0,
    );
  }

  eventsOf(orderId: string): string[] {
    return this.events.flatMap(({ type, data }) => ('orderId' in data && data.orderId === orderId ? [type] : []));
  }
}
