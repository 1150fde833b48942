import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import type { CardKept, KeepCodeIssued } from './card.events.js';
import { CardAlreadyKept, CardNotAGift, EmailInvalid, HolderNotReadable, TooManyKeepCodes } from './card.errors.js';
import {
  hasNoAddress,
  holderOf,
  isExpired,
  isKept,
  mustBeActive,
  type ActionContext,
  type Card,
  type Change,
  type Entry,
} from './card.js';
import { isErased, isUnread, type Person } from './person.js';
import { planned } from './reminders.js';
import { CODE_TRIES, withRightsEnd } from './rights.js';

/** Longer than at the counter: whoever reads it has to find the mail, and nobody waits. */
export const KEEP_CODE_VALID_MS = 15 * 60_000;

/** Each is a mail to whoever is named: the page is no way to write to the whole world. */
export const MAX_KEEP_CODES = 10;

/** Whether its page asks whose it is. */
export function canBeKept(card: Card, now: Date): boolean {
  return hasNoAddress(card) && card.status === 'active' && !isExpired(card, now);
}

/** The address as it is kept. Error: INVALID_FIELDS. */
export function keeperAddress(typed: string): string {
  const email = normalEmail(typed);
  if (!isEmail(email)) throw new EmailInvalid();
  return email;
}

export interface SendKeepCode {
  /** In one shape (keeperAddress). */
  readonly email: string;
  readonly codeHash: string;
  readonly codeSealed: string;
  /** Seals for who has the address. */
  readonly seal?: (person: Person) => Person;
  readonly now: Date;
}

/**
 * Puts a code on its way to who wants to keep a card that was handed over (DEC-6.25), or a physical one without an address; it replaces an earlier one. The address counts once the code came back from it.
 * How many are sent to an address is counted beside its cards (code-sends.ts). Errors: CARD_NOT_A_GIFT, CARD_KEPT, CARD_NOT_ACTIVE, TOO_MANY_CORRECTIONS,
 * SERVICE_UNAVAILABLE while its people can't be read.
 */
export function sendKeepCode(card: Card, cmd: SendKeepCode): Change<KeepCodeIssued> {
  const recipient = mustHaveNoAddress(card);
  mustBeActive(card, cmd.now);
  const count = (card.keepCodes ?? 0) + 1;
  if (count > MAX_KEEP_CODES) throw new TooManyKeepCodes();
  const expiresAt = new Date(cmd.now.getTime() + KEEP_CODE_VALID_MS);
  const { id: cardId, businessSlug, giftCardName } = card;
  const holder = (cmd.seal ?? asItIs)(keeperOf(recipient, cmd.email));
  return {
    next: withRightsEnd({ ...card, pendingKeep: { hash: cmd.codeHash, expiresAt, wrongTries: 0 }, keepCodes: count }),
    events: [
      {
        type: 'redemption.keep-code-issued.v1',
        data: {
          cardId,
          businessSlug,
          holder,
          giftCardName,
          codeSealed: cmd.codeSealed,
          expiresAt: expiresAt.toISOString(),
        },
      },
    ],
  };
}

export interface KeepCard extends ActionContext {
  /** In one shape (keeperAddress). */
  readonly email: string;
  readonly codeHash: string;
  /** Seals for who has the address. */
  readonly seal?: (person: Person) => Person;
  /** Seals what its giver wrote for both people; undefined where nobody has a key. */
  readonly sealWords?: (words: {
    readonly message: string;
    readonly occasion: string;
  }) => { readonly personId: string; readonly sealed: string } | undefined;
}

/** What trying a code gave. A wrong one counts, so it is stored too. */
export interface Kept extends Change<CardKept> {
  readonly isKept: boolean;
}

/**
 * The address that the code went to is its holder's from now on, once: the same again changes nothing. The fifth wrong try ends the code.
 * Errors: CARD_NOT_A_GIFT, CARD_KEPT, CARD_NOT_ACTIVE, SERVICE_UNAVAILABLE while its people can't be read.
 */
export function keepCard(card: Card, cmd: KeepCard): Kept {
  if (isKept(card) && holderOf(card).email === cmd.email) return { next: card, events: [], isKept: true };
  const recipient = mustHaveNoAddress(card);
  mustBeActive(card, cmd.now);
  const { pendingKeep: pending, ...rest } = card;
  if (!pending || pending.expiresAt <= cmd.now) return { next: card, events: [], isKept: false };
  if (pending.hash !== cmd.codeHash) {
    const wrongTries = pending.wrongTries + 1;
    const next = wrongTries < CODE_TRIES ? { ...card, pendingKeep: { ...pending, wrongTries } } : withRightsEnd(rest);
    return { next, events: [], isKept: false };
  }
  const holder = (cmd.seal ?? asItIs)(keeperOf(recipient, cmd.email));
  const entry: Entry = {
    id: cmd.entryId,
    kind: 'kept',
    amountCents: 0,
    balanceCents: card.balanceCents,
    at: cmd.now,
    by: cmd.adminId,
    requestId: cmd.requestId,
  };
  const { message, occasion } = card;
  const words = message || occasion ? cmd.sealWords?.({ message, occasion }) : undefined;
  const { id: cardId, businessSlug } = card;
  const people = card.recipient ? { recipient: holder } : { buyer: holder };
  const next = withRightsEnd({ ...rest, ...words, ...people, entries: [...card.entries, entry] });
  return {
    next: planned(next, cmd.now),
    events: [
      {
        type: 'redemption.card-kept.v1',
        data: { cardId, businessSlug, holder, keptAt: cmd.now.toISOString(), physical: !card.recipient },
      },
    ],
    isKept: true,
  };
}

/** Errors: CARD_NOT_A_GIFT, CARD_KEPT, SERVICE_UNAVAILABLE. */
function mustHaveNoAddress(card: Card): Person {
  const holder = holderOf(card);
  if (!hasNoAddress(card)) throw card.recipient || isKept(card) ? new CardAlreadyKept() : new CardNotAGift();
  if (isUnread(holder) && !isErased(holder)) throw new HolderNotReadable();
  return holder;
}

/** With the name that the giver wrote, unless they were erased with it. */
function keeperOf(recipient: Person, email: string): Person {
  const { language } = recipient;
  return { name: isErased(recipient) ? '' : recipient.name, email, phone: '', ...(language ? { language } : {}) };
}

function asItIs(person: Person): Person {
  return person;
}
