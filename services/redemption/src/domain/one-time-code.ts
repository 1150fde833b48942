import { normalEmail } from '@giftcard/kernel/business/contact';
import type { CardBlocked, RedemptionCodeIssued } from './card.events.js';
import { EmailMismatch, HolderErased, HolderNotReadable, HolderWithoutAddress } from './card.errors.js';
import { blocked } from './blocking.js';
import { holderOf, type Authorization, type Card, type Change, type ActionContext, type PendingCode } from './card.js';
import { isErased, isUnread, type Person } from './person.js';
import { AUTHORIZATION_VALID_MS, CODE_TRIES, CODE_VALID_MS, withAuthorization, withRightsEnd } from './rights.js';
import { given, tipOf, totalOf, type Asked } from './tip.js';
import { unitsOf, unitTold } from './units.js';

/** Wrong codes without a right one between, over any number of codes, after which the card is blocked. */
export const WRONG_TRIES_UNTIL_BLOCKED = 10;

/** Addresses are compared as people mean them: capitals and spaces around them say nothing. */
function isAddressOf({ email }: Person, typed: string): boolean {
  return normalEmail(typed) === normalEmail(email);
}

function mustHaveAddress(holder: Person): void {
  if (holder.nameOnly) throw new HolderWithoutAddress();
  if (!isUnread(holder)) return;
  throw isErased(holder) ? new HolderErased() : new HolderNotReadable();
}

export interface SendCode extends Asked {
  readonly email: string;
  readonly adminId: string;
  readonly codeHash: string;
  readonly codeSealed: string;
  readonly now: Date;
}

/**
 * Puts a code on its way to the holder on record; it replaces an earlier one. How many are sent to an address is counted
 * beside its cards (code-sends.ts). Errors: INVALID_FIELDS, CARD_NOT_ACTIVE, TIPS_OFF, INSUFFICIENT_BALANCE, HOLDER_WITHOUT_ADDRESS, EMAIL_MISMATCH.
 */
export function sendCode(card: Card, cmd: SendCode): Change<RedemptionCodeIssued> {
  const asked = given(card, cmd, cmd.now);
  const holder = holderOf(card);
  mustHaveAddress(holder);
  if (!isAddressOf(holder, cmd.email)) throw new EmailMismatch();
  const expiresAt = new Date(cmd.now.getTime() + CODE_VALID_MS);
  const pendingCode = {
    hash: cmd.codeHash,
    amountCents: totalOf(asked),
    ...tipOf(asked),
    ...unitsOf(asked),
    adminId: cmd.adminId,
    expiresAt,
    wrongTries: 0,
  };
  return {
    next: withRightsEnd({ ...card, pendingCode }),
    events: [
      {
        type: 'redemption.redemption-code-issued.v1',
        data: {
          cardId: card.id,
          businessSlug: card.businessSlug,
          holder,
          giftCardName: card.giftCardName,
          amountCents: asked.amountCents,
          tipCents: cmd.tipCents ?? 0,
          ...unitsOf(asked),
          ...unitTold(card),
          currency: card.currency,
          codeSealed: cmd.codeSealed,
          expiresAt: expiresAt.toISOString(),
        },
      },
    ],
  };
}

export interface VerifyCode extends ActionContext {
  readonly email: string;
  readonly codeHash: string;
}

/** What trying a code gave. A wrong one counts, so it is stored too; `authorization` is there for the right one. */
export interface Verified extends Change<CardBlocked> {
  readonly authorization?: Authorization;
}

/**
 * Turns the right code into an authorization for the amount it was sent for, with its tip. A wrong try counts: the fifth ends the code,
 * the tenth since a right one blocks the card.
 */
export function verifyCode(card: Card, cmd: VerifyCode): Verified {
  const pending = card.pendingCode;
  if (!pending || pending.adminId !== cmd.adminId || pending.expiresAt <= cmd.now) return { next: card, events: [] };
  const holder = holderOf(card);
  // While the address can't be read the code says enough: it went there.
  const isTheirs = isUnread(holder) || isAddressOf(holder, cmd.email);
  if (pending.hash !== cmd.codeHash || !isTheirs) return wrongTry(card, pending, cmd);
  const { pendingCode: _used, ...withoutCode } = card;
  const authorization = {
    adminId: cmd.adminId,
    amountCents: pending.amountCents,
    ...tipOf(pending),
    ...unitsOf(pending),
    expiresAt: new Date(cmd.now.getTime() + AUTHORIZATION_VALID_MS),
  };
  return {
    next: withAuthorization({ ...withoutCode, wrongTries: 0 }, authorization, cmd.now),
    events: [],
    authorization,
  };
}

function wrongTry(card: Card, pending: PendingCode, cmd: VerifyCode): Verified {
  const counted = wrongCode(card, cmd);
  if (counted.next.status !== 'active') return counted;
  const { pendingCode: _tried, ...withoutCode } = counted.next;
  const ofCode = pending.wrongTries + 1;
  const next =
    ofCode >= CODE_TRIES
      ? withRightsEnd(withoutCode)
      : { ...counted.next, pendingCode: { ...pending, wrongTries: ofCode } };
  return { next, events: [] };
}

/** Counts a wrong code; the tenth since a right one blocks the card. */
export function wrongCode(card: Card, cmd: ActionContext): Change<CardBlocked> {
  const next = { ...card, wrongTries: (card.wrongTries ?? 0) + 1 };
  const isEnough = card.status === 'active' && next.wrongTries >= WRONG_TRIES_UNTIL_BLOCKED;
  return isEnough ? blocked(next, 'wrong-codes', cmd) : { next, events: [] };
}
