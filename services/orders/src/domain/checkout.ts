import type { PackageTerms } from '@giftcard/kernel/business/package-units';
import type { GiftDesign } from '@giftcard/kernel/business/card-designs';
import type { Sale } from '@giftcard/kernel/business/sale';
import type { CardSecrets } from '@giftcard/kernel/business/card-secrets';
import { IdempotencyKeyReused, ownedBy } from '@giftcard/kernel/errors';
import {
  CheckoutSecretRequired,
  OrderNotFound,
  PaymentDeclined,
  PaymentNotCompleted,
  PaymentProviderUnavailable,
  PaymentsNotConfigured,
} from './checkout.errors.js';
import type { AutoReloadConsent } from './auto-reload-consent.js';
import type { CheckoutEvent, PaymentCompleted, PaymentFailed } from './checkout.events.js';
import { declineMessage } from './decline-messages.js';
import type { Offer } from './offer.js';
import type { PaidIn } from './paid-in.js';
import { withStep, type PaymentCase } from './payment-case.js';
import type { Payment } from './payment-provider.js';
import type { Person, PurchaseForm } from './purchase-form.js';

/** A charge left without an answer for this long is looked after by the reconciler. */
export const ANSWER_WITHIN_MS = 15_000;
/** Until this age an unanswered charge is asked for again; after it the buyer is gone and it is only looked for. */
export const CHARGE_WITHIN_MS = 10 * 60_000;
/** A card that has not ended by then is asked to end once more. */
export const CARD_ENDS_WITHIN_MS = 60_000;

/** The decline code of a charge that the provider knows nothing of. */
export const NOT_CHARGED = 'NOT_CHARGED';

/** `voiding`: an admin takes the order back and its card is about to end; `refunding`: the provider is to send the money. */
export type CheckoutStatus = 'charging' | 'paid' | 'failed' | 'placed' | 'voiding' | 'refunding' | 'refunded';

/** The account a checkout charges through, kept so that a retry or a refund goes to the same one whatever the settings say by then. */
export interface Merchant {
  readonly owner: 'business' | 'platform';
  readonly locationId: string;
  /** Of a business's own account. */
  readonly accessTokenSealed?: string;
}

/** One movement of money; never changed itself (DEC-4.4: who, when, why, request id). */
export interface MoneyEntry {
  readonly kind: 'charged' | 'refunded';
  readonly amountCents: number;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  readonly requestId: string;
}

/**
 * "not-placed": no form came in time, or the bank took a part of the money first; "requested": an admin takes the order back; "outside": all of it was sent
 * back in the provider's own dashboard; "disputed": the last of it by the bank, which decided for the buyer; "not-loaded": the card of a
 * top-up could not be loaded any more; "taken-back" and "called-off": of a group gift, by who paid in and with the gift.
 */
export type RefundReason =
  | 'not-placed'
  | 'requested'
  | 'outside'
  | 'disputed'
  | 'not-loaded'
  | 'taken-back'
  | 'called-off';

/** Money that somebody else sent back: in the provider's own dashboard, or the bank by a dispute. */
export interface OutsideRefund {
  /** Of the bank's: the dispute's. */
  readonly refundId: string;
  readonly amountCents: number;
}

export interface Refund {
  readonly idempotencyKey: string;
  readonly reason: RefundReason;
  readonly startedAt: Date;
  /** The card was used up and did not end: with a redemption undone, the order can be taken back after all. */
  readonly cardLives?: boolean;
  /** What goes back; absent until the card has ended and it is known. */
  readonly amountCents?: number;
  /** Of a requested one: the admin's words, id and request. */
  readonly note?: string;
  readonly by?: string;
  readonly requestId?: string;
  /** Why the provider refused it the last time. */
  readonly problem?: string;
  /** Known once the provider took the order. */
  readonly refundId?: string;
  readonly refundedAt?: Date;
}

/** What the bank decided of a dispute. */
export interface DisputeOutcome {
  readonly disputeId: string;
  readonly outcome: 'won' | 'lost';
}

/** One purchase from its first attempt to charge on. Its id is the id of its (first) order and becomes the issued card's, but of a top-up. */
export interface Checkout {
  readonly id: string;
  readonly businessSlug: string;
  readonly giftCard: {
    readonly giftCardId: string;
    readonly name: string;
    readonly tag: string;
    readonly imageListKey: string;
    readonly imageMailKey: string;
    /** Of a package, as it was when it was charged for: what is sold since changes nothing. Absent for money. */
    readonly packageTerms?: PackageTerms;
  };
  /** What each card is worth. */
  readonly amountCents: number;
  /** What is charged for each card. */
  readonly priceCents: number;
  /** How many cards the one payment is for; absent for one. */
  readonly cards?: number;
  /** Those but the first, each an order of its own once they are placed; they come with the form. */
  readonly gifts?: readonly Gift[];
  /** Of the order of one of them, as it is read: the checkout that keeps it, with all orders of it. Never stored. */
  readonly partOf?: { readonly checkoutId: string; readonly orders: readonly NamedOrder[] };
  readonly currency: string;
  /** Of the charge, made by the server before the first attempt (DEC-4.1). */
  readonly idempotencyKey: string;
  /** Of the business's terms of sale that the buyer accepted by paying; absent for one of before it was kept. */
  readonly termsVersion?: string;
  /** Of the form that came with the payment: looked at before the charge, so that it stays good. */
  readonly designId?: GiftDesign;
  /** Of the caller's Idempotency-Key; unique. */
  readonly requestKey: string;
  readonly bodyHash: string;
  readonly secret?: CheckoutSecret;
  /** The single-use payment token with its verification token; gone once the charge is answered. */
  readonly sourceSealed?: string;
  readonly merchant: Merchant;
  readonly status: CheckoutStatus;
  readonly openedAt: Date;
  /** When the reconciler looks at it next; absent when there is nothing to look after. */
  readonly dueAt?: Date;
  /** How often the reconciler has looked at its present trouble. */
  readonly looks: number;
  readonly failure?: { readonly code: 'PAYMENT_DECLINED' | 'PAYMENTS_NOT_CONFIGURED'; readonly declineCode: string };
  /** Its amount is what was paid for this order: of several gifts the sum until they are placed, then each one's share. */
  readonly payment?: Payment;
  readonly paymentId?: string;
  readonly paidAt?: Date;
  /** As far as the browser told of them with the charge: who is told when no form comes. */
  readonly buyer?: Person;
  /** Instead of it, in what was stored before there was sealing. */
  readonly buyerEmail?: string;
  readonly form?: PurchaseForm;
  /** Of a top-up: the card that it loads. */
  readonly topUp?: {
    readonly cardId: string;
    /** Who pays, whoever holds the card. */
    readonly payerId?: string;
    /** What the payer agreed to who has the card reload by itself from then on. */
    readonly consent?: AutoReloadConsent;
    /** Of one that the card made by itself: the plan that it is of. */
    readonly planId?: string;
  };
  readonly paidIn?: PaidIn;
  /** Of the order of a group gift: what paid for it, each a checkout of its own. Its payment is their sum, and no payment of the provider's. */
  readonly paidBy?: readonly { readonly orderId: string; readonly amountCents: number }[];
  readonly card?: CardSecrets;
  readonly placedAt?: Date;
  /** "JR-4821": what people call the placed order by. Absent on one that was placed before orders had numbers, until it gets its own. */
  readonly orderNumber?: string;
  readonly refund?: Refund;
  readonly outsideRefunds?: readonly OutsideRefund[];
  readonly disputes: readonly string[];
  readonly disputeOutcomes?: readonly DisputeOutcome[];
  readonly entries: readonly MoneyEntry[];
  /** What needs attention, for the admin to see. */
  readonly case?: PaymentCase;
  /** Of the case's last step. */
  readonly caseAt?: Date;
}

/**
 * What one of several gifts of one payment has for itself: an order and a card of its own (docs/adr/0111). The first gift's is the checkout's own.
 * Without an order number it is not placed yet.
 */
export interface Gift extends Pick<Checkout, 'orderNumber' | 'dueAt' | 'refund' | 'outsideRefunds'> {
  readonly orderId: string;
  readonly form: PurchaseForm;
  readonly card: CardSecrets;
  readonly status?: CheckoutStatus;
  readonly looks?: number;
  readonly entries?: Checkout['entries'];
}

/** An order as others of its purchase name it; without a number until it is placed. */
export interface NamedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
}

/** What the buyer's browser shows to finish its purchase: a payment's id stands on receipts. */
export interface CheckoutSecret {
  readonly hash: string;
  /** Told again with the payment to who repeats its call; gone once the order is placed. */
  readonly sealed?: string;
}

/** A checkout whose money is there. */
export type PaidCheckout = Checkout & { readonly payment: Payment };

export type Change<E extends CheckoutEvent, S extends Checkout = Checkout> = {
  readonly next: S;
  readonly events: readonly E[];
};

export interface OpenCheckout {
  readonly orderId: string;
  readonly sale: Sale;
  readonly idempotencyKey: string;
  readonly requestKey: string;
  readonly bodyHash: string;
  readonly secret: CheckoutSecret;
  readonly sourceSealed: string;
  readonly merchant: Merchant;
  readonly buyer?: Person | undefined;
  readonly termsVersion?: string | undefined;
  readonly designId?: GiftDesign | undefined;
  /** How many cards are paid for. */
  readonly cards?: number;
  readonly now: Date;
}

type SoldOffer = Pick<
  Offer,
  'giftCardId' | 'businessSlug' | 'name' | 'tag' | 'imageListKey' | 'imageMailKey' | 'currency'
> &
  Partial<Pick<Offer, 'packageTerms'>>;

/** A checkout about to be charged; stored before the provider hears of it. */
export function openCheckout(offer: SoldOffer, cmd: OpenCheckout): Checkout {
  const { giftCardId, name, tag, imageListKey, imageMailKey, packageTerms } = offer;
  const { orderId, sale, idempotencyKey, requestKey, bodyHash, secret, sourceSealed, merchant, buyer, now } = cmd;
  return {
    id: orderId,
    businessSlug: offer.businessSlug,
    giftCard: { giftCardId, name, tag, imageListKey, imageMailKey, ...(packageTerms ? { packageTerms } : {}) },
    amountCents: sale.amountCents,
    priceCents: sale.priceCents,
    currency: offer.currency,
    idempotencyKey,
    requestKey,
    bodyHash,
    secret,
    sourceSealed,
    merchant,
    status: 'charging',
    openedAt: now,
    dueAt: after(now, ANSWER_WITHIN_MS),
    looks: 0,
    disputes: [],
    entries: [],
    ...(buyer ? { buyer } : {}),
    ...(cmd.termsVersion ? { termsVersion: cmd.termsVersion } : {}),
    ...(cmd.designId ? { designId: cmd.designId } : {}),
    ...(cmd.cards !== undefined && cmd.cards > 1 ? { cards: cmd.cards } : {}),
  };
}

/** Lets a repeated request go on with the checkout of its first. Error: IDEMPOTENCY_KEY_REUSED for another body. */
export function sameRequest(checkout: Checkout, bodyHash: string): Checkout {
  if (checkout.bodyHash !== bodyHash) throw new IdempotencyKeyReused('another purchase');
  return checkout;
}

export interface CompleteCharge {
  readonly payment: Payment;
  readonly by: string;
  readonly requestId: string;
  /** How long the form may take to come, in milliseconds. */
  readonly placeWithinMs: number;
  readonly now: Date;
}

/**
 * Records that the money was taken, once. A checkout given up before is paid too when its payment turns up after all:
 * no charge without a record (DEC-4.2).
 */
export function completeCharge(checkout: Checkout, cmd: CompleteCharge): Change<PaymentCompleted> {
  if (checkout.status !== 'charging' && checkout.status !== 'failed') return unchanged(checkout);
  const { payment, by, requestId, now } = cmd;
  const { sourceSealed: _spent, failure: _gone, ...rest } = checkout;
  const entry: MoneyEntry = {
    kind: 'charged',
    amountCents: payment.amountCents,
    at: now,
    by,
    reason: checkout.topUp ? 'top-up' : checkout.paidIn ? 'group-gift' : 'purchase',
    requestId,
  };
  const paid: Checkout = {
    ...rest,
    status: 'paid',
    payment,
    paymentId: payment.paymentId,
    paidAt: now,
    dueAt: after(now, cmd.placeWithinMs),
    looks: 0,
    entries: [...checkout.entries, entry],
  };
  return {
    next: checkout.case ? withStep(paid, { name: 'charge-found', at: now, by }) : paid,
    events: [
      {
        type: 'orders.payment-completed.v1',
        data: {
          orderId: checkout.id,
          paymentId: payment.paymentId,
          giftCardId: checkout.giftCard.giftCardId,
          priceCents: payment.amountCents,
          currency: payment.currency,
        },
      },
    ],
  };
}

export interface FailCharge {
  readonly failure: NonNullable<Checkout['failure']>;
  readonly by: string;
  readonly now: Date;
}

/** Records that no money was taken, and why. Only a checkout still charging fails. */
export function failCharge(checkout: Checkout, { failure, by, now }: FailCharge): Change<PaymentFailed> {
  if (checkout.status !== 'charging') return unchanged(checkout);
  const { sourceSealed: _spent, dueAt: _settled, ...rest } = checkout;
  const failed: Checkout = { ...rest, status: 'failed', failure };
  return {
    next: checkout.case ? withStep(failed, { name: 'not-charged', at: now, by }) : failed,
    events: [
      {
        type: 'orders.payment-failed.v1',
        data: { orderId: checkout.id, giftCardId: checkout.giftCard.giftCardId, reason: failure.code },
      },
    ],
  };
}

/**
 * What the buyer is told of the charge. Errors: PAYMENT_NOT_COMPLETED once the money goes back, so that a late retry
 * doesn't take a refunded payment for a paid one; PAYMENT_DECLINED, PAYMENTS_NOT_CONFIGURED, PAYMENT_PROVIDER_UNAVAILABLE.
 */
export function paymentOf(checkout: Checkout): Payment {
  if (checkout.payment) {
    mustBePaid(checkout);
    return checkout.payment;
  }
  const { failure } = checkout;
  if (failure?.code === 'PAYMENTS_NOT_CONFIGURED') throw new PaymentsNotConfigured();
  if (failure) throw new PaymentDeclined(declineMessage(failure.declineCode));
  throw new PaymentProviderUnavailable();
}

/** Refuses what only a paid and not refunded checkout may do. Error: PAYMENT_NOT_COMPLETED. */
export function mustBePaid(checkout: Checkout): asserts checkout is PaidCheckout {
  const { status, payment } = checkout;
  if ((status === 'paid' || status === 'placed') && payment) return;
  throw new PaymentNotCompleted(status === 'voiding' || status === 'refunding' || status === 'refunded');
}

/** Of the price in cents, what nobody else sent back: no more than that can go back. */
export function leftToRefund({ payment, outsideRefunds = [] }: PaidCheckout): number {
  return payment.amountCents - outsideRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Error: CHECKOUT_SECRET_REQUIRED. A checkout of before there were secrets has none to be shown. */
export function mustKnowSecret({ secret }: Checkout, shownHash: string): void {
  if (secret && secret.hash !== shownHash) throw new CheckoutSecretRequired();
}

export function isPaid(checkout: Checkout): checkout is PaidCheckout {
  return checkout.payment !== undefined;
}

/** A decision that changes nothing: no write, no event. */
export function unchanged<S extends Checkout>(checkout: S): Change<never, S> {
  return { next: checkout, events: [] };
}

export function after(start: Date, ms: number): Date {
  return new Date(start.getTime() + ms);
}

/** The checkout for the business that it is of. Error: ORDER_NOT_FOUND. */
export function owned<C extends Checkout>(checkout: C, businessSlug: string): C {
  return ownedBy(businessSlug, checkout, new OrderNotFound());
}
