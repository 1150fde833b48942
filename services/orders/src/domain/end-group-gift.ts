import type { CardSecrets } from '@giftcard/kernel/business/card-secrets';
import { after } from './checkout.js';
import { GroupGiftClosed, GroupGiftTooSmall } from './group-gift.errors.js';
import type * as events from './group-gift.events.js';
import type { CallOffReason } from './group-gift.events.js';
import {
  contributionsIn,
  FORGOTTEN_AFTER_MS,
  mustBeOpen,
  same,
  sumOf,
  toldOf,
  total,
  type Contribution,
  type GroupGift,
  type GroupGiftChange,
} from './group-gift.js';

/** A gift that closes waits so long for a payment that is under way. */
export const PAYING_WITHIN_MS = 2 * 60_000;
const LOOK_AGAIN_MS = 5_000;

export interface Close {
  /** Drawn for an order; without it nothing is issued, and the gift is looked at again. */
  readonly orderNumber: string | undefined;
  readonly card: CardSecrets;
  /** The business sells nothing any more. */
  readonly isBusinessClosed: boolean;
  readonly now: Date;
}

/** Why a gift that closes now would have no card; undefined when it gets one. */
export function endsWithoutCard(gift: GroupGift, isBusinessClosed: boolean): CallOffReason | undefined {
  if (isBusinessClosed) return 'closed';
  return sumOf(gift) < gift.range.minCents ? 'too-small' : undefined;
}

/**
 * Its moment has come, or its organizer closes it: what is in is fixed, or goes back. While somebody is paying, for two minutes at most, or what somebody took back is on its
 * way, it is looked at again a moment later.
 */
export function close(
  gift: GroupGift,
  { orderNumber, card, isBusinessClosed, now }: Close,
): GroupGiftChange<events.GroupGiftCalledOff> {
  if (gift.status !== 'open') return same(gift);
  const isPaying = gift.contributions.some(({ state, at }) => state === 'paying' && now < after(at, PAYING_WITHIN_MS));
  // Nobody begins to pay any more.
  const closing = now < gift.closing.at ? { ...gift.closing, at: now } : gift.closing;
  const isLeaving = gift.contributions.some(({ state }) => state === 'leaving');
  if (isPaying || isLeaving) {
    const dueAt = isLeaving ? now : after(now, LOOK_AGAIN_MS);
    return { next: { ...gift, closing, dueAt, looks: 0 }, events: [] };
  }
  const reason = endsWithoutCard(gift, isBusinessClosed);
  if (reason) return callOff(gift, reason, now);
  // Somebody came in since it was looked at: it gets a card after all.
  if (orderNumber === undefined) return { next: { ...gift, closing, dueAt: now, looks: 0 }, events: [] };
  const next: GroupGift = {
    ...gift,
    closing,
    status: 'closing',
    contributions: contributionsIn(gift),
    order: { orderNumber, card, at: now },
    dueAt: now,
    looks: 0,
  };
  return { next, events: [] };
}

/** What could not be gathered is not in; without any the gift ends. */
export function leaveAtClosing(
  gift: GroupGift,
  gone: readonly string[],
  now: Date,
): GroupGiftChange<events.GroupGiftCalledOff> {
  if (gift.status !== 'closing' || gone.length === 0) return same(gift);
  const { order: _undone, ...rest } = gift;
  const contributions = gift.contributions.filter(({ orderId }) => !gone.includes(orderId));
  return contributions.length > 0
    ? { next: { ...gift, contributions }, events: [] }
    : callOff({ ...rest, contributions, status: 'open' }, 'too-small', now);
}

/** Its organizer closes it early. Errors: GROUP_GIFT_CLOSED, GROUP_GIFT_TOO_SMALL. */
export function closeEarly(gift: GroupGift, cmd: Close): GroupGiftChange<events.GroupGiftCalledOff> {
  mustBeOpen(gift, cmd.now);
  if (endsWithoutCard(gift, false)) throw new GroupGiftTooSmall();
  return close(gift, cmd);
}

/** Everybody gets their money back; a gift that ended or is closing stays as it is. */
export function callOff(gift: GroupGift, reason: CallOffReason, now: Date): GroupGiftChange<events.GroupGiftCalledOff> {
  if (gift.status !== 'open') return same(gift);
  const contributions = gift.contributions.flatMap((each): Contribution[] =>
    each.state === 'in' ? [{ ...each, state: 'leaving' }] : each.state === 'paying' ? [] : [each],
  );
  const next: GroupGift = {
    ...gift,
    status: 'calling-off',
    calledOff: { reason, at: now },
    contributions,
    dueAt: now,
    looks: 0,
  };
  const back = contributionsIn(gift);
  const data = { gift: toldOf(gift), reason, sumCents: total(back), people: back.length };
  return { next, events: [{ type: 'orders.group-gift-called-off.v1', data }] };
}

/** Its organizer calls it off; again: as it is. Error: GROUP_GIFT_CLOSED. */
export function callOffByOrganizer(gift: GroupGift, now: Date): GroupGiftChange<events.GroupGiftCalledOff> {
  if (gift.status === 'calling-off' || gift.status === 'called-off') return same(gift);
  if (gift.status !== 'open') throw new GroupGiftClosed();
  return callOff(gift, 'by-organizer', now);
}

/** The order is there, and its card is being issued. */
export function noteClosed(gift: GroupGift, now: Date): GroupGiftChange<events.GroupGiftClosed> {
  if (gift.status !== 'closing' || !gift.order) return same(gift);
  const next: GroupGift = { ...gift, status: 'closed', dueAt: after(now, FORGOTTEN_AFTER_MS), looks: 0 };
  const contributors = contributionsIn(gift).flatMap(({ person }) => (person ? [person] : []));
  const { orderNumber } = gift.order;
  const data = { gift: toldOf(gift), orderId: gift.id, orderNumber, sumCents: sumOf(gift), contributors };
  return { next, events: [{ type: 'orders.group-gift-closed.v1', data }] };
}

/** Long after its end: amounts are kept with its orders, names and addresses are not kept here. */
export function forget(gift: GroupGift): GroupGiftChange<never> {
  const { dueAt: _done, goalCents: _goal, ...rest } = gift;
  const { purchaseType } = gift.form;
  const contributions = gift.contributions.map(({ person: _person, contributor: _words, ...each }) => each);
  const form = { purchaseType, buyer: { name: '', email: '', phone: '' }, message: '', occasion: '' };
  return { next: { ...rest, form, contributions, invitations: [], bodyHash: 'forgotten' }, events: [] };
}
