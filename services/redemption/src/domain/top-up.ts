import { rangeLimits } from '@giftcard/kernel/business/card-amount';
import type { DomainError } from '@giftcard/kernel/errors';
import { CardHoldsUnits, CardNotActive, TopUpRefused } from './card.errors.js';
import type { CardFoundUsedUp, CardLoaded, CardUnloaded, CardValidityExtended, LoadRefused } from './card.events.js';
import { holderOf, isUndone, mustBeActive, type ActionContext, type Card, type Change, type Entry } from './card.js';
import { isWaiting } from './gift-wait.js';
import type { Person } from './person.js';
import { leftOf } from './lots.js';
import { withParts } from './promotional.js';
import { planned } from './reminders.js';
import { extendValidity } from './validity.js';

/** Of so many top-ups a card is found by their order numbers. */
const NUMBERS_KEPT = 100;

/** Between which amounts a card can be topped up now, in cents; undefined for one that takes nothing (DEC-1.19). */
export function topUpRangeOf(card: Card, now: Date): { minCents: number; maxCents: number } | undefined {
  // What one may bring is also what the card may hold after it at most.
  const { min: minCents, max } = rangeLimits(card.currency);
  const maxCents = max - card.balanceCents;
  return maxCents >= minCents && !refusalOf(card, minCents, now) ? { minCents, maxCents } : undefined;
}

/** Whether a top-up ever reached a card: then its money is of more than one order. */
export function isLoaded({ entries }: Pick<Card, 'entries'>): boolean {
  return entries.some(({ kind }) => kind === 'loaded');
}

/** Whether a top-up reached a card. */
export function isLoadedBy({ entries }: Pick<Card, 'entries'>, orderId: string): boolean {
  return entries.some(({ id, kind }) => kind === 'loaded' && id === orderId);
}

export interface Load extends Omit<ActionContext, 'adminId' | 'entryId'> {
  /** Of the top-up; becomes the entry's id. */
  readonly orderId: string;
  /** As the payer's receipt has it: the card is found by it. */
  readonly orderNumber: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly payer: Person | undefined;
  /** When the value of a card sold today would end; undefined for never. */
  readonly validUntil: Date | undefined;
}

/**
 * Loads what was paid for, once for each order: all of it is paid money, and the validity begins anew, never to end sooner. What came too late for its card is
 * refused, for good: an order that was refused once is refunded, whatever became of the card since.
 */
export function load(card: Card, cmd: Load): Change<CardLoaded | CardValidityExtended | LoadRefused> {
  const { orderId, amountCents, now, validUntil } = cmd;
  const { id: cardId, businessSlug } = card;
  if (card.entries.some(({ id }) => id === orderId)) return { next: card, events: [] };
  const refusal = cmd.currency === card.currency ? refusalOf(card, amountCents, now) : new TopUpRefused();
  if (refusal || card.loadsRefused?.includes(orderId)) return refuseLoad(card, orderId, refusal?.code ?? '');
  const balanceCents = card.balanceCents + amountCents;
  const entry: Entry = {
    id: orderId,
    kind: 'loaded',
    amountCents,
    balanceCents,
    at: now,
    by: '',
    requestId: cmd.requestId,
  };
  const topUpNumbers = [...(card.topUpNumbers ?? []), cmd.orderNumber].slice(-NUMBERS_KEPT);
  const loaded = withParts<Card>({ ...card, balanceCents, topUpNumbers, entries: [...card.entries, entry] });
  const { next, events } = extendValidity(loaded, { validUntil, now });
  const holder = holderOf(card);
  return {
    next: planned(next, now),
    events: [
      {
        type: 'redemption.card-loaded.v1',
        data: {
          cardId,
          businessSlug,
          giftCardId: card.giftCardId,
          giftCardName: card.giftCardName,
          orderId,
          amountCents,
          balanceCents,
          currency: card.currency,
          loadedAt: now.toISOString(),
          holder,
          paidByHolder: isSame(cmd.payer, holder),
        },
      },
      ...events,
    ],
  };
}

/** For good, and told once. */
function refuseLoad(card: Card, orderId: string, reason: string): Change<LoadRefused> {
  const { id: cardId, businessSlug, loadsRefused = [] } = card;
  if (loadsRefused.includes(orderId)) return { next: card, events: [] };
  return {
    next: { ...card, loadsRefused: [...loadsRefused, orderId] },
    events: [{ type: 'redemption.load-refused.v1', data: { cardId, businessSlug, orderId, reason } }],
  };
}

export interface TakeBack extends ActionContext {
  /** Whose money goes back: a top-up's, or the card's own. */
  readonly orderId: string;
  readonly reason: string;
  /** Of a refund that waits for the answer what was left; absent for money that went back already. */
  readonly refundKey?: string;
}

/**
 * Takes off a loaded card what is left of what one of its orders brought, once: the rest of the balance was paid by others, so the card lives on. Nothing left: that is said, once
 * for each refund that waits for it.
 * A top-up that never reached the card will not do so any more.
 */
export function takeBack(card: Card, cmd: TakeBack): Change<CardUnloaded | CardFoundUsedUp | LoadRefused> {
  const { orderId, refundKey, now } = cmd;
  const { id: cardId, businessSlug, refundsPassedOver = [] } = card;
  const broughtCents = broughtBy(card, orderId);
  if (broughtCents === undefined) return refuseLoad(card, orderId, 'REFUNDED');
  if (card.status === 'void' || isUndone(card, orderId)) return { next: card, events: [] };
  if (refundKey !== undefined && refundsPassedOver.includes(refundKey)) return { next: card, events: [] };
  const amountCents = leftOf(card, orderId) ?? 0;
  if (amountCents === 0) {
    if (refundKey === undefined) return { next: card, events: [] };
    return {
      next: { ...card, refundsPassedOver: [...refundsPassedOver, refundKey] },
      events: [{ type: 'redemption.card-found-used-up.v1', data: { cardId, businessSlug, refundKey, orderId } }],
    };
  }
  const balanceCents = card.balanceCents - amountCents;
  const entry: Entry = {
    id: cmd.entryId,
    kind: 'unloaded',
    amountCents,
    balanceCents,
    at: now,
    by: cmd.adminId,
    requestId: cmd.requestId,
    reason: cmd.reason,
    undoneEntryId: orderId,
  };
  return {
    next: withParts({ ...card, balanceCents, entries: [...card.entries, entry] }),
    events: [
      {
        type: 'redemption.card-unloaded.v1',
        data: {
          cardId,
          businessSlug,
          giftCardId: card.giftCardId,
          orderId,
          entryId: entry.id,
          amountCents,
          broughtCents,
          balanceCents,
          currency: card.currency,
          unloadedAt: now.toISOString(),
        },
      },
    ],
  };
}

function broughtBy({ id: cardId, initialCents, entries }: Card, orderId: string): number | undefined {
  if (orderId === cardId) return initialCents;
  return entries.find(({ id, kind }) => id === orderId && kind === 'loaded')?.amountCents;
}

/** Why a card can't be loaded with so much; undefined when it can. */
function refusalOf(card: Card, amountCents: number, now: Date): DomainError | undefined {
  try {
    mustBeActive(card, now);
  } catch (error) {
    if (error instanceof CardNotActive) return error;
    throw error;
  }
  if (card.unitsLeft !== undefined) return new CardHoldsUnits();
  return isWaiting(card, now) || card.balanceCents + amountCents > rangeLimits(card.currency).max
    ? new TopUpRefused()
    : undefined;
}

function isSame(one: Person | undefined, other: Person): boolean {
  if (one?.personId && other.personId) return one.personId === other.personId;
  return one !== undefined && one.email !== '' && one.email === other.email;
}
