import { unitOf } from '@giftcard/kernel/business/currency';
import type { Money } from '@giftcard/kernel/business/money';
import { typedText } from '@giftcard/kernel/business/text';
import { NothingToRefund, PaymentIsDisputed, PaymentNotCompleted, RefundReasonInvalid } from './checkout.errors.js';
import type { OrderRefunded, RefundRequested } from './checkout.events.js';
import {
  after,
  CARD_ENDS_WITHIN_MS,
  isPaid,
  leftToRefund,
  unchanged,
  type Change,
  type Checkout,
  type MoneyEntry,
  type PaidCheckout,
  type Refund,
} from './checkout.js';
import { isDisputed } from './dispute.js';
import { withStep } from './payment-case.js';
import type { Person } from './purchase-form.js';
import { needOf } from './reconcile.js';

/** A refund that the provider refused is asked for again this much later. */
const REFUSED_REFUND_MS = 60 * 60_000;
/** When a refund that the provider took is looked at first. */
const SETTLES_AFTER_MS = 3_000;
const LONGEST_REASON = 300;

/** A checkout whose refund was decided; its key is stored before the provider is asked. */
export type RefundingCheckout = PaidCheckout & { readonly refund: Refund };

/** Only a paid checkout gets this status, and it gets its refund with it. */
export function isRefunding(checkout: Checkout): checkout is RefundingCheckout {
  return checkout.status === 'refunding';
}

export interface BeginRefund {
  readonly idempotencyKey: string;
  readonly placeWithinMs: number;
  readonly by: string;
  readonly now: Date;
}

/** Decides that the money of a checkout that was never placed goes back; a form that came in between wins. */
export function beginRefund(
  checkout: Checkout,
  { idempotencyKey, placeWithinMs, by, now }: BeginRefund,
): Change<never> {
  if (checkout.status !== 'paid' || !isPaid(checkout) || needOf(checkout, now, placeWithinMs) !== 'refund')
    return unchanged(checkout);
  return { next: refundUnplaced(checkout, { idempotencyKey, by, now }), events: [] };
}

/** A payment that becomes no order any more: what is left of it is to go back. */
export function refundUnplaced(
  checkout: PaidCheckout,
  { idempotencyKey, by, now }: Omit<BeginRefund, 'placeWithinMs'>,
): Checkout {
  const reason = checkout.paidIn?.reason ?? 'not-placed';
  const next: Checkout = {
    ...checkout,
    status: 'refunding',
    refund: { idempotencyKey, reason, startedAt: now, amountCents: leftToRefund(checkout) },
  };
  // Who takes a contribution back, or has it back with the gift, is no trouble.
  return reason === 'not-placed' ? withStep(next, { name: reason, at: now, by }) : next;
}

export interface RequestRefund {
  readonly idempotencyKey: string;
  /** As the admin typed it. */
  readonly reason: string;
  readonly adminId: string;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * An admin takes a purchase back, once; again when the card was used up, for a redemption may have been undone since. An order's card ends first: no money moves before redemption says what was left
 * of it. A payment without an order has no card, and all that is left of it goes back. Errors: INVALID_FIELDS, PAYMENT_NOT_COMPLETED,
 * PAYMENT_DISPUTED, NOTHING_TO_REFUND.
 */
export function requestRefund(checkout: Checkout, cmd: RequestRefund): Change<RefundRequested> {
  const note = typedText(cmd.reason);
  if (note === '' || note.length > LONGEST_REASON) throw new RefundReasonInvalid(LONGEST_REASON);
  const { status } = checkout;
  if (status === 'voiding' || status === 'refunding' || status === 'refunded') return unchanged(checkout);
  if (!isPaid(checkout)) throw new PaymentNotCompleted(false);
  if (checkout.refund && !checkout.refund.cardLives) throw new NothingToRefund();
  if (isDisputed(checkout)) throw new PaymentIsDisputed();
  const { idempotencyKey, adminId: by, requestId, now } = cmd;
  const refund: Refund = { idempotencyKey, reason: 'requested', startedAt: now, note, by, requestId };
  const step = { name: 'refund-requested', at: now, by } as const;
  if (status === 'paid') {
    const next: Checkout = {
      ...checkout,
      status: 'refunding',
      refund: { ...refund, amountCents: leftToRefund(checkout) },
      dueAt: now,
      looks: 0,
    };
    return { next: withStep(next, step), events: [refundRequested(checkout, refund)] };
  }
  return endCardFirst(withStep(checkout, step), refund);
}

/** Has redemption end the card of an order whose money goes back (docs/adr/0024). */
export function endCardFirst(checkout: Checkout, refund: Refund): Change<RefundRequested> {
  return {
    next: { ...checkout, status: 'voiding', refund, dueAt: after(refund.startedAt, CARD_ENDS_WITHIN_MS), looks: 0 },
    events: [refundRequested(checkout, refund)],
  };
}

/** Tells once more of a refund whose card has not ended: under its key redemption ends the card once, however often it is told. */
export function remindOfRefund(checkout: Checkout): Change<RefundRequested> {
  return isVoiding(checkout)
    ? { next: checkout, events: [refundRequested(checkout, checkout.refund)] }
    : unchanged(checkout);
}

function refundRequested(
  { id: orderId, businessSlug, giftCard, placedAt, orderNumber = '', topUp }: Checkout,
  refund: Refund,
): RefundRequested {
  const { note: reason = '', by: requestedBy = '', startedAt, idempotencyKey: refundKey } = refund;
  return {
    type: 'orders.refund-requested.v1',
    data: {
      orderId,
      businessSlug,
      giftCardId: giftCard.giftCardId,
      reason,
      requestedBy,
      requestedAt: startedAt.toISOString(),
      refundKey,
      unplaced: placedAt === undefined,
      orderNumber,
      topUpCardId: topUp?.cardId ?? '',
    },
  };
}

export interface CardEnded {
  /** What was left on the card, of what it was worth. */
  readonly voidedCents: number;
  readonly initialCents: number;
  readonly now: Date;
}

/**
 * The card can't be used any more: the share of the price that was left goes back, rounded half up once. Nothing left:
 * the order stays as it is. All of the price sent back by somebody else: that was the refund.
 */
export function refundEndedCard(
  checkout: Checkout,
  { voidedCents, initialCents, now }: CardEnded,
): Change<OrderRefunded> {
  if (!isVoiding(checkout)) return unchanged(checkout);
  const { refund } = checkout;
  if (leftToRefund(checkout) <= 0) return refundedOutside(checkout, now);
  const amountCents = shareLeft(checkout, voidedCents, initialCents);
  if (amountCents === 0) return { next: nothingLeft(checkout, refund, now), events: [] };
  const by = refund.by ?? 'reconciler';
  return {
    next: withStep(
      { ...checkout, status: 'refunding', refund: { ...refund, amountCents }, dueAt: now, looks: 0 },
      { name: 'card-ended', at: now, by },
    ),
    events: [],
  };
}

/** The card was used up when its refund was asked for, and lives on: the order stays as it is, unless somebody else sent back all of its price. */
export function keepOrder(
  checkout: Checkout,
  { refundKey, now }: { readonly refundKey: string; readonly now: Date },
): Change<OrderRefunded> {
  if (!isVoiding(checkout) || checkout.refund.idempotencyKey !== refundKey) return unchanged(checkout);
  if (leftToRefund(checkout) <= 0) return refundedOutside(checkout, now);
  return { next: nothingLeft(checkout, { ...checkout.refund, cardLives: true }, now), events: [] };
}

function nothingLeft(checkout: Checkout, refund: Refund, at: Date): Checkout {
  const { dueAt: _done, ...rest } = checkout;
  return withStep(
    { ...rest, status: 'placed', refund: { ...refund, amountCents: 0 } },
    { name: 'nothing-left', at, by: refund.by ?? 'reconciler' },
  );
}

/** Of the price, in cents: the share that is left on the card, and no more than is still there. */
function shareLeft(checkout: PaidCheckout, leftCents: number, initialCents: number): number {
  const share = shareOf(checkout.payment, leftCents, initialCents);
  return Math.max(0, Math.min(share, leftToRefund(checkout)));
}

/** What requestRefund would send back now, in cents. @param leftCents what is left on the order's card */
export function refundableCents(checkout: Checkout, leftCents: number): number {
  const refusesRefund =
    checkout.status !== 'placed' ||
    !isPaid(checkout) ||
    (checkout.refund && !checkout.refund.cardLives) ||
    isDisputed(checkout);
  return refusesRefund ? 0 : shareLeft(checkout, leftCents, checkout.amountCents);
}

/** Whole units of the currency, half up; integers all the way, so that no fraction is lost. */
function shareOf({ amountCents, currency }: Money, part: number, whole: number): number {
  if (whole <= 0) return 0;
  const unit = unitOf(currency);
  const [units, numerator, denominator] = [BigInt(amountCents / unit), BigInt(Math.min(part, whole)), BigInt(whole)];
  return Number((2n * units * numerator + denominator) / (2n * denominator)) * unit;
}

/** Only a paid checkout gets this status, and it gets its refund with it. */
function isVoiding(checkout: Checkout): checkout is RefundingCheckout {
  return checkout.status === 'voiding';
}

/** What goes back. */
export function refundCents({ refund, payment }: RefundingCheckout): number {
  return refund.amountCents ?? payment.amountCents;
}

/** What the provider said of the refund that was asked for under a key. Late word on a key that was given up changes nothing. */
interface Answered {
  readonly idempotencyKey: string;
  readonly now: Date;
}

/** The provider took the order to refund and will send the money; most are sent within seconds, so the first look comes soon. */
export function acceptRefund(
  checkout: Checkout,
  { idempotencyKey, refundId, now }: Answered & { readonly refundId: string },
): Change<never> {
  if (!isAskedUnder(checkout, idempotencyKey) || checkout.refund.refundId === refundId) return unchanged(checkout);
  const { problem: _gone, ...refund } = checkout.refund;
  return {
    next: { ...checkout, refund: { ...refund, refundId }, dueAt: after(now, SETTLES_AFTER_MS), looks: 0 },
    events: [],
  };
}

export interface PutOffRefund extends Answered {
  /** For the next try. The same again unless a refund says for sure that its money stays: an earlier try may have moved it. */
  readonly nextKey: string;
  readonly problem: string;
  readonly by: string;
}

/** The provider refused; it is asked again later, when somebody may have mended the reason. */
export function putOffRefund(
  checkout: Checkout,
  { idempotencyKey, nextKey, problem, by, now }: PutOffRefund,
): Change<never> {
  if (!isAskedUnder(checkout, idempotencyKey)) return unchanged(checkout);
  // Taken meanwhile, by a try that was under way at the same time.
  if (nextKey === idempotencyKey && checkout.refund.refundId !== undefined) return unchanged(checkout);
  const { refundId: _refused, ...refund } = checkout.refund;
  const next: Checkout = {
    ...checkout,
    refund: { ...refund, idempotencyKey: nextKey, problem },
    dueAt: after(now, REFUSED_REFUND_MS),
  };
  return { next: withStep(next, { name: 'refund-refused', at: now, by }), events: [] };
}

function isAskedUnder(checkout: Checkout, idempotencyKey: string): checkout is RefundingCheckout {
  return isRefunding(checkout) && checkout.refund.idempotencyKey === idempotencyKey;
}

/** Records that the money went back, once. */
export function completeRefund(
  checkout: Checkout,
  cmd: { readonly refundId: string; readonly by: string; readonly requestId: string; readonly now: Date },
): Change<OrderRefunded> {
  if (!isRefunding(checkout)) return unchanged(checkout);
  const { refund } = checkout;
  const amountCents = refundCents(checkout);
  const entry: MoneyEntry = {
    kind: 'refunded',
    amountCents,
    at: cmd.now,
    by: refund.by ?? cmd.by,
    reason: refund.note ?? refund.reason,
    requestId: refund.requestId ?? cmd.requestId,
  };
  const sent: RefundingCheckout = {
    ...checkout,
    refund: { ...refund, amountCents, refundId: cmd.refundId },
    entries: [...checkout.entries, entry],
  };
  return refunded(sent, cmd.by, cmd.now);
}

/** Records that all of the price is back already, sent by somebody else; each part of it has its entry, the last one says by whom. */
export function refundedOutside(checkout: RefundingCheckout, now: Date): Change<OrderRefunded> {
  const last = refundEntries(checkout).at(-1)!;
  const reason = last.reason === 'disputed' ? 'disputed' : 'outside';
  return refunded(
    { ...checkout, refund: { ...checkout.refund, reason, amountCents: checkout.payment.amountCents } },
    last.by,
    now,
  );
}

/** Money of a checkout that went back. */
export function refundEntries({ entries }: Checkout): MoneyEntry[] {
  return entries.filter(({ kind }) => kind === 'refunded');
}

/** Of the price in cents, what went back so far, whoever sent it. */
export function refundedInAllCents(checkout: Checkout): number {
  return sumOf(refundEntries(checkout));
}

function sumOf(entries: readonly MoneyEntry[]): number {
  return entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function refunded(checkout: RefundingCheckout, by: string, now: Date): Change<OrderRefunded> {
  const { dueAt: _done, ...rest } = checkout;
  const { problem: _gone, ...refund } = checkout.refund;
  const parts = refundEntries(checkout);
  // Of an order, every part but the last was told as it went; of a payment without an order, none was.
  const untold = checkout.placedAt ? parts.slice(-1) : parts;
  const sentBack: Checkout = { ...rest, status: 'refunded', refund: { ...refund, refundedAt: now } };
  const isNoTrouble = checkout.case === undefined && checkout.paidIn !== undefined;
  return {
    next: isNoTrouble ? sentBack : withStep(sentBack, { name: 'refunded', at: now, by }),
    events: [
      {
        type: 'orders.order-refunded.v1',
        data: {
          orderId: checkout.id,
          businessSlug: checkout.businessSlug,
          giftCardId: checkout.giftCard.giftCardId,
          refundedCents: sumOf(untold),
          refundedInAllCents: sumOf(parts),
          currency: checkout.payment.currency,
          reason: refund.reason,
          refundedAt: now.toISOString(),
          placed: checkout.placedAt !== undefined,
          buyer: buyerOf(checkout),
          giftCardName: checkout.giftCard.name,
          orderNumber: checkout.orderNumber ?? '',
          topUpCardId: checkout.topUp?.cardId ?? '',
          ...groupGiftOf(checkout),
        },
      },
    ],
  };
}

/** Which group gift it is the order of, or paid into. */
function groupGiftOf({ id, paidIn, paidBy }: Checkout): { groupGiftId?: string } {
  const groupGiftId = paidIn?.groupGiftId ?? (paidBy ? id : undefined);
  return groupGiftId === undefined ? {} : { groupGiftId };
}

/** Who paid, as far as is known. */
export function buyerOf({ form, buyer, buyerEmail }: Checkout): Person | undefined {
  return form?.buyer ?? buyer ?? (buyerEmail === undefined ? undefined : { name: '', email: buyerEmail, phone: '' });
}
