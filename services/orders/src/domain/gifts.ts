import type { CheckoutEvent } from './checkout.events.js';
import type { Change, Checkout, CheckoutStatus, Gift, NamedOrder } from './checkout.js';
import { staysOpen } from './payment-case.js';

/** What was, or is to be, charged in one for all cards, in cents. */
export function chargedCents({ priceCents, cards = 1 }: Pick<Checkout, 'priceCents' | 'cards'>): number {
  return priceCents * cards;
}

/** A placed purchase of several gifts. Before it is placed it is one payment, which goes on or back as a whole. */
export function isOfSeveral(checkout: Checkout): checkout is Checkout & { readonly gifts: readonly Gift[] } {
  return checkout.gifts !== undefined && checkout.placedAt !== undefined;
}

/** The orders of a purchase, each as a checkout: its own, then those of its further gifts. */
export function ordersOf<C extends Checkout>(checkout: C): C[] {
  return [checkout, ...(isOfSeveral(checkout) ? checkout.gifts.map((gift) => asOrder(checkout, gift)) : [])];
}

/** How far a purchase has come as one: it is over once all of its orders are. */
export function statusOfAll(checkout: Checkout): CheckoutStatus {
  if (!isOfSeveral(checkout)) return checkout.status;
  return (
    ordersOf(checkout).find(({ status }) => status !== 'refunded' && status !== 'refunding')?.status ?? checkout.status
  );
}

/** Changes one order of a purchase. @param orderId its own, or that of one of its further gifts; `whole` is the purchase with it */
export function changeOrder<D extends { readonly next: Checkout; readonly events: readonly CheckoutEvent[] }>(
  checkout: Checkout,
  orderId: string,
  decide: (order: Checkout) => D,
): D & { readonly whole: Checkout } {
  const gift = checkout.gifts?.find((each) => each.orderId === orderId);
  const order = gift ? asOrder(checkout, gift) : checkout;
  const decision = decide(order);
  if (decision.next === order) return { ...decision, whole: checkout };
  return { ...decision, whole: withCaseOfAll(gift ? withOrder(checkout, decision.next) : decision.next) };
}

/** Changes every order of a purchase, one after the other. */
export function changeOrders<E extends CheckoutEvent>(
  checkout: Checkout,
  decide: (order: Checkout) => Change<E>,
): Change<E> {
  return ordersOf(checkout).reduce<Change<E>>(
    ({ next, events }, { id }) => {
      const change = changeOrder(next, id, decide);
      return { next: change.whole, events: [...events, ...change.events] };
    },
    { next: checkout, events: [] },
  );
}

/** A further gift as if it had been bought alone; payment, disputes and case are those of all. */
function asOrder<C extends Checkout>(checkout: C, gift: Gift): C {
  const { gifts: _others, dueAt: _due, refund: _refund, outsideRefunds: _outside, ...shared } = checkout;
  const { orderId, status = checkout.status, looks = 0, entries = [], ...own } = gift;
  // The rest of what makes it the given kind of checkout, payment and card, is there in both.
  const partOf = { checkoutId: checkout.id, orders: togetherOf(checkout) };
  return { ...shared, ...own, id: orderId, status, looks, entries, partOf } as unknown as C;
}

/** The orders of the purchase that an order is of, in the order that their recipients were named; one alone is of one. */
export function togetherOf(checkout: Checkout): readonly NamedOrder[] {
  const { id, orderNumber, gifts = [], partOf } = checkout;
  return partOf?.orders ?? [{ orderId: id, orderNumber }, ...gifts].map(named);
}

function named({ orderId, orderNumber }: { readonly orderId: string; readonly orderNumber?: string | undefined }) {
  return { orderId, orderNumber: orderNumber ?? '' };
}

function withOrder(checkout: Checkout, order: Checkout): Checkout {
  const { orderNumber, dueAt, refund, outsideRefunds, form, card, status, looks, entries } = order;
  const { case: known, caseAt, ...rest } = checkout;
  const gifts = checkout.gifts?.map((gift) =>
    gift.orderId === order.id
      ? {
          orderId: gift.orderId,
          form: form ?? gift.form,
          card: card ?? gift.card,
          status,
          looks,
          entries,
          ...(orderNumber === undefined ? {} : { orderNumber }),
          ...(dueAt ? { dueAt } : {}),
          ...(refund ? { refund } : {}),
          ...(outsideRefunds ? { outsideRefunds } : {}),
        }
      : gift,
  );
  return {
    ...rest,
    disputes: order.disputes,
    ...(order.disputeOutcomes ? { disputeOutcomes: order.disputeOutcomes } : {}),
    ...(gifts ? { gifts } : {}),
    ...(order.case ? { case: order.case } : known ? { case: known } : {}),
    ...(order.caseAt ? { caseAt: order.caseAt } : caseAt ? { caseAt } : {}),
  };
}

/** The one case of the payment stays open while money of any of its orders is under way. */
function withCaseOfAll(checkout: Checkout): Checkout {
  const { case: known } = checkout;
  const last = known?.steps.at(-1);
  if (!known || !last || !isOfSeveral(checkout)) return checkout;
  const isUnderWay = ordersOf(checkout).some(({ status }) => status === 'voiding' || status === 'refunding');
  const state = isUnderWay || staysOpen(last.name) ? 'open' : 'closed';
  return state === known.state ? checkout : { ...checkout, case: { ...known, state } };
}
