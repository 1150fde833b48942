import type {
  CardBlocked,
  CardFoundUsedUp,
  CardUnblocked,
  CardUnloaded,
  CardVoided,
  LoadRefused,
} from './card.events.js';
import { CardNotActive } from './card.errors.js';
import {
  holderOf,
  isUndone,
  reasonOf,
  type BlockReason,
  type Card,
  type Change,
  type ActionContext,
  type Entry,
} from './card.js';
import { withoutRights } from './rights.js';
import { isLoaded, isLoadedBy, takeBack } from './top-up.js';

/** Stops an active card for now. A blocked one stays as it is. Errors: CARD_NOT_ACTIVE for a void card, INVALID_FIELDS. */
export function block(card: Card, cmd: ActionContext & { readonly reason: string }): Change<CardBlocked> {
  const note = reasonOf(cmd.reason);
  if (card.status === 'void') throw new CardNotActive(card.status);
  return card.status === 'blocked' ? { next: card, events: [] } : blocked(card, 'admin', cmd, note);
}

/** Lets a blocked card be used again, whatever blocked it. An active one stays as it is. Errors: CARD_NOT_ACTIVE for a void card, INVALID_FIELDS. */
export function unblock(card: Card, cmd: ActionContext & { readonly reason: string }): Change<CardUnblocked> {
  const note = reasonOf(cmd.reason);
  if (card.status === 'void') throw new CardNotActive(card.status);
  if (card.status === 'active') return { next: card, events: [] };
  const { blockReason: _gone, ...rest } = card;
  return {
    next: {
      ...rest,
      status: 'active',
      wrongTries: 0,
      entries: [...card.entries, entryOf(card, 'unblocked', cmd, note)],
    },
    events: [
      {
        type: 'redemption.card-unblocked.v1',
        data: {
          cardId: card.id,
          businessSlug: card.businessSlug,
          note,
          unblockedBy: cmd.adminId,
          unblockedAt: cmd.now.toISOString(),
        },
      },
    ],
  };
}

/** What the platform does by itself because of an event. */
export type CausedBy = Omit<ActionContext, 'adminId'>;

/**
 * Stops a card because a payment is disputed whose money is on it, until an admin unblocks it. The entry's id is the dispute's, so that a dispute told again
 * stops nothing again, not even a card unblocked since. A void card stays void. Of no order in particular: its own.
 */
export function blockDisputed(card: Card, cause: CausedBy & { readonly orderId?: string }): Change<CardBlocked> {
  const { orderId = card.id } = cause;
  const isOnCard = (orderId === card.id || isLoadedBy(card, orderId)) && !isUndone(card, orderId);
  if (!isOnCard || card.status === 'void' || card.entries.some(({ id }) => id === cause.entryId))
    return { next: card, events: [] };
  return blocked(card, 'dispute', { ...cause, adminId: '' });
}

/**
 * Ends a card whose purchase an admin takes back, before any money moves: what was left of it is gone, and what goes back is
 * reckoned from that. A void card stays as it is, and so does one without balance, which nothing goes back for: a redemption
 * that was a mistake can still be undone. One that was topped up lives on with what others paid. What was said of a refund once holds for it, whatever the balance became.
 */
export function voidForRefund(
  card: Card,
  cmd: ActionContext & { readonly reason: string; readonly refundKey: string },
): Change<CardVoided | CardFoundUsedUp | CardUnloaded | LoadRefused> {
  if (isLoaded(card)) return takeBack(card, { ...cmd, orderId: card.id });
  const { id: cardId, businessSlug, refundsPassedOver = [] } = card;
  const { refundKey } = cmd;
  if (card.status === 'void' || refundsPassedOver.includes(refundKey)) return { next: card, events: [] };
  if (card.balanceCents > 0) return voided(card, cmd, cmd.reason);
  return {
    next: { ...card, refundsPassedOver: [...refundsPassedOver, refundKey] },
    events: [{ type: 'redemption.card-found-used-up.v1', data: { cardId, businessSlug, refundKey, orderId: '' } }],
  };
}

/** Ends a card that still lives although all of its price went back, because the refund was not asked for here, and notes what went. */
export function voidRefunded(
  card: Card,
  cause: CausedBy & { readonly refundedInAllCents: number },
): Change<CardVoided | CardFoundUsedUp | CardUnloaded | LoadRefused> {
  const { next } = noteRefund(card, cause.refundedInAllCents);
  if (isLoaded(card)) return takeBack(next, { ...cause, adminId: '', orderId: card.id, reason: 'refunded' });
  return card.status === 'void' ? { next, events: [] } : voided(next, { ...cause, adminId: '' }, 'refunded');
}

/** Notes on a card what of its price went back so far, in cents; news that comes late says less than is known, and changes nothing. */
export function noteRefund(card: Card, refundedInAllCents: number): Change<never> {
  return {
    next: refundedInAllCents > (card.refundedCents ?? 0) ? { ...card, refundedCents: refundedInAllCents } : card,
    events: [],
  };
}

function voided(card: Card, cmd: ActionContext, reason: string): Change<CardVoided> {
  const { id: cardId, businessSlug, giftCardId, currency, initialCents, balanceCents: voidedCents } = card;
  const { blockReason: _gone, ...rest } = withoutRights(card);
  const entry = { ...entryOf(card, 'voided', cmd, reason), amountCents: voidedCents };
  return {
    next: { ...rest, status: 'void', entries: [...card.entries, entry] },
    events: [
      {
        type: 'redemption.card-voided.v1',
        data: {
          cardId,
          businessSlug,
          reason: 'refunded',
          voidedCents,
          currency,
          giftCardId,
          initialCents,
          voidedAt: cmd.now.toISOString(),
        },
      },
    ],
  };
}

/** The card stopped for a reason, and the event that says so. */
export function blocked(card: Card, reason: BlockReason, cmd: ActionContext, note = ''): Change<CardBlocked> {
  const { id: cardId, businessSlug, giftCardName } = card;
  return {
    next: {
      ...withoutRights(card),
      status: 'blocked',
      blockReason: reason,
      entries: [...card.entries, entryOf(card, 'blocked', cmd, note || reason)],
    },
    events: [
      {
        type: 'redemption.card-blocked.v1',
        data: {
          cardId,
          businessSlug,
          reason,
          note,
          blockedBy: cmd.adminId,
          blockedAt: cmd.now.toISOString(),
          giftCardName,
          holder: holderOf(card),
        },
      },
    ],
  };
}

function entryOf(
  card: Card,
  kind: Entry['kind'],
  { entryId, adminId, requestId, now }: ActionContext,
  reason: string,
): Entry {
  return {
    id: entryId,
    kind,
    amountCents: 0,
    balanceCents: card.balanceCents,
    at: now,
    by: adminId,
    requestId,
    reason,
  };
}
