import { giftWordsRefusal } from '@giftcard/kernel/business/gift-words';
import { typedText } from '@giftcard/kernel/business/text';
import { invalidFields } from '@giftcard/kernel/errors';
import { HolderNotReadable, ThanksNotPossible, ThanksSent } from './card.errors.js';
import type { CardThanked } from './card.events.js';
import { usedCents, type Card, type Change } from './card.js';
import { isErased, isUnread, type Person } from './person.js';

/** "open": who gave it can be thanked; "sent": they were. */
export type Thanks = 'open' | 'sent';

/** Seals the words for both people: they are gone with either. Undefined where nobody has a key. */
export type ThanksSeal = (
  words: { readonly message: string },
  people: readonly Person[],
) => { readonly personId: string; readonly sealed: string } | undefined;

/**
 * Whether the holder of a card can thank who gave it (DEC-6.20): of a gift to somebody else that was used, whose giver can be written to and can say that they want
 * no such mail. Undefined for no, also while its people can't be read.
 */
export function thanksOf(card: Card): Thanks | undefined {
  const { buyer, recipient, status, refundedCents = 0 } = card;
  if (!recipient || status !== 'active' || refundedCents > 0 || buyer.email === recipient.email) return undefined;
  if (card.thankedAt) return 'sent';
  const isReachable = buyer.personId !== undefined && buyer.email !== '' && !isUnread(recipient);
  return isReachable && usedCents(card) > 0 ? 'open' : undefined;
}

/**
 * The holder thanks who gave them the card, once for a card, whatever code and page it has by then. The card keeps the moment and not the words.
 * Errors: INVALID_FIELDS, THANKS_SENT, THANKS_NOT_POSSIBLE, SERVICE_UNAVAILABLE while its people can't be read.
 */
export function thank(
  card: Card,
  { message: typed, seal, now }: { readonly message: string; readonly seal: ThanksSeal; readonly now: Date },
): Change<CardThanked> {
  const message = fitMessage(typed);
  const { id: cardId, businessSlug, buyer, recipient } = card;
  const thanks = thanksOf(card);
  if (thanks === 'sent') throw new ThanksSent();
  if (!recipient || thanks === undefined) {
    const isAway = [buyer, recipient].some((person) => person && isUnread(person) && !isErased(person));
    throw isAway ? new HolderNotReadable() : new ThanksNotPossible();
  }
  const sealed = message ? seal({ message }, [buyer, recipient]) : undefined;
  const data = { cardId, businessSlug, holder: recipient, giver: buyer, message, ...sealed };
  return {
    next: { ...card, thankedAt: now },
    events: [{ type: 'redemption.card-thanked.v1', data: { ...data, thankedAt: now.toISOString() } }],
  };
}

/** By the rules of a gift's message. Error: INVALID_FIELDS. */
function fitMessage(typed: string): string {
  const message = typedText(typed);
  const refusal = giftWordsRefusal('message', message);
  if (refusal !== null) throw invalidFields({ field: 'message', message: refusal });
  return message;
}
