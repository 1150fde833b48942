import type { AmountRange } from '@giftcard/kernel/business/card-amount';
import type { CardSecrets } from '@giftcard/kernel/business/card-secrets';
import {
  isContribution,
  mostContribution,
  MOST_CONTRIBUTORS,
  type Closing,
} from '@giftcard/kernel/business/group-gift';
import { GroupGiftClosed, GroupGiftFull } from './group-gift.errors.js';
import type * as events from './group-gift.events.js';
import type { CallOffReason, GroupGiftEvent, GroupGiftTold } from './group-gift.events.js';
import { after, type Checkout } from './checkout.js';
import type { Contributor } from './paid-in.js';
import { pictureOf, toldPayment } from './place-order.js';
import type { Payment } from './payment-provider.js';
import { toldForm, type Person, type PurchaseForm } from './purchase-form.js';

/** `closing`: what is in is fixed and the card is being issued; `calling-off`: money is going back. */
export type GroupGiftStatus = 'open' | 'closing' | 'closed' | 'calling-off' | 'called-off';

/** `paying`: the charge is under way; `leaving`: it is about to go back; `left`: it goes back by itself. */
export interface Contribution {
  /** Of its checkout. */
  readonly orderId: string;
  readonly amountCents: number;
  readonly at: Date;
  readonly state: 'paying' | 'in' | 'leaving' | 'left';
  /** Once it is in; gone when the gift is forgotten. */
  readonly person?: Person;
  readonly contributor?: Contributor;
}

export interface Invitation {
  /** With the address alone. */
  readonly person: Person;
  readonly invitedAt: Date;
  readonly remindedAt?: Date;
}

/** A gift that several people pay for together (DEC-6.38). Its id becomes that of its order and card. */
export interface GroupGift {
  readonly id: string;
  readonly businessSlug: string;
  readonly giftCard: Checkout['giftCard'];
  /** What its card may be worth, as it was when the gift began. */
  readonly range: Pick<AmountRange, 'minCents' | 'maxCents'>;
  readonly currency: string;
  /** A gift by email, the organizer its buyer. */
  readonly form: PurchaseForm;
  readonly closing: Closing & { readonly at: Date };
  readonly goalCents?: number;
  readonly hidesAmounts: boolean;
  readonly showsSum: boolean;
  /** Of the call that started it. */
  readonly bodyHash: string;
  readonly startedAt: Date;
  /** The link of the organizer's mail was opened. */
  readonly confirmedAt?: Date;
  readonly status: GroupGiftStatus;
  readonly contributions: readonly Contribution[];
  readonly invitations: readonly Invitation[];
  /** Drawn when it closes, so that the order is the same whoever makes it. */
  readonly order?: { readonly orderNumber: string; readonly card: CardSecrets; readonly at: Date };
  readonly calledOff?: { readonly reason: CallOffReason; readonly at: Date };
  /** When the job looks at it next; absent when there is nothing to do. */
  readonly dueAt?: Date;
  /** How often the job has looked at what it has to do now. */
  readonly looks: number;
}

export interface GroupGiftChange<E extends GroupGiftEvent = GroupGiftEvent> {
  readonly next: GroupGift;
  readonly events: readonly E[];
}

/** A payment of which nothing was heard for so long leaves its place to others. */
const PLACE_KEPT_MS = 15 * 60_000;
const FIRST_LOOK_MS = 15_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** After its end names, words and addresses are kept so long. */
export const FORGOTTEN_AFTER_MS = 90 * 24 * 60 * 60_000;

export function startGroupGift(
  gift: Omit<GroupGift, 'status' | 'contributions' | 'invitations' | 'looks' | 'dueAt'>,
): GroupGiftChange<events.GroupGiftStarted> {
  const next: GroupGift = {
    ...gift,
    status: 'open',
    contributions: [],
    invitations: [],
    dueAt: gift.closing.at,
    looks: 0,
  };
  return { next, events: [{ type: 'orders.group-gift-started.v1', data: { gift: toldOf(next) } }] };
}

/** Who is in, the first first. */
export function contributionsIn({ contributions }: GroupGift): Contribution[] {
  return contributions.filter(({ state }) => state === 'in');
}

/** What is paid in, in cents. */
export function sumOf(gift: GroupGift): number {
  return total(contributionsIn(gift));
}

/** What one person may pay in now, in cents; 0 for nothing. Payments that are under way have their place. */
export function mostOf(gift: GroupGift, now: Date): number {
  const taken = placesTaken(gift, now);
  if (!isOpen(gift, now) || taken.length >= MOST_CONTRIBUTORS) return 0;
  return mostContribution(total(taken), gift.range, gift.currency);
}

function placesTaken({ contributions }: GroupGift, now: Date): Contribution[] {
  return contributions.filter(
    ({ state, at }) => state === 'in' || (state === 'paying' && now < after(at, PLACE_KEPT_MS)),
  );
}

export function total(contributions: readonly Contribution[]): number {
  return contributions.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

export function isOpen({ status, closing }: GroupGift, now: Date): boolean {
  return status === 'open' && now < closing.at;
}

/** Error: GROUP_GIFT_CLOSED. */
export function mustBeOpen(gift: GroupGift, now: Date): void {
  if (!isOpen(gift, now)) throw new GroupGiftClosed();
}

export interface Place {
  readonly orderId: string;
  readonly amountCents: number;
  readonly now: Date;
}

/** Keeps a place for a payment before it is charged; again: the same. Errors: GROUP_GIFT_CLOSED, GROUP_GIFT_FULL. */
export function keepPlace(gift: GroupGift, { orderId, amountCents, now }: Place): GroupGiftChange<never> {
  if (gift.contributions.some((known) => known.orderId === orderId)) return same(gift);
  mustBeOpen(gift, now);
  if (!isContribution(amountCents, mostOf(gift, now), gift.currency)) throw new GroupGiftFull();
  const kept = gift.contributions.filter(({ state, at }) => state !== 'paying' || now < after(at, PLACE_KEPT_MS));
  return {
    next: { ...gift, contributions: [...kept, { orderId, amountCents, at: now, state: 'paying' }] },
    events: [],
  };
}

/** Nothing was charged: the place is free. */
export function freePlace(gift: GroupGift, orderId: string): GroupGiftChange<never> {
  const contributions = gift.contributions.filter((known) => known.orderId !== orderId || known.state !== 'paying');
  return contributions.length === gift.contributions.length
    ? same(gift)
    : { next: { ...gift, contributions }, events: [] };
}

export interface Join extends Place {
  readonly person: Person;
  readonly contributor: Contributor;
  readonly payment: Payment;
}

/** Takes in what was paid, once. `joined` false: it goes back, for the gift ended or has no room any more. */
export function join(
  gift: GroupGift,
  { orderId, amountCents, person, contributor, payment, now }: Join,
): GroupGiftChange<events.ContributionJoined> & { readonly joined: boolean } {
  const known = gift.contributions.find((each) => each.orderId === orderId);
  if (known?.state === 'in') return { ...same(gift), joined: true };
  // Its moment may have come while the charge was under way: as long as it was not closed yet, there is room.
  const hasPlace = known?.state === 'paying' || (known === undefined && amountCents <= mostOf(gift, now));
  if (gift.status !== 'open' || !hasPlace) return { ...same(gift), joined: false };
  const joined: Contribution = { orderId, amountCents, at: now, state: 'in', person, contributor };
  const others = gift.contributions.filter((each) => each.orderId !== orderId);
  const next = { ...gift, contributions: [...others, joined] };
  const data = {
    gift: toldOf(next),
    orderId,
    contributor: person,
    amountCents,
    payment: toldPayment(payment),
    ...(contributor.message ? { words: contributor } : {}),
  };
  return { next, events: [{ type: 'orders.contribution-joined.v1', data }], joined: true };
}

/** Who paid in takes it back, once. Error: GROUP_GIFT_CLOSED. */
export function leave(gift: GroupGift, orderId: string, now: Date): GroupGiftChange<never> {
  const known = gift.contributions.find((each) => each.orderId === orderId);
  if (known?.state !== 'in') return same(gift);
  mustBeOpen(gift, now);
  return { next: { ...gift, contributions: withState(gift, orderId, 'leaving'), dueAt: now, looks: 0 }, events: [] };
}

/** Money of a contribution is not there any more: an open gift counts it no more. Of one that is closing nothing can leave: `waits`. */
export function drop(gift: GroupGift, orderId: string): GroupGiftChange<never> & { readonly waits: boolean } {
  const known = gift.contributions.find((each) => each.orderId === orderId);
  if (known?.state !== 'in' || gift.status === 'closed') return { ...same(gift), waits: false };
  if (gift.status === 'closing') return { ...same(gift), waits: true };
  return { next: { ...gift, contributions: withState(gift, orderId, 'left') }, events: [], waits: false };
}

/** Money of these goes back by itself now. With the last of them a gift that was called off is over. */
export function noteLeft(gift: GroupGift, orderIds: readonly string[], now: Date): GroupGiftChange<never> {
  const contributions = gift.contributions.map((each) =>
    each.state === 'leaving' && orderIds.includes(each.orderId) ? ({ ...each, state: 'left' } as const) : each,
  );
  const isLeaving = contributions.some(({ state }) => state === 'leaving');
  const next: GroupGift = { ...gift, contributions, looks: 0 };
  if (isLeaving) return { next, events: [] };
  if (gift.status === 'open')
    return {
      next: { ...next, contributions: contributions.filter(({ state }) => state !== 'left'), dueAt: gift.closing.at },
      events: [],
    };
  if (gift.status !== 'calling-off') return same(gift);
  return { next: { ...next, status: 'called-off', dueAt: after(now, FORGOTTEN_AFTER_MS) }, events: [] };
}

/** A claim of one job on a due gift: the other one that looked at the same moment gets `claimed: false`. */
export interface GroupGiftClaim extends GroupGiftChange<never> {
  readonly claimed: boolean;
}

/** Takes a due gift and puts its next look off, longer each time. */
export function claimGroupGift(gift: GroupGift, now: Date): GroupGiftClaim {
  if (!gift.dueAt || gift.dueAt > now) return { ...same(gift), claimed: false };
  const dueAt = after(now, Math.min(FIRST_LOOK_MS * 2 ** gift.looks, LONGEST_WAIT_MS));
  return { next: { ...gift, dueAt, looks: Math.min(gift.looks + 1, 20) }, events: [], claimed: true };
}

/** What a claimed gift needs. */
export function groupGiftNeed(gift: GroupGift, now: Date): 'send back' | 'close' | 'issue' | 'forget' | 'nothing' {
  if (gift.contributions.some(({ state }) => state === 'leaving') || gift.status === 'calling-off') return 'send back';
  if (gift.status === 'closing') return 'issue';
  if (gift.status === 'open') return now >= gift.closing.at ? 'close' : 'nothing';
  return 'forget';
}

function withState(gift: GroupGift, orderId: string, state: Contribution['state']): Contribution[] {
  return gift.contributions.map((each) => (each.orderId === orderId ? { ...each, state } : each));
}

/** What its events tell of it. */
export function toldOf({ id: groupGiftId, businessSlug, giftCard, currency, form, closing }: GroupGift): GroupGiftTold {
  return {
    groupGiftId,
    businessSlug,
    giftCardName: giftCard.name,
    currency,
    form: toldForm(form),
    closesAt: closing.at.toISOString(),
    closesZone: closing.zone,
    imageMailKey: pictureOf({ businessSlug, form, giftCard }).imageMailKey,
  };
}

export function same(gift: GroupGift): GroupGiftChange<never> {
  return { next: gift, events: [] };
}
