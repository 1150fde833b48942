import type { CardReminderDue } from './card.events.js';
import { HolderNotReadable } from './card.errors.js';
import { hasNoAddress, holderOf, isExpired, type Card, type Change } from './card.js';
import { isErased, isUnread } from './person.js';
import { isMendable } from './mendable.js';
import { unitTold, withUnits } from './units.js';

const DAY_MS = 24 * 60 * 60_000;

/** Never more than one for a card in so long, whatever it would be about. */
export const BETWEEN_REMINDERS_MS = 30 * DAY_MS;

/** One whose moment is longer past, because the platform was off or was put back from a backup, goes to nobody. */
export const LATE_MS = 7 * DAY_MS;

const UNOPENED_DAYS = 10;
const UNUSED_DAYS = { 'unused-30': 30, 'unused-180': 180 } as const;
const ENDING_DAYS = { 'ending-60': 60, 'ending-14': 14 } as const;

/** What somebody is reminded of: a gift that nobody looked at (its giver is asked), a card unused for so many days, one that ends in so many (its holder). */
export type ReminderReason = 'unopened' | keyof typeof UNUSED_DAYS | keyof typeof ENDING_DAYS;

interface Moment {
  readonly reason: ReminderReason;
  readonly at: Date;
}

/** The card with the moment at which it is looked at next for a reminder, after `now`; without one where none can come any more. */
export function planned(card: Card, now: Date): Card {
  const { remindAt: _before, ...rest } = card;
  const soonest = (card.remindedAt?.getTime() ?? -Infinity) + BETWEEN_REMINDERS_MS;
  const moments = momentsOf(card)
    .map(({ at }) => Math.max(at.getTime(), soonest))
    .filter((at) => at > now.getTime() && at < endOf(card));
  return card.status === 'void' || moments.length === 0 ? rest : { ...rest, remindAt: new Date(Math.min(...moments)) };
}

/**
 * Reminds somebody of a card whose moment has come, once (DEC-6.15): of the latest reason there is. Nobody is reminded of a card that can't be used or has nothing left,
 * where a person on it was erased, where its business wants none, or long after the moment; the next one is waited for all the same. Again changes nothing.
 * Error: SERVICE_UNAVAILABLE while its people can't be read.
 * @param isWanted whether the business has its guests reminded
 */
export function remind(card: Card, { now, isWanted }: { now: Date; isWanted: boolean }): Change<CardReminderDue> {
  if (!card.remindAt || card.remindAt > now) return { next: card, events: [] };
  const due = momentsOf(card)
    .filter(({ at }) => at <= now)
    .at(-1);
  const isLate = card.remindAt.getTime() + LATE_MS < now.getTime();
  if (!due || isLate || !isWanted || !canBeReminded(card, due.reason, now))
    return { next: planned(card, now), events: [] };
  return { next: planned({ ...card, remindedAt: now }, now), events: [eventOf(card, due.reason, now)] };
}

/** A card that an earlier version sold, from now on: what is past by then is of no account, and whether somebody looked at it is not known. */
export function plannedLate(card: Card, now: Date): Card {
  if (card.remindAt ?? card.remindedAt) return card;
  const hasArrived = card.recipient !== undefined && arrivedAt(card) <= now;
  const next = planned(hasArrived && !card.openedAt ? { ...card, openedAt: now } : card, now);
  return next.remindAt ? next : card;
}

/** Somebody looked at a gift's page, took its pass or printed it. Only the first time is noted, and of gifts alone. */
export function noteOpened(card: Card, now: Date): Change<never> {
  return { next: card.recipient && !card.openedAt ? { ...card, openedAt: now } : card, events: [] };
}

/** When the holder got it: with the mail that went to their address, or when a gift that was on hold at its moment went out. */
function arrivedAt({ arrivesAt, issuedAt, entries }: Card): Date {
  let arrived = arrivesAt ?? issuedAt;
  let blockedAt: Date | undefined;
  for (const { kind, at } of entries) {
    if (kind === 'blocked') blockedAt = at;
    const wentOut = kind === 'unblocked' && blockedAt !== undefined && blockedAt <= arrived;
    if ((wentOut || kind === 'corrected') && at > arrived) arrived = at;
  }
  return arrived;
}

/** The moments of what can still come, in their order. One that went out stands for everything that was due by then; an arrival begins anew. */
function momentsOf(card: Card): Moment[] {
  const { recipient, openedAt, lastUsedAt, validUntil, remindedAt } = card;
  const arrived = arrivedAt(card);
  const after = (days: number) => new Date(arrived.getTime() + days * DAY_MS);
  const beforeEnd = (days: number) => new Date(endOf(card) - days * DAY_MS);
  const since = remindedAt && remindedAt > arrived ? remindedAt : arrived;
  const all: Moment[] = [
    ...(recipient && !openedAt && !lastUsedAt ? [{ reason: 'unopened', at: after(UNOPENED_DAYS) } as const] : []),
    ...(lastUsedAt ? [] : entriesOf(UNUSED_DAYS).map(([reason, days]) => ({ reason, at: after(days) }))),
    ...(validUntil ? entriesOf(ENDING_DAYS).map(([reason, days]) => ({ reason, at: beforeEnd(days) })) : []),
  ];
  return all
    .filter(({ at }) => at > since && at.getTime() < endOf(card))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

function canBeReminded(card: Card, reason: ReminderReason, now: Date): boolean {
  if (card.status !== 'active' || card.balanceCents === 0 || isExpired(card, now)) return false;
  if (reason !== 'unopened' && hasNoAddress(card)) return false;
  const people = reason === 'unopened' ? [card.buyer, holderOf(card)] : [holderOf(card)];
  if (people.some(isErased)) return false;
  if (people.some(isUnread)) throw new HolderNotReadable();
  return reason !== 'unopened' || isMendable(card, now);
}

function eventOf(card: Card, reason: ReminderReason, now: Date): CardReminderDue {
  return {
    type: 'redemption.card-reminder-due.v1',
    data: {
      cardId: card.id,
      businessSlug: card.businessSlug,
      reason,
      giftCardName: card.giftCardName,
      holder: holderOf(card),
      giver: card.recipient && card.buyer,
      balanceCents: card.balanceCents,
      ...withUnits(card, 0),
      ...unitTold(card),
      currency: card.currency,
      validUntil: card.validUntil?.toISOString(),
      publicTokenSealed: card.publicTokenSealed,
      reissues: card.entries.filter(({ kind }) => kind === 'reissued').length,
      arrivedAt: arrivedAt(card).toISOString(),
      dueAt: now.toISOString(),
    },
  };
}

function endOf({ validUntil }: Card): number {
  return validUntil?.getTime() ?? Infinity;
}

function entriesOf<K extends string>(days: Readonly<Record<K, number>>): [K, number][] {
  return Object.entries(days) as [K, number][];
}
