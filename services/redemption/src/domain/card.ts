import type { CardBlocked, CardIssued, CardRedeemed, CardVoided, RedemptionCodeIssued } from './card.events.js';
import { CardNotActive, EmailMismatch, IdempotencyKeyReused, InsufficientBalance, RedemptionAmountInvalid, RedemptionNotAuthorized, TooManyCodes } from './card.errors.js';
import type { Person } from './person.js';

/** decisions.md 2, "One-time codes". */
export const CODE_VALID_MS = 5 * 60_000;
export const CODE_TRIES = 5;
export const CODE_SENDS = 3;
export const CODE_SENDS_WINDOW_MS = 10 * 60_000;
/** decisions.md 1: how long a verified code lets one redemption through. */
export const AUTHORIZATION_VALID_MS = 5 * 60_000;

export type CardStatus = 'active' | 'blocked' | 'void';

/** One change of the balance; never changed itself (decisions.md 4.4: who, when, why, request id). */
export interface Entry {
  readonly id: string;
  readonly kind: 'redeemed' | 'undone';
  readonly amountCents: number;
  readonly balanceCents: number;
  readonly at: Date;
  readonly by: string;
  readonly requestId: string;
  /** Of the call that made it, when the caller gave one. */
  readonly idempotencyKey?: string;
}

/** A code on its way to the holder: only its keyed hash is kept. */
export interface PendingCode {
  readonly hash: string;
  readonly amountCents: number;
  readonly adminId: string;
  readonly expiresAt: Date;
  readonly wrongTries: number;
}

/** A verified code: one admin may redeem one amount once. */
export interface Authorization {
  readonly adminId: string;
  readonly amountCents: number;
  readonly expiresAt: Date;
}

/** An issued card. Its balance is its initial value less redemptions plus undone ones, and never below zero. */
export interface Card {
  readonly id: string;
  readonly businessSlug: string;
  readonly giftCardId: string;
  readonly giftCardName: string;
  readonly codeHash: string;
  readonly codeSealed: string;
  readonly publicTokenHash: string;
  readonly publicTokenSealed: string;
  readonly initialCents: number;
  readonly balanceCents: number;
  readonly currency: string;
  readonly status: CardStatus;
  readonly purchaseType: 'self' | 'gift';
  readonly buyer: Person;
  readonly recipient?: Person;
  readonly message: string;
  readonly occasion: string;
  readonly imageListKey: string;
  readonly issuedAt: Date;
  readonly entries: readonly Entry[];
  readonly codesSentAt: readonly Date[];
  readonly pendingCode?: PendingCode;
  readonly authorizations: readonly Authorization[];
}

type Change<E> = { readonly next: Card; readonly events: readonly E[] };

/** Who the card belongs to: the recipient of a gift, else the buyer. */
export function holderOf(card: Card): Person {
  return card.recipient ?? card.buyer;
}

/** Addresses are compared as people mean them: capitals and spaces around them say nothing. */
function isAddressOf({ email }: Person, given: string): boolean {
  return given.trim().toLowerCase() === email.trim().toLowerCase();
}

/** A new card of an order, worth its full amount. */
export function issue(order: Omit<Card, 'balanceCents' | 'status' | 'entries' | 'codesSentAt' | 'authorizations'>): Change<CardIssued> {
  const { id, businessSlug, giftCardId, initialCents, currency } = order;
  const next: Card = { ...order, balanceCents: initialCents, status: 'active', entries: [], codesSentAt: [], authorizations: [] };
  return { next, events: [{ type: 'redemption.card-issued.v1', data: { cardId: id, businessSlug, giftCardId, initialCents, currency } }] };
}

export interface SendCode {
  readonly email: string;
  readonly amountCents: number;
  readonly adminId: string;
  readonly codeHash: string;
  readonly codeSealed: string;
  readonly now: Date;
}

/**
 * Puts a code on its way to the holder on record; it replaces an earlier one. Errors: INVALID_FIELDS, CARD_NOT_ACTIVE,
 * INSUFFICIENT_BALANCE, EMAIL_MISMATCH, TOO_MANY_CODES.
 */
export function sendCode(card: Card, cmd: SendCode): Change<RedemptionCodeIssued> {
  mustBeAnAmount(cmd.amountCents);
  mustBeActive(card);
  if (cmd.amountCents > card.balanceCents) throw new InsufficientBalance();
  const holder = holderOf(card);
  if (!isAddressOf(holder, cmd.email)) throw new EmailMismatch();
  const since = cmd.now.getTime() - CODE_SENDS_WINDOW_MS;
  const sent = card.codesSentAt.filter((at) => at.getTime() > since);
  if (sent.length >= CODE_SENDS) throw new TooManyCodes(Math.ceil((sent[0]!.getTime() - since) / 1000));
  const expiresAt = new Date(cmd.now.getTime() + CODE_VALID_MS);
  const pendingCode = { hash: cmd.codeHash, amountCents: cmd.amountCents, adminId: cmd.adminId, expiresAt, wrongTries: 0 };
  return {
    next: { ...card, pendingCode, codesSentAt: [...sent, cmd.now] },
    events: [
      {
        type: 'redemption.redemption-code-issued.v1',
        data: {
          cardId: card.id, businessSlug: card.businessSlug, holder, giftCardName: card.giftCardName, amountCents: cmd.amountCents,
          currency: card.currency, codeSealed: cmd.codeSealed, expiresAt: expiresAt.toISOString(),
        },
      },
    ],
  };
}

export interface VerifyCode {
  readonly email: string;
  readonly codeHash: string;
  readonly adminId: string;
  readonly now: Date;
}

/** What trying a code gave. A wrong one counts, so it is stored too; `authorization` is there for the right one. */
export interface Verified extends Change<never> {
  readonly authorization?: Authorization;
}

/** Turns the right code into an authorization for the amount it was sent for; a wrong try counts, the fifth ends the code. */
export function verifyCode(card: Card, cmd: VerifyCode): Verified {
  const pending = card.pendingCode;
  if (!pending || pending.adminId !== cmd.adminId || pending.expiresAt <= cmd.now) return { next: card, events: [] };
  const { pendingCode: _used, ...withoutCode } = card;
  if (pending.hash !== cmd.codeHash || !isAddressOf(holderOf(card), cmd.email)) {
    const wrongTries = pending.wrongTries + 1;
    return { next: wrongTries >= CODE_TRIES ? withoutCode : { ...card, pendingCode: { ...pending, wrongTries } }, events: [] };
  }
  const authorization = { adminId: cmd.adminId, amountCents: pending.amountCents, expiresAt: new Date(cmd.now.getTime() + AUTHORIZATION_VALID_MS) };
  const others = card.authorizations.filter(({ adminId, expiresAt }) => adminId !== cmd.adminId && expiresAt > cmd.now);
  return { next: { ...withoutCode, authorizations: [...others, authorization] }, events: [], authorization };
}

export interface Redeem {
  readonly amountCents: number;
  readonly adminId: string;
  readonly entryId: string;
  readonly requestId: string;
  readonly idempotencyKey: string;
  readonly now: Date;
}

/**
 * Lowers the balance and uses the admin's authorization up, together. The same key again changes nothing. Errors:
 * INVALID_FIELDS, CARD_NOT_ACTIVE, REDEMPTION_NOT_AUTHORIZED, INSUFFICIENT_BALANCE, IDEMPOTENCY_KEY_REUSED.
 */
export function redeem(card: Card, cmd: Redeem): Change<CardRedeemed> {
  const earlier = cmd.idempotencyKey ? card.entries.find(({ idempotencyKey, by }) => idempotencyKey === cmd.idempotencyKey && by === cmd.adminId) : undefined;
  if (earlier && earlier.amountCents !== cmd.amountCents) throw new IdempotencyKeyReused();
  if (earlier) return { next: card, events: [] };
  mustBeAnAmount(cmd.amountCents);
  mustBeActive(card);
  if (!authorizes(card, cmd)) throw new RedemptionNotAuthorized();
  if (cmd.amountCents > card.balanceCents) throw new InsufficientBalance();
  const balanceCents = card.balanceCents - cmd.amountCents;
  const entry: Entry = {
    id: cmd.entryId, kind: 'redeemed', amountCents: cmd.amountCents, balanceCents, at: cmd.now, by: cmd.adminId, requestId: cmd.requestId,
    ...(cmd.idempotencyKey ? { idempotencyKey: cmd.idempotencyKey } : {}),
  };
  return {
    next: { ...card, balanceCents, entries: [...card.entries, entry], authorizations: card.authorizations.filter(({ adminId }) => adminId !== cmd.adminId) },
    events: [
      {
        type: 'redemption.card-redeemed.v1',
        data: {
          cardId: card.id, businessSlug: card.businessSlug, giftCardId: card.giftCardId, giftCardName: card.giftCardName, entryId: entry.id, amountCents: entry.amountCents,
          balanceCents, currency: card.currency, redeemedBy: cmd.adminId, redeemedAt: cmd.now.toISOString(), holder: holderOf(card),
        },
      },
    ],
  };
}

/** Ends a card whose purchase was refunded; what was left of it is gone. A void card stays as it is. */
export function voidRefunded(card: Card): Change<CardVoided> {
  if (card.status === 'void') return { next: card, events: [] };
  const { id: cardId, businessSlug, currency, balanceCents: voidedCents } = card;
  return { next: { ...withoutRights(card), status: 'void' }, events: [{ type: 'redemption.card-voided.v1', data: { cardId, businessSlug, reason: 'refunded', voidedCents, currency } }] };
}

/** Stops a card for as long as its payment is disputed. Only an active card is blocked. */
export function blockDisputed(card: Card): Change<CardBlocked> {
  if (card.status !== 'active') return { next: card, events: [] };
  const { id: cardId, businessSlug } = card;
  return { next: { ...withoutRights(card), status: 'blocked' }, events: [{ type: 'redemption.card-blocked.v1', data: { cardId, businessSlug, reason: 'dispute' } }] };
}

function authorizes(card: Card, { adminId, amountCents, now }: Redeem): boolean {
  return card.authorizations.some((given) => given.adminId === adminId && given.amountCents === amountCents && given.expiresAt > now);
}

function mustBeAnAmount(amountCents: number): void {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RedemptionAmountInvalid();
}

function mustBeActive({ status }: Card): void {
  if (status !== 'active') throw new CardNotActive(status);
}

/** Nothing on its way and nothing verified outlives the moment in which a card stops being active. */
function withoutRights({ pendingCode: _pending, ...card }: Card): Card {
  return { ...card, authorizations: [] };
}
