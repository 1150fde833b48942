import {
  DESIGNS_AT_FIRST,
  isCardDesign,
  type GiftDesign,
  type OfferedDesigns,
} from '@giftcard/kernel/business/card-designs';
import { guestPhotoId } from '@giftcard/kernel/business/guest-photo';
import { ownDesignId } from '@giftcard/kernel/business/own-design';
import type { CardSecrets } from '@giftcard/kernel/business/card-secrets';
import { designPicture } from '@giftcard/kernel/business/design-picture';
import { PurchaseDiffers } from './checkout.errors.js';
import { after, mustBePaid, unchanged, type Change, type Checkout, type Gift, type PaidCheckout } from './checkout.js';
import type { Contributor } from './paid-in.js';
import { disputesBeforeOrder } from './dispute.js';
import { partsBackBeforeOrder } from './outside-refund.js';
import { withStep } from './payment-case.js';
import type { OrderPartlyRefunded, OrderPlaced, PaymentDisputed } from './checkout.events.js';
import { ordersOf } from './gifts.js';
import type { Payment } from './payment-provider.js';
import { formsOf, isSameForm, readForms, toldForm, type GivenForm, type PurchaseForm } from './purchase-form.js';

/**
 * How long after an order was placed its card's secrets are told to who knows the payment, in milliseconds: a lost answer is asked for again within it.
 * The payment's id is no secret for longer, because receipts show it, and a receipt is handed on.
 */
const SECRETS_TOLD_FOR_MS = 30 * 60_000;

/** A paid checkout with its card's secrets and its form. */
export type CheckoutWithCard = PaidCheckout & { readonly card: CardSecrets; readonly form: PurchaseForm };

export interface AssignCode {
  readonly form: GivenForm | undefined;
  /** Made for this command; used only when the checkout has none. */
  readonly secrets: CardSecrets;
  /** The same for each further gift, with the id of its order. */
  readonly further?: readonly Pick<Gift, 'orderId' | 'card'>[];
  /** Seals the form for its people. */
  readonly seal?: (form: PurchaseForm) => PurchaseForm;
  /** What its business offers now; without, the built-in ones. */
  readonly designs?: OfferedDesigns;
  /** Of the numbers that gifts are texted to; without, none is. */
  readonly callingCodes?: readonly string[];
}

/**
 * Gives a paid checkout its card code and its form, of several gifts each its own, once: what came first stays, and is told to who gives the same form.
 * Errors: PAYMENT_NOT_COMPLETED, PURCHASE_DIFFERS for another form or for more or fewer gifts than were paid, and those of readForms.
 */
export function assignCode(
  checkout: Checkout,
  { form, secrets, further = [], seal = asItIs, designs = DESIGNS_AT_FIRST, callingCodes }: AssignCode,
): Change<never, CheckoutWithCard> {
  mustBePaid(checkout);
  if (checkout.topUp || checkout.paidIn) throw new PurchaseDiffers();
  const given = formsOf(form);
  if (given.length !== (checkout.cards ?? 1)) throw new PurchaseDiffers();
  if (hasCard(checkout)) {
    const kept = [checkout.form, ...(checkout.gifts ?? []).map((gift) => gift.form)];
    if (!kept.every((each, place) => isSameForm(given[place], each))) throw new PurchaseDiffers();
    return unchanged(checkout);
  }
  const offered = { designs: withPaid(designs, checkout.designId), callingCodes };
  const [first, ...others] = readForms(form, checkout.openedAt, offered).map(seal);
  const gifts = others.map((each, place): Gift => ({ ...mustHave(further[place]), form: each }));
  const next = { ...checkout, form: mustHave(first), card: secrets, ...(gifts.length > 0 ? { gifts } : {}) };
  return { next, events: [] };
}

/** What is made for each gift of its own. */
function mustHave<T>(made: T | undefined): T {
  if (made === undefined) throw new Error('every gift needs a card and a number of its own');
  return made;
}

/** The whole form of a checkout as it was given, with that of every gift. */
export function wholeForm({ form, gifts = [] }: Checkout): GivenForm | undefined {
  if (!form || gifts.length === 0) return form;
  return { ...form, others: { list: gifts.map(({ form: { recipient, message } }) => ({ recipient, message })) } };
}

export interface PlaceOrderInput extends AssignCode {
  /** "buyer", or who does it for them. */
  readonly by: string;
  /** Drawn for this command; used only when it places the order. */
  readonly orderNumber: string;
  /** The same for each further gift. */
  readonly moreNumbers?: readonly string[];
  readonly now: Date;
}

/**
 * Turns a paid checkout into an order, of several gifts each into one of its own, once and in one write; again: the same orders and no event.
 * Errors: as assignCode.
 */
export function placeOrder(
  checkout: Checkout,
  cmd: PlaceOrderInput,
): Change<OrderPlaced | OrderPartlyRefunded | PaymentDisputed, CheckoutWithCard> {
  const { next: ready } = assignCode(checkout, cmd);
  if (ready.status === 'placed') return unchanged(ready);
  const { dueAt: _done, ...rest } = ready;
  const gifts = rest.gifts?.map((gift, place): Gift => {
    const orderNumber = mustHave(cmd.moreNumbers?.[place]);
    return { ...gift, status: 'placed', orderNumber, looks: 0, entries: [] };
  });
  const placed: CheckoutWithCard = {
    ...rest,
    ...(rest.secret ? { secret: { hash: rest.secret.hash } } : {}),
    // From here each order has its share.
    ...(gifts ? { gifts, payment: { ...rest.payment, amountCents: rest.priceCents } } : {}),
    status: 'placed',
    placedAt: cmd.now,
    orderNumber: cmd.orderNumber,
    looks: 0,
  };
  const next = cmd.by === 'buyer' ? placed : withStep(placed, { name: 'placed-late', at: cmd.now, by: cmd.by });
  const events = ordersOf(next).flatMap((order) => [
    orderPlaced(order, cmd.now),
    ...partsBackBeforeOrder(order),
    ...disputesBeforeOrder(order),
  ]);
  return { next, events };
}

/** Whether who knows the payment is told the card's code and page. */
export function tellsSecrets({ placedAt }: Checkout, now: Date): boolean {
  return placedAt === undefined || now < after(placedAt, SECRETS_TOLD_FOR_MS);
}

/** What pages, mails, passes and paper show of the card: the design that its giver chose, else the gift card's own picture. */
export function pictureOf({
  businessSlug,
  form,
  giftCard,
}: Pick<CheckoutWithCard, 'businessSlug' | 'form' | 'giftCard'>): {
  imageListKey: string;
  imageMailKey: string;
} {
  const { listKey, mailKey } = form.designId
    ? designPicture(form.designId, businessSlug, giftCard.imageListKey)
    : { listKey: giftCard.imageListKey, mailKey: giftCard.imageMailKey };
  return { imageListKey: listKey, imageMailKey: mailKey };
}

/** The design that was looked at before the charge stays good, whatever became of it since; that of a group gift as well. */
export function withPaid(
  { ownIds, builtIn, guestPhotos }: OfferedDesigns,
  paid: GiftDesign | undefined,
): OfferedDesigns {
  const ownId = ownDesignId(paid);
  return {
    ownIds: ownId === undefined ? ownIds : [...ownIds, ownId],
    builtIn: builtIn || isCardDesign(paid),
    guestPhotos: guestPhotoId(paid) === undefined ? guestPhotos : 'on',
  };
}

function asItIs(form: PurchaseForm): PurchaseForm {
  return form;
}

/** A checkout gets its card and its form together. */
function hasCard(checkout: PaidCheckout): checkout is CheckoutWithCard {
  return checkout.card !== undefined;
}

/** A payment as events tell it. */
export function toldPayment(payment: Payment): OrderPlaced['data']['payment'] {
  return { cardBrand: '', cardLast4: '', ...payment, updatedAt: payment.updatedAt.toISOString() };
}

/** @param contributors of a group gift */
export function orderPlaced(order: CheckoutWithCard, placedAt: Date, contributors?: Contributor[]): OrderPlaced {
  const { giftCard, card, form, payment, orderNumber = '' } = order;
  const { codeSealed, codeHash, publicTokenSealed, publicTokenHash } = card;
  return {
    type: 'orders.order-placed.v1',
    data: {
      orderId: order.id,
      businessSlug: order.businessSlug,
      giftCardId: giftCard.giftCardId,
      giftCardName: giftCard.name,
      giftCardTag: giftCard.tag,
      amountCents: order.amountCents,
      priceCents: order.priceCents,
      currency: order.currency,
      codeSealed,
      codeHash,
      publicTokenSealed,
      publicTokenHash,
      form: toldForm(form),
      payment: toldPayment(payment),
      placedAt: placedAt.toISOString(),
      ...pictureOf(order),
      orderNumber,
      ...(giftCard.packageTerms ? { packageTerms: giftCard.packageTerms } : {}),
      ...(contributors ? { contributors: { list: contributors } } : {}),
    },
  };
}
