import { rangeLimits } from '@giftcard/kernel/business/card-amount';
import { mustBeWhole } from '@giftcard/kernel/business/money';
import { isEmail, lineProblem, NAME_LENGTH } from '@giftcard/kernel/business/contact';
import { invalidFields, type FieldProblem } from '@giftcard/kernel/errors';
import { PaymentNotCompleted, TopUpRefused } from './checkout.errors.js';
import type { OrderPartlyRefunded, OrderRefunded, PaymentDisputed, TopUpPlaced } from './checkout.events.js';
import {
  isPaid,
  leftToRefund,
  mustBePaid,
  unchanged,
  type Change,
  type Checkout,
  type PaidCheckout,
} from './checkout.js';
import { disputesBeforeOrder } from './dispute.js';
import { partsBackBeforeOrder } from './outside-refund.js';
import { withStep } from './payment-case.js';
import { toldPayment } from './place-order.js';
import { tidyPerson, type Person, type PurchaseForm } from './purchase-form.js';
import { refundedOutside } from './refund.js';

/** A checkout that loads a card instead of buying one. It has its form from the beginning. */
export type TopUpCheckout = PaidCheckout & {
  readonly topUp: NonNullable<Checkout['topUp']>;
  readonly form: PurchaseForm;
};

/**
 * Refuses an amount that can't be loaded, by the limits of a range whatever the card has (DEC-1.19). Errors: INVALID_FIELDS, TOP_UP_REFUSED, before anything is charged.
 * @param mostCents what redemption told that the card takes now
 * @param fixedCents what a pilot charges for anything: what is loaded is all paid for, so nothing else is
 */
export function mustBeLoadable(
  amountCents: number,
  {
    closed,
    currency,
    mostCents,
    fixedCents = amountCents,
  }: { closed: boolean; currency: string; mostCents: number; fixedCents?: number | undefined },
): void {
  mustBeWhole(amountCents, currency);
  const { min, max } = rangeLimits(currency);
  if (closed || amountCents !== fixedCents || amountCents > Math.min(mostCents, max) || amountCents < min)
    throw new TopUpRefused();
}

/** Who pays, in the shape of a purchase's form. Error: INVALID_FIELDS. */
export function payerForm(payer: Person | undefined): PurchaseForm {
  const buyer = tidyPerson(payer);
  const problems: FieldProblem[] = [];
  const ofName = lineProblem(buyer.name, NAME_LENGTH);
  if (ofName) problems.push({ field: 'name', message: NAME_WORDS[ofName] });
  if (!isEmail(buyer.email)) problems.push({ field: 'email', message: 'Please enter a valid email address' });
  if (problems.length > 0) throw invalidFields(...problems);
  return { purchaseType: 'self', buyer, message: '', occasion: '' };
}

const NAME_WORDS = {
  empty: 'This field is mandatory',
  long: `Please use at most ${NAME_LENGTH} characters`,
  'not-plain': 'Please use plain text only',
};

/** Who charges and places what a gift card reloads by itself. */
export const AUTO_RELOAD = 'auto-reload';

export function isTopUp(checkout: Checkout): checkout is Checkout & Pick<TopUpCheckout, 'topUp' | 'form'> {
  return checkout.topUp !== undefined;
}

/** Turns a paid top-up into an order, once; again: the same order and no event. Error: PAYMENT_NOT_COMPLETED. */
export function placeTopUp(
  checkout: Checkout,
  cmd: { readonly by: string; readonly orderNumber: string; readonly now: Date },
): Change<TopUpPlaced | OrderPartlyRefunded | PaymentDisputed, TopUpCheckout> {
  mustBePaid(checkout);
  if (!isTopUp(checkout)) throw new PaymentNotCompleted(false);
  if (checkout.status === 'placed') return unchanged(checkout);
  const { dueAt: _done, ...rest } = checkout;
  const { by, orderNumber, now } = cmd;
  const placed: TopUpCheckout = { ...rest, status: 'placed', placedAt: now, orderNumber, looks: 0 };
  // A plan's own reload has nobody who waits for it: it is as late as it is.
  const next = by === 'buyer' || by === AUTO_RELOAD ? placed : withStep(placed, { name: 'placed-late', at: now, by });
  return { next, events: [topUpPlaced(next, cmd), ...partsBackBeforeOrder(next), ...disputesBeforeOrder(next)] };
}

/** The card of a top-up could not be loaded any more: all that is left of the money goes back, also where a refund waited for the card. */
export function refundRefusedLoad(
  checkout: Checkout,
  { idempotencyKey, now }: { readonly idempotencyKey: string; readonly now: Date },
): Change<OrderRefunded> {
  const { status } = checkout;
  if (!isTopUp(checkout) || !isPaid(checkout) || (status !== 'placed' && status !== 'voiding'))
    return unchanged<Checkout>(checkout);
  const refund = { idempotencyKey, reason: 'not-loaded', startedAt: now, amountCents: leftToRefund(checkout) } as const;
  if (refund.amountCents <= 0) return refundedOutside({ ...checkout, refund }, now);
  const next: Checkout = { ...checkout, status: 'refunding', refund, dueAt: now, looks: 0 };
  return { next: withStep(next, { name: 'not-loaded', at: now, by: 'reconciler' }), events: [] };
}

function topUpPlaced(order: TopUpCheckout, { now, orderNumber }: { now: Date; orderNumber: string }): TopUpPlaced {
  const { giftCard, payment } = order;
  return {
    type: 'orders.top-up-placed.v1',
    data: {
      orderId: order.id,
      businessSlug: order.businessSlug,
      giftCardId: giftCard.giftCardId,
      giftCardName: giftCard.name,
      cardId: order.topUp.cardId,
      amountCents: order.amountCents,
      currency: order.currency,
      payer: order.form.buyer,
      payment: toldPayment(payment),
      placedAt: now.toISOString(),
      orderNumber,
      ...(order.topUp.planId ? { autoReloadPlanId: order.topUp.planId } : {}),
    },
  };
}
