import { ActivationNotFound, ActivationUndoOver, CardUsed } from './card-batch.errors.js';
import { CardNotActive } from './card.errors.js';
import type { ActivationUndone } from './activation.events.js';
import type { CardVoided } from './card.events.js';
import { reasonOf, usedCents, type ActionContext, type Card, type Change, type Entry } from './card.js';
import { UNDO_WITHIN_MS } from './redemption.js';
import { withoutRights } from './rights.js';
import { isLoaded } from './top-up.js';

/**
 * Takes the activation of a physical card back, within the time of a redemption's undo, while nothing of it is used and nobody added to it: the money was handed back at the counter. The card
 * ends, and its code with it: somebody may have seen it, and a code is a card once. Taken back already: nothing changes.
 * Errors: INVALID_FIELDS, ACTIVATION_NOT_FOUND, CARD_NOT_ACTIVE for a void card, UNDO_TIME_OVER, CARD_USED.
 */
export function undoActivation(
  card: Card,
  cmd: ActionContext & { readonly reason: string },
): Change<CardVoided | ActivationUndone> {
  const reason = reasonOf(cmd.reason);
  const activation = card.entries.find(({ kind }) => kind === 'activated');
  if (!activation) throw new ActivationNotFound();
  if (card.entries.some(({ kind }) => kind === 'activation-undone')) return { next: card, events: [] };
  if (card.status === 'void') throw new CardNotActive(card.status);
  if (activation.at.getTime() + UNDO_WITHIN_MS <= cmd.now.getTime()) throw new ActivationUndoOver();
  if (usedCents(card) !== 0 || (card.cashedOutCents ?? 0) > 0 || isLoaded(card)) throw new CardUsed();
  const { id: cardId, businessSlug, giftCardId, giftCardName, currency, initialCents, balanceCents } = card;
  const { priceCents = initialCents, paidWith = 'cash' } = activation;
  const entry: Entry = {
    id: cmd.entryId,
    kind: 'activation-undone',
    amountCents: balanceCents,
    balanceCents,
    priceCents,
    paidWith,
    at: cmd.now,
    by: cmd.adminId,
    ...(cmd.shiftId === undefined ? {} : { shiftId: cmd.shiftId }),
    requestId: cmd.requestId,
    reason,
  };
  const { blockReason: _gone, ...rest } = withoutRights(card);
  const at = cmd.now.toISOString();
  return {
    next: { ...rest, status: 'void', entries: [...card.entries, entry] },
    events: [
      {
        type: 'redemption.card-voided.v1',
        data: {
          cardId,
          businessSlug,
          reason: 'activation-undone',
          voidedCents: balanceCents,
          currency,
          giftCardId,
          initialCents,
          voidedAt: at,
        },
      },
      {
        type: 'redemption.activation-undone.v1',
        data: {
          cardId,
          businessSlug,
          giftCardId,
          giftCardName,
          entryId: entry.id,
          amountCents: balanceCents,
          priceCents,
          currency,
          paidWith,
          reason,
          undoneBy: cmd.adminId,
          undoneAt: at,
        },
      },
    ],
  };
}
