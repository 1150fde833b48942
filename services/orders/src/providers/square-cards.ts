import { SquareError, type Square } from 'square';
import { isAnswered, problemOf } from './square-answers.js';
import type { DisableCardOutcome, KeepCardOutcome } from '../domain/payment-provider.js';

/** Square wants a customer for each card on file, with one word at least on who it is: it gets none on the guest. */
const NAME = 'Gift card reload';

/** Who the card is kept for. @param key of the caller; with its prefix it is not that of the card */
export function customerOf(key: string): Square.CreateCustomerRequest {
  return { idempotencyKey: `u:${key}`, givenName: NAME, referenceId: key };
}

/** The card that a payment was made with. */
export function cardRequestOf(of: {
  readonly idempotencyKey: string;
  readonly paymentId: string;
  readonly customerId: string;
}): Square.CreateCardRequest {
  return {
    idempotencyKey: `c:${of.idempotencyKey}`,
    sourceId: of.paymentId,
    card: { customerId: of.customerId, referenceId: of.idempotencyKey },
  };
}

/** What a card object says. */
export function keptCard(card: Square.Card | undefined, customerId: string): KeepCardOutcome {
  if (!card?.id) return { kind: 'unknown', problem: 'card is missing' };
  return { kind: 'kept', customerId, cardId: card.id, brand: card.cardBrand ?? '', last4: card.last4 ?? '' };
}

/** What an error says of a card that was to be kept. */
export function notKept(error: unknown): KeepCardOutcome {
  return { kind: isAnswered(error) && !isOfAccount(error) ? 'refused' : 'unknown', problem: problemOf(error) };
}

/** What an error says of a card that was to be disabled: one that Square has not is charged by nobody. */
export function notDisabled(error: unknown): DisableCardOutcome {
  const isGone = error instanceof SquareError && error.statusCode === 404;
  return isGone ? { kind: 'disabled' } : { kind: 'unknown', problem: problemOf(error) };
}

/** A token that was revoked says nothing of the card: it may be replaced. */
function isOfAccount(error: unknown): boolean {
  return error instanceof SquareError && (error.statusCode === 401 || error.statusCode === 403);
}
