import { isWhole, limitIn } from './currency.js';

/*
 * Redeeming without network (DEC-6.34). The platform signs what a card has; the card page keeps it, and a till whose network is
 * away takes it for a small amount. One rule for the till, which has only this, and the server, which asks it again:
 * "GVO1.<business>.<card id>.<balance in cents>.<currency>.<seconds since 1970>.<key id>.<Ed25519 signature>", the signature
 * over the rest in base64url. No part has a dot.
 */

const PREFIX = 'GVO1';
/** Of one card at one till in an outage. */
const CARD_CENTS = 5_000;
/** Of one till in an outage. */
const OUTAGE_CENTS = 30_000;
/** How many of them; the smallest amounts would make a list without end. */
export const MOST_IN_OUTAGE = 100;
/** From its signature on. */
export const STATEMENT_VALID_MS = 24 * 60 * 60_000;
/** How long somebody who unlocked a till with network may use it without. */
export const GRANT_VALID_MS = 72 * 60 * 60_000;
/** How late what a till accepted is taken. */
export const SETTLE_WITHIN_MS = 30 * 24 * 60 * 60_000;
/** How far the clocks of till and platform may be apart. */
export const CLOCKS_APART_MS = 5 * 60_000;

/** What the platform says of a card. */
export interface OfflineStatement {
  /** Slug. */
  readonly business: string;
  readonly cardId: string;
  readonly balanceCents: number;
  readonly currency: string;
  /** Whole seconds. */
  readonly issuedAt: Date;
  readonly keyId: string;
}

export interface SignedStatement extends OfflineStatement {
  /** What the signature is over. */
  readonly signed: string;
  /** base64url. */
  readonly signature: string;
}

/** What is signed. */
export function statementText({ business, cardId, balanceCents, currency, issuedAt, keyId }: OfflineStatement): string {
  return [PREFIX, business, cardId, balanceCents, currency, Math.floor(issuedAt.getTime() / 1000), keyId].join('.');
}

const STATEMENT =
  /^(GVO1\.([\w-]{1,80})\.([\w-]{1,80})\.(\d{1,12})\.([A-Z]{3})\.(\d{1,11})\.([\w-]{1,20}))\.([\w-]{86})$/;

/** A statement as it was scanned; undefined for any other text. Its signature is not checked here. */
export function readStatement(text: string): SignedStatement | undefined {
  const parts = STATEMENT.exec(text.trim());
  if (!parts) return undefined;
  const [, signed = '', business = '', cardId = '', balance, currency = '', seconds, keyId = '', signature = ''] =
    parts;
  const issuedAt = new Date(Number(seconds) * 1000);
  return { business, cardId, balanceCents: Number(balance), currency, issuedAt, keyId, signed, signature };
}

/** Of one card at one till in an outage, in hundredths. */
export function offlineCardLimit(currency: string): number {
  return limitIn(CARD_CENTS, currency);
}

/** Of one till in an outage, in hundredths. */
export function offlineOutageLimit(currency: string): number {
  return limitIn(OUTAGE_CENTS, currency);
}

/** What a till accepted and the platform has not been told. */
export interface Accepted {
  readonly cardId: string;
  readonly amountCents: number;
}

/** What is left of a till's allowance in this outage, in hundredths. */
export function outageLeftCents(accepted: readonly Accepted[], currency: string): number {
  if (accepted.length >= MOST_IN_OUTAGE) return 0;
  return Math.max(0, offlineOutageLimit(currency) - accepted.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

/** Why a statement is not taken, or not for this amount. */
export type OfflineRefusal =
  | 'other-business'
  | 'other-currency'
  | 'too-old'
  | 'from-the-future'
  | 'card-twice'
  | 'nothing-left'
  | 'amount-invalid'
  | 'above-balance'
  | 'above-card-limit'
  | 'above-outage-limit';

/** Where and when a statement is shown. */
export interface ShownAt {
  readonly business: string;
  readonly currency: string;
  readonly at: Date;
}

/** Why a statement is not one of this business and moment; undefined where it is. Its signature is checked before. */
export function statementRefusal(
  statement: Pick<OfflineStatement, 'business' | 'currency' | 'issuedAt'>,
  { business, currency, at }: ShownAt,
): OfflineRefusal | undefined {
  if (statement.business !== business) return 'other-business';
  if (statement.currency !== currency) return 'other-currency';
  const age = at.getTime() - statement.issuedAt.getTime();
  if (age > STATEMENT_VALID_MS) return 'too-old';
  return age < -CLOCKS_APART_MS ? 'from-the-future' : undefined;
}

/** Why an amount of a card is not accepted without network, beside what was accepted in this outage; undefined where it is. */
export function amountRefusal(
  statement: Pick<OfflineStatement, 'cardId' | 'balanceCents' | 'currency'>,
  amountCents: number,
  accepted: readonly Accepted[],
): OfflineRefusal | undefined {
  const { cardId, balanceCents, currency } = statement;
  if (accepted.some((one) => one.cardId === cardId)) return 'card-twice';
  if (balanceCents <= 0) return 'nothing-left';
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || !isWhole(amountCents, currency))
    return 'amount-invalid';
  if (amountCents > balanceCents) return 'above-balance';
  if (amountCents > offlineCardLimit(currency)) return 'above-card-limit';
  return amountCents > outageLeftCents(accepted, currency) ? 'above-outage-limit' : undefined;
}
