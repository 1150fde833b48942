import { ownedBy } from '@giftcard/kernel/errors';
import {
  DeliveryExpired,
  DeliveryNotRepeatable,
  DeliveryOnItsWay,
  DeliverySuperseded,
  TooManyResends,
  DeliveryNotFound,
} from './delivery.errors.js';
import { GIFTS, TEXT_TEMPLATES, type Template } from './templates.js';
import type { DeliveryEvent, EmailFailed, EmailReturned, EmailSent, ResendRequested } from './delivery.events.js';

/** Those that say the same however often they are read; codes and links that work once are asked for anew instead. */
const REPEATABLE: ReadonlySet<Template> = new Set([
  'purchase-receipt',
  'own-card',
  ...GIFTS,
  'redemption-receipt',
  'redemption-undone',
  'cash-out-receipt',
  'top-up-receipt',
  'auto-reload-started',
  'auto-reload-announced',
  'auto-reload-stopped',
  'group-gift-started',
  'contribution-receipt',
  'group-gift-closed',
  'contribution-given',
  'group-gift-called-off',
  'activation-receipt',
  'card-loaded',
  'package-ended',
  'card-blocked',
  'card-reissued',
  'reissue-notice',
  'recipient-corrected',
  'refund',
]);

/** What opens a card: mails hold its code, its page's link and its passes, a text message the link. */
const WITH_CODE: ReadonlySet<Template> = new Set(['own-card', ...GIFTS, 'card-reissued', 'card-reminder']);

/** To who gave a card, about the gift that is on its way. */
const ABOUT_GIFT: ReadonlySet<Template> = new Set(['gift-copy', 'gift-undelivered']);

/** Mails that nobody has to get: their readers may say that they want none. */
const REMINDERS: ReadonlySet<Template> = new Set(['card-reminder', 'gift-unopened', 'gift-enjoyed']);

/**
 * Mails about an account bear the platform's letterhead and are its own: whom one of them did not reach can't sign in
 * to find that out, or has an address that only the super admin hears is wrong.
 */
const OF_ACCOUNTS: ReadonlySet<Template> = new Set([
  'welcome',
  'set-password',
  'new-password-link',
  'password-changed',
  'second-factor-changed',
  'sign-in-stopped',
]);

/** Whose mails the super admin looks after: no business's. */
export const PLATFORM = '';

/** So often may a mail that arrived be sent once more: a button is no way to flood somebody's mailbox. */
export const MAX_RESENDS = 5;

/** `scheduled`: it waits for its moment, in nobody's queue. `returned`: the mail server took it, and it came back (docs/adr/0101). */
export const DELIVERY_STATUSES = ['queued', 'scheduled', 'sent', 'returned', 'dead'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One mail to one address, or one text message to one number, because of one event. */
export interface Delivery {
  readonly id: string;
  readonly template: Template;
  readonly eventId: string;
  /** Whose admin looks after it; empty for mails of the platform itself. */
  readonly businessSlug: string;
  /** An address, of a text message a number in E.164. Empty for who was erased. */
  readonly to: string;
  /** Whose address it is (of a number, who told it), and the address sealed with their key (docs/adr/0054); absent for accounts, and in what was stored before there was sealing. */
  readonly personId?: string;
  readonly sealed?: string;
  /** The event's data as JSON, its secrets still sealed: they are opened only while the mail is made. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  /** How often it was sent once more after it had arrived; absent for never. */
  readonly resends?: number;
  /** It is sent no more: to an address that was corrected since, with a card whose money went back, with a link that ended, or to who called it unwanted. */
  readonly superseded?: true;
  /** Stable word for what went wrong last, "SMTP_451", "BOUNCED"; never the server's text, which may hold the address. */
  readonly lastError: string;
  readonly createdAt: Date;
  readonly sentAt?: Date;
  /** The moment it waits for, or waited; absent for a mail that goes out at once. */
  readonly sendAt?: Date;
  /** When that moment was last said anew; absent for never. */
  readonly movedAt?: Date;
  /** When its words were last changed; absent for never. */
  readonly rewordedAt?: Date;
  /** While it waits, whatever its moment: its card can't be used, and a gift that can't is none. */
  readonly held?: true;
  /** How often the card in the mail had got a new code when its code was put there; absent for never. */
  readonly reissues?: number;
  /** The first moment in which the value of the card in the mail is gone; absent for never. */
  readonly cardValidUntil?: Date;
  /** After this the mail is of no use (one-time codes, links to set a password). */
  readonly expiresAt?: Date;
}

/** Why a try failed, and whether another one could end otherwise. */
export interface Failure {
  readonly reason: string;
  readonly permanent: boolean;
}

interface Change<E extends DeliveryEvent> {
  readonly next: Delivery;
  readonly events: readonly E[];
}

/** A mail on its way: the business's that asks for it, but for those about accounts, which are the platform's. */
export function queueDelivery(
  asked: Pick<Delivery, 'id' | 'template' | 'eventId' | 'businessSlug' | 'to' | 'data' | 'createdAt'> & {
    readonly expiresAt?: Date | undefined;
    readonly cardValidUntil?: Date | undefined;
    readonly sendAt?: Date | undefined;
    readonly movedAt?: Date | undefined;
    readonly rewordedAt?: Date | undefined;
    readonly held?: true | undefined;
    readonly reissues?: number | undefined;
  } & Partial<Pick<Delivery, 'personId' | 'sealed'>>,
): Delivery {
  const { expiresAt, cardValidUntil, sendAt, movedAt, rewordedAt, held, reissues, ...fields } = asked;
  const waits = sendAt !== undefined && (held === true || sendAt > asked.createdAt);
  const businessSlug = OF_ACCOUNTS.has(fields.template) ? PLATFORM : fields.businessSlug;
  return {
    ...fields,
    businessSlug,
    status: waits ? 'scheduled' : 'queued',
    attempts: 0,
    lastError: '',
    ...(sendAt ? { sendAt } : {}),
    ...(movedAt ? { movedAt } : {}),
    ...(rewordedAt ? { rewordedAt } : {}),
    ...(held ? { held } : {}),
    ...(reissues ? { reissues } : {}),
    ...(expiresAt ? { expiresAt } : {}),
    ...(cardValidUntil ? { cardValidUntil } : {}),
  };
}

/** Its moment has come: it is put on its way, once. One that is held, or was moved meanwhile, waits on. */
export function release(delivery: Delivery, now: Date): Change<never> {
  const isDue = delivery.status === 'scheduled' && !delivery.held && (delivery.sendAt ?? now) <= now;
  return { next: isDue ? { ...delivery, status: 'queued' } : delivery, events: [] };
}

/** Its card can't be used, or can again: one that waits waits on meanwhile. Any other stays as it is. */
export function hold(delivery: Delivery, isHeld: boolean): Change<never> {
  const { held: _before, ...rest } = delivery;
  if (delivery.status !== 'scheduled') return { next: delivery, events: [] };
  return { next: isHeld ? { ...rest, held: true } : rest, events: [] };
}

/** It goes at another moment, where it has not gone yet; one that has passed means at once. What was said before the last word, told again or late, changes nothing. */
export function moveTo(delivery: Delivery, { sendAt, movedAt }: { sendAt: Date; movedAt: Date }): Change<never> {
  const isOld = delivery.movedAt !== undefined && delivery.movedAt >= movedAt;
  const isMoved = delivery.status === 'scheduled' && !isOld;
  return { next: isMoved ? { ...delivery, sendAt, movedAt } : delivery, events: [] };
}

/** Of an order's form, and of the event that says them anew: what a gift says, and whom it is from and for. */
const WORDS = ['buyer', 'recipient', 'message', 'occasion', 'sealed', 'personId'];

/**
 * The gift says something else, wherever it is mailed from now on. What was said before the last word, told again or late, changes nothing.
 * @param told the event's data as JSON
 */
export function reword(delivery: Delivery, told: Readonly<Record<string, unknown>>, rewordedAt: Date): Change<never> {
  if (delivery.rewordedAt && delivery.rewordedAt >= rewordedAt) return { next: delivery, events: [] };
  const form = Object.entries(delivery.data['form'] ?? {}).filter(([name]) => !WORDS.includes(name));
  const words = Object.entries(told).filter(([name]) => WORDS.includes(name));
  const data = { ...delivery.data, form: Object.fromEntries([...form, ...words]) as Record<string, unknown> };
  return { next: { ...delivery, data, rewordedAt }, events: [] };
}

export function isExpired(delivery: Delivery, now: Date): boolean {
  return delivery.expiresAt !== undefined && delivery.expiresAt.getTime() <= now.getTime();
}

/** The mail server took it, also where it was overtaken meanwhile: people are to see that it arrived. Any other delivery that is not queued stays as it is. */
export function recordSent(delivery: Delivery, now: Date): Change<EmailSent> {
  const wasUnderWay = delivery.status === 'dead' && delivery.superseded === true;
  if (delivery.status !== 'queued' && !wasUnderWay) return { next: delivery, events: [] };
  const sent: EmailSent = { type: 'notifications.email-sent.v1', data: subjectOf(delivery) };
  return {
    next: { ...delivery, status: 'sent', attempts: delivery.attempts + 1, lastError: '', sentAt: now },
    events: [sent],
  };
}

/** A try failed: the delivery waits for the next one, or is dead after the last or when no other could succeed. */
export function recordFailure(
  delivery: Delivery,
  { reason, permanent }: Failure,
  maxAttempts: number,
): Change<EmailFailed> {
  if (!isUnderWay(delivery)) return { next: delivery, events: [] };
  const tried = { ...delivery, attempts: delivery.attempts + 1, lastError: reason };
  if (!permanent && tried.attempts < maxAttempts) return { next: tried, events: [] };
  const failed: EmailFailed = { type: 'notifications.email-failed.v1', data: { ...subjectOf(delivery), reason } };
  return { next: { ...tried, status: 'dead' }, events: [failed] };
}

/** `BOUNCED`: no mailbox takes it (RFC 3464, a failure for good). `COMPLAINED`: its reader called it unwanted (RFC 5965). */
export type ReturnReason = 'BOUNCED' | 'COMPLAINED';

/**
 * What the mail server took came back. A word about an earlier try, or the same word again, changes nothing.
 * Error: DELIVERY_ON_ITS_WAY, where the sending of this very try is not recorded yet: the word is to come again.
 */
export function recordReturn(
  delivery: Delivery,
  { resends, reason }: { readonly resends: number; readonly reason: ReturnReason },
): Change<EmailReturned> {
  if (resends !== (delivery.resends ?? 0)) return { next: delivery, events: [] };
  if (delivery.status === 'queued') throw new DeliveryOnItsWay();
  const isWorse = delivery.status === 'returned' && delivery.lastError !== reason && reason === 'COMPLAINED';
  if (delivery.status !== 'sent' && !isWorse) return { next: delivery, events: [] };
  return {
    next: {
      ...delivery,
      status: 'returned',
      lastError: reason,
      ...(reason === 'COMPLAINED' ? { superseded: true } : {}),
    },
    events: [{ type: 'notifications.email-returned.v1', data: { ...subjectOf(delivery), reason } }],
  };
}

/** Why a delivery is over though it never failed: whoever reads it there is not who it was meant for, the card in it is void, its link has ended, or its reader wants no reminders. */
export type Overtaken = 'ADDRESS_CORRECTED' | 'ORDER_REFUNDED' | 'LINK_ENDED' | 'REMINDERS_STOPPED';

/** Overtaken by what happened since: a delivery on its way is dead, and nothing of it is sent again. */
export function supersede(delivery: Delivery, reason: Overtaken): Change<EmailFailed> {
  if (delivery.superseded) return { next: delivery, events: [] };
  const { next, events } = recordFailure(delivery, { reason, permanent: true }, Infinity);
  return { next: { ...next, superseded: true }, events };
}

/** Whether its reader may say that they want no such mail. */
export function isReminder({ template }: Pick<Delivery, 'template'>): boolean {
  return REMINDERS.has(template);
}

/** Whether a mail opens a card. */
export function holdsCode({ template }: Pick<Delivery, 'template'>): boolean {
  return WITH_CODE.has(template);
}

/** Whether a mail has a link to the card or its code: where the card gets another, this does. Beside those that open it, the receipt of a gift that its buyer hands over. */
export function leadsToCard(delivery: Pick<Delivery, 'template' | 'data'>): boolean {
  return holdsCode(delivery) || isReceiptWithLink(delivery);
}

interface Recipient {
  readonly nameOnly?: boolean;
  readonly byText?: boolean;
}

/** Whether it goes to a number. */
export function isText({ template }: Pick<Delivery, 'template'>): boolean {
  return TEXT_TEMPLATES.some((text) => text === template);
}

/** The receipt of a gift that its buyer hands over. */
export function isReceiptWithLink({ template, data }: Pick<Delivery, 'template' | 'data'>): boolean {
  const { recipient } = (data['form'] ?? {}) as { readonly recipient?: Recipient };
  return template === 'purchase-receipt' && recipient?.nameOnly === true && recipient.byText !== true;
}

/** Whether a mail is of no use any more once the money for its card went back. */
export function endsWithCard(delivery: Pick<Delivery, 'template'>): boolean {
  return holdsCode(delivery) || ABOUT_GIFT.has(delivery.template);
}

/** The card in the mail has a new code: one that is still on its way, or is sent once more, brings that. Told again, or after a later one, it changes nothing. */
export function renewCode(
  delivery: Delivery,
  { count, codeSealed, publicTokenSealed }: { count: number; codeSealed: string; publicTokenSealed: string },
): Change<never> {
  if (count <= (delivery.reissues ?? 0)) return { next: delivery, events: [] };
  const data = { ...delivery.data, codeSealed, publicTokenSealed };
  return { next: { ...delivery, data, reissues: count }, events: [] };
}

/** The card's package was ended: wherever a mail of its order goes from now on, it tells of money. */
export function forgetPackage(delivery: Delivery): Change<never> {
  const { packageTerms, ...data } = delivery.data;
  return { next: packageTerms === undefined ? delivery : { ...delivery, data }, events: [] };
}

/** The card in the mail ends later than it was sold for; told again, or after a later end, it changes nothing. */
export function extendCard(delivery: Delivery, validUntil: Date | undefined): Change<never> {
  const { cardValidUntil: previous, ...rest } = delivery;
  if (!previous || (validUntil && validUntil <= previous)) return { next: delivery, events: [] };
  return { next: { ...rest, ...(validUntil ? { cardValidUntil: validUntil } : {}) }, events: [] };
}

/**
 * Those of a gift's deliveries that a correction of the recipient's address or number leaves behind.
 * @param gifts the oldest first; what was sent because of this correction or after it stays, however late it is told again
 */
export function leftBehind(
  gifts: readonly Delivery[],
  { eventId, previousAddress }: { readonly eventId: string; readonly previousAddress: string },
): Delivery[] {
  const own = gifts.findIndex((gift) => gift.eventId === eventId);
  return gifts.slice(0, own === -1 ? gifts.length : own).filter(({ to }) => to === previousAddress);
}

/**
 * Puts a delivery back in the queue with all its tries: one that is dead, or one that arrived and is asked for once more.
 * Errors: DELIVERY_ON_ITS_WAY, DELIVERY_SUPERSEDED, DELIVERY_EXPIRED, DELIVERY_NOT_REPEATABLE, TOO_MANY_RESENDS.
 */
export function resend(delivery: Delivery, now: Date): Change<ResendRequested> {
  const refusal = whyNotAgain(delivery, now);
  if (refusal) throw refusal;
  const again: Delivery = { ...delivery, status: 'queued', attempts: 0, lastError: '' };
  const next = hasLeft(delivery) ? { ...again, resends: (delivery.resends ?? 0) + 1 } : again;
  return {
    next,
    events: [
      { type: 'notifications.resend-requested.v1', data: { deliveryId: delivery.id, template: delivery.template } },
    ],
  };
}

export function isResendable(delivery: Delivery, now: Date): boolean {
  return whyNotAgain(delivery, now) === undefined;
}

function isUnderWay({ status }: Delivery): boolean {
  return status === 'queued' || status === 'scheduled';
}

/** The mail server took it: mailboxes know its name, and it is sent again so many times. */
function hasLeft({ status }: Delivery): boolean {
  return status === 'sent' || status === 'returned';
}

function whyNotAgain(delivery: Delivery, now: Date): Error | undefined {
  if (isUnderWay(delivery)) return new DeliveryOnItsWay();
  if (delivery.superseded || delivery.to === '') return new DeliverySuperseded();
  if (isExpired(delivery, now)) return new DeliveryExpired();
  if (delivery.status === 'dead') return undefined;
  if (!REPEATABLE.has(delivery.template)) return new DeliveryNotRepeatable();
  return (delivery.resends ?? 0) >= MAX_RESENDS ? new TooManyResends() : undefined;
}

/**
 * Names the message to mailboxes. Every try has the same name, so that they can tell what comes twice; one that arrived
 * and is asked for once more has its own, or they would hide it.
 */
export function messageIdOf({ id, resends }: Delivery): string {
  return resends ? `${id}.${resends}` : id;
}

const OWN_MESSAGE = /^<?([a-z]+(?:-[a-z]+)*-[0-9a-f]{32})(?:\.(\d{1,2}))?(?:@[^\s<>]*)?>?$/;

/** Which try of which delivery a message is by its name, with or without our domain and brackets; undefined for none of ours. */
export function tryOfMessage(messageId: string): { deliveryId: string; resends: number } | undefined {
  const [, deliveryId, resends = '0'] = OWN_MESSAGE.exec(messageId.trim()) ?? [];
  return deliveryId === undefined ? undefined : { deliveryId, resends: Number(resends) };
}

function subjectOf({ id, template, eventId }: Delivery): { deliveryId: string; template: string; eventId: string } {
  return { deliveryId: id, template, eventId };
}

/** The delivery for the business that it is of, or for the platform itself (''). Error: DELIVERY_NOT_FOUND. */
export function owned(delivery: Delivery, businessSlug: string): Delivery {
  return ownedBy(businessSlug, delivery, new DeliveryNotFound());
}
