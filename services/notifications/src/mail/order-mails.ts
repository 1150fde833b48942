import type { Person } from '@giftcard/contracts/common/v1/common';
import type { EventData } from '@giftcard/contracts/events';
import type { OrderPlaced } from '@giftcard/contracts/orders/v1/events';
import { ERASED_NAME } from '@giftcard/kernel/business/erased-name';
import { LINE_LENGTH } from '@giftcard/kernel/business/group-gift';
import { endWords } from '@giftcard/kernel/required-words/required-words';
import { addressIn, knownLanguage } from '@giftcard/kernel/business/language';
import { writtenNumber } from '@giftcard/kernel/business/mobile-number';
import type { Sealer } from '@giftcard/kernel/sealer';
import { autoReloadLink } from './auto-reload-mails.js';
import { eventOf, type Composed } from './composed.js';
import type { MailParts } from './mail-parts.js';
import { readerLanguage } from './reader-language.js';
import { soldOf } from './units.js';
import { isReceiptWithLink, type Delivery } from '../domain/delivery.js';
import { formatDate, formatDateTime, formatSum } from '../templates/formatting.js';
import type { Contributor } from '../templates/contributors.js';
import { gift } from '../templates/gift.js';
import { giftCopy } from '../templates/gift-copy.js';
import { giftUndelivered } from '../templates/gift-undelivered.js';
import { manyLines, oneLine } from '../templates/markup.js';
import { ownCard } from '../templates/own-card.js';
import { personLink } from '../templates/person-link.js';
import { purchaseReceipt } from '../templates/purchase-receipt.js';
import type { Receipt } from '../templates/receipt-lines.js';
import { topUpReceipt } from '../templates/top-up-receipt.js';
import { refund, type RefundMail } from '../templates/refund.js';
import { mailLanguage, t } from '../texts.js';

const METHODS = {
  card: 'method.card',
  googlePay: 'method.googlePay',
  applePay: 'method.applePay',
  cashAppPay: 'method.cashAppPay',
} as const;

/** Pictures and letterhead that every mail about an order bears. */
async function commonOf(delivery: Delivery, order: OrderPlaced, parts: MailParts) {
  const { pictures, requiredWords, ...business } = await parts.businessBrand(order.businessSlug, delivery.attempts);
  const card = await parts.cardPicture(order.imageMailKey, delivery.attempts);
  const validUntil = lastDayOf(delivery, business.timeZone);
  const terms = [endWords(validUntil, mailLanguage()), ...requiredWords].join(' ');
  return { ...business, pictures: [...pictures, card], picture: card && `cid:${card.cid}`, validUntil, terms };
}

function accessOf(order: OrderPlaced, parts: MailParts, sealer: Sealer) {
  return parts.cardAccess(
    sealer.open(order.codeSealed, 'card-code'),
    sealer.open(order.publicTokenSealed, 'public-token'),
  );
}

export async function composePurchaseReceipt(delivery: Delivery, parts: MailParts, sealer: Sealer): Promise<Composed> {
  const order = eventOf('orders.order-placed.v1', delivery);
  const { brand, timeZone, pictures, picture, sender, validUntil, terms } = await commonOf(delivery, order, parts);
  const buyerName = oneLine(order.form?.buyer?.name ?? '');
  const rendered = purchaseReceipt({
    brand,
    buyerName,
    recipientName: oneLine(order.form?.recipient?.name ?? ''),
    recipientAddress: addressOf(order.form?.recipient),
    isByText: order.form?.recipient?.byText === true,
    message: manyLines(order.form?.message ?? ''),
    receipt: receiptOf(order, timeZone, validUntil),
    picture,
    arrives: arrivalOf(order),
    terms,
    changeUrl: giftLink(parts.publicUrl, sealer.seal(order.orderId, 'gift-change')),
    ...(isReceiptWithLink(delivery) ? { cardUrl: linkToShare(order, parts, sealer) } : {}),
  });
  return { rendered, toName: buyerName, sender, pictures };
}

export async function composeOwnCard(delivery: Delivery, parts: MailParts, sealer: Sealer): Promise<Composed> {
  const order = eventOf('orders.order-placed.v1', delivery);
  const { brand, timeZone, pictures, picture, sender, validUntil, terms } = await commonOf(delivery, order, parts);
  const access = await accessOf(order, parts, sealer);
  const buyerName = oneLine(order.form?.buyer?.name ?? '');
  const rendered = ownCard({
    brand,
    buyerName,
    receipt: receiptOf(order, timeZone, validUntil),
    picture,
    terms,
    card: access.card,
  });
  return { rendered, toName: buyerName, sender, pictures: [...pictures, access.picture] };
}

export async function composeGift(delivery: Delivery, parts: MailParts, sealer: Sealer): Promise<Composed> {
  const order = eventOf('orders.order-placed.v1', delivery);
  const { brand, pictures, picture, sender, validUntil, terms } = await commonOf(delivery, order, parts);
  const access = await accessOf(order, parts, sealer);
  const look = lookOf(order);
  const rendered = gift({ ...look, brand, validUntil, picture, terms, card: access.card });
  return { rendered, toName: look.recipientName, sender, pictures: [...pictures, access.picture] };
}

export async function composeGiftUndelivered(delivery: Delivery, parts: MailParts, sealer: Sealer): Promise<Composed> {
  const order = eventOf('orders.order-placed.v1', delivery);
  const { brand, sender, pictures } = await parts.businessBrand(order.businessSlug, delivery.attempts);
  const giverName = oneLine(order.form?.buyer?.name ?? '');
  const rendered = giftUndelivered({
    brand,
    giverName,
    recipientName: oneLine(order.form?.recipient?.name ?? ''),
    giftCardName: oneLine(order.giftCardName),
    giftUrl: giftLink(parts.publicUrl, sealer.seal(order.orderId, 'gift-change')),
    isByText: delivery.data['wasText'] === true,
  });
  return { rendered, toName: giverName, sender, pictures };
}

/** Without a sealer: nothing of the card can be opened for it. */
export async function composeGiftCopy(delivery: Delivery, parts: MailParts): Promise<Composed> {
  const order = eventOf('orders.order-placed.v1', delivery);
  const { brand, pictures, picture, sender, validUntil, terms } = await commonOf(delivery, order, parts);
  const look = lookOf(order);
  const rendered = giftCopy({
    ...look,
    brand,
    validUntil,
    picture,
    terms,
    readerLanguage: readerLanguage(delivery),
  });
  return { rendered, toName: look.senderName, sender, pictures };
}

/** What a gift says, of its order. */
function lookOf(order: OrderPlaced) {
  return {
    senderName: oneLine(order.form?.buyer?.name ?? ''),
    recipientName: oneLine(order.form?.recipient?.name ?? ''),
    giftCardName: oneLine(order.giftCardName),
    ...soldOf(order),
    message: manyLines(order.form?.message ?? ''),
    occasion: oneLine(order.form?.occasion ?? '', 40),
    contributors: contributorsOf(order),
  };
}

/** Who gives a group gift beside its organizer, and whoever wrote a line; without who was erased since. */
function contributorsOf({ contributors, form }: OrderPlaced): Contributor[] {
  const organizer = form?.buyer?.personId;
  return (contributors?.list ?? [])
    .map(({ name, message, personId }) => ({
      name: oneLine(name),
      line: oneLine(message, LINE_LENGTH),
      isOrganizer: personId !== undefined && personId === organizer,
    }))
    .filter(({ name, line }) => name !== '' && (name !== ERASED_NAME || line !== ''));
}

export async function composeTopUpReceipt(delivery: Delivery, parts: MailParts, sealer: Sealer): Promise<Composed> {
  const order = eventOf('orders.top-up-placed.v1', delivery);
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(order.businessSlug, delivery.attempts);
  const payerName = oneLine(order.payer?.name ?? '');
  const { currency, payment, amountCents, autoReloadPlanId: planId } = order;
  const rendered = topUpReceipt({
    brand,
    payerName,
    giftCardName: oneLine(order.giftCardName),
    amount: formatSum(order),
    paid: formatSum({ amountCents: payment?.amountCents ?? amountCents, currency }),
    method: methodOf(payment?.paymentMethod),
    date: formatDate(order.placedAt ? new Date(order.placedAt) : delivery.createdAt, timeZone),
    orderNumber: order.orderNumber || order.orderId,
    receiptUrl: webUrl(payment?.receiptUrl ?? ''),
    reloadUrl: planId ? autoReloadLink(parts.publicUrl, planId, sealer) : undefined,
  });
  return { rendered, toName: payerName, sender, pictures };
}

export async function composeRefund(delivery: Delivery, parts: MailParts): Promise<Composed> {
  const event = eventOf('orders.order-refunded.v1', delivery);
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const buyerName = oneLine(event.buyer?.name ?? '');
  const rendered = refund({
    brand,
    buyerName,
    giftCardName: oneLine(event.giftCardName),
    refunded: formatSum({ amountCents: event.refundedCents, currency: event.currency }),
    date: formatDate(event.refundedAt ? new Date(event.refundedAt) : delivery.createdAt, timeZone),
    orderNumber: event.orderNumber || event.orderId,
    of: refundedOf(event),
  });
  return { rendered, toName: buyerName, sender, pictures };
}

function refundedOf(event: EventData['orders.order-refunded.v1']): RefundMail['of'] {
  const { placed, topUpCardId, reason, groupGiftId } = event;
  if (reason === 'taken-back') return 'takenBack';
  if (reason === 'called-off') return 'calledOff';
  if (groupGiftId) return placed ? 'groupGift' : reason === 'not-placed' ? 'notIn' : 'part';
  if (topUpCardId && placed) return reason === 'not-loaded' ? 'refusedTopUp' : 'topUp';
  return placed ? 'card' : 'unfinished';
}

/** The token is in the fragment, so that it is in no server's log. */
export async function composePersonLink(delivery: Delivery, parts: MailParts, sealer: Sealer): Promise<Composed> {
  const { businessSlug, tokenSealed, expiresAt } = eventOf('orders.person-link-issued.v1', delivery);
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(businessSlug, delivery.attempts);
  const token = sealer.open(tokenSealed, 'person-link');
  const rendered = personLink({
    brand,
    link: addressIn(mailLanguage(), `${parts.publicUrl}/privacy/data#token=${encodeURIComponent(token)}`),
    validUntil: formatDateTime(expiresAt ? new Date(expiresAt) : delivery.createdAt, timeZone),
  });
  return { rendered, toName: '', sender, pictures };
}

/** Where a gift goes, as its buyer reads it: an address, or a number. */
function addressOf(recipient: Person | undefined): string {
  return recipient?.byText ? writtenNumber(recipient.phone) : oneLine(recipient?.email ?? '', 254);
}

/** Of the card page, in the language of who is to open it. */
function linkToShare({ publicTokenSealed, form }: OrderPlaced, parts: MailParts, sealer: Sealer): string {
  return parts.cardPageUrl(sealer.open(publicTokenSealed, 'public-token'), knownLanguage(form?.recipient?.language));
}

/** Where the buyer changes a gift that waits, or mends one that was sent. The token is in the fragment, so that it is in no server's log. */
export function giftLink(publicUrl: string, token: string): string {
  return addressIn(mailLanguage(), `${publicUrl}/gift#token=${encodeURIComponent(token)}`);
}

/** "19 Dec 2026, 9:00 AM ET" on the buyer's clock; undefined for a gift that goes out at once. */
export function arrivalOf({ form }: Pick<OrderPlaced, 'form'>): string | undefined {
  const { at, zone = '' } = form?.arrival ?? {};
  return at ? formatDateTime(new Date(at), zone) : undefined;
}

/** "21 Nov 2027": the day before the value is gone. */
export function lastDayOf({ cardValidUntil }: Delivery, timeZone: string): string | undefined {
  return cardValidUntil && formatDate(new Date(cardValidUntil.getTime() - 1), timeZone);
}

function receiptOf(order: OrderPlaced, timeZone: string, validUntil: string | undefined): Receipt {
  const { amountCents, priceCents, currency, payment } = order;
  const money = (cents: number) => formatSum({ amountCents: cents, currency });
  return {
    giftCardName: oneLine(order.giftCardName),
    ...soldOf(order),
    saved: amountCents > priceCents ? money(amountCents - priceCents) : undefined,
    paid: money(priceCents),
    method: methodOf(payment?.paymentMethod),
    date: formatDate(new Date(order.placedAt ?? 0), timeZone),
    validUntil,
    orderNumber: order.orderNumber || order.orderId,
    receiptNumber: oneLine(payment?.receiptNumber ?? ''),
    receiptUrl: webUrl(payment?.receiptUrl ?? ''),
  };
}

/** How somebody paid: "Card", "Cash App Pay". */
export function methodOf(paymentMethod: string | undefined): string {
  return t(METHODS[paymentMethod as keyof typeof METHODS] ?? 'method.card');
}

/** A link fit for a mail, or nothing. */
export function webUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
