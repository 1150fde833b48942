import type { PackageTerms } from '@giftcard/kernel/business/package-units';
import { typedText } from '@giftcard/kernel/business/text';
import { ownedBy } from '@giftcard/kernel/errors';
import type { CardCodeShown, CardIssued } from './card.events.js';
import {
  CardNotActive,
  CodeReplaced,
  InsufficientBalance,
  ReasonInvalid,
  RedemptionAmountInvalid,
  CardNotFound,
} from './card.errors.js';
import type { Contributor, Person } from './person.js';
import { NoShiftOpen } from './shift.errors.js';
import { withParts } from './promotional.js';

export type CardStatus = 'active' | 'blocked' | 'void';

/** "wrong-codes" and "dispute" came by themselves, "admin" by a call. */
export type BlockReason = 'wrong-codes' | 'admin' | 'dispute';

/** What lets a redemption through without an authorization (presence.ts): the changing QR was shown, or the amount is small. */
export type Proof = 'presence' | 'none';

/** How a physical card was paid for at the counter. */
export const PAID_WITH = ['cash', 'terminal'] as const;
export type PaidWith = (typeof PAID_WITH)[number];

/** Where cards can be used; undefined for everywhere. */
export type UsableAt = { readonly places: readonly { readonly id: string; readonly name: string }[] } | undefined;

/** A device of the counter (identity's Till). */
export interface TillOfEntry {
  readonly id: string;
  readonly name: string;
  /** Where it stood (identity's Location); absent for no location, and before there were any. */
  readonly location?: { readonly id: string; readonly name: string };
}

/**
 * One thing that was done to a card; never changed itself (DEC-4.4: who, when, why, request id). Only "redeemed",
 * "undone", "cashed-out", "loaded" and "unloaded" change the balance.
 */
export interface Entry {
  readonly id: string;
  readonly kind:
    | 'redeemed'
    | 'undone'
    | 'cashed-out'
    | 'loaded'
    | 'unloaded'
    | 'authorized'
    | 'blocked'
    | 'unblocked'
    | 'corrected'
    | 'rescheduled'
    | 'reworded'
    | 'kept'
    | 'sent-again'
    | 'reissued'
    | 'voided'
    | 'activated'
    | 'activation-undone'
    | 'shortfall'
    | 'package-ended';
  /** The tip included: a process of an earlier version gives it back with the rest. */
  readonly amountCents: number;
  /** Of a package: how many units it took, gave back or turned into money; absent for money. */
  readonly units?: number;
  /** What of the amount was a tip of the guest's; absent for none. */
  readonly tipCents?: number;
  /** After the entry. */
  readonly balanceCents: number;
  /** Of "activated" and "activation-undone": what was taken for the card, or handed back, and how. */
  readonly priceCents?: number;
  readonly paidWith?: PaidWith;
  readonly at: Date;
  /** The admin's user id; empty for what no call did. */
  readonly by: string;
  /** The device of the counter at which it was done, and how that was called then; absent elsewhere, and before there were any. */
  readonly till?: TillOfEntry;
  /** Which shift it belongs to (shift.ts): of what is done at a till, and of an undo of that while a shift is open there. */
  readonly shiftId?: string;
  readonly requestId: string;
  /** As the admin gave it, or a word of our own ("wrong-codes", "dispute", "refunded"); the address before for "corrected", in what was stored before there was sealing. */
  readonly reason?: string;
  /** Of "corrected": who it was for before. */
  readonly previous?: Person;
  /** Of an undo: the redemption that it took back. Of "unloaded": the top-up's entry, or the card's id for its own order (top-up.ts). */
  readonly undoneEntryId?: string;
  /** Of a redemption without an authorization: what let it through. */
  readonly proof?: Proof;
  /** Of a redemption that a manager let through without a code; absent for others. */
  readonly isOverride?: true;
  /** Of a redemption at a till without network, and of a shortfall (offline.ts): the till's name for it, when it was accepted, and of when the statement was. */
  readonly offline?: { readonly id: string; readonly acceptedAt: Date; readonly statedAt: Date };
  /** Of the call that made it, when the caller gave one. */
  readonly idempotencyKey?: string;
}

/** A code on its way to the holder: only its keyed hash is kept. */
export interface PendingCode {
  readonly hash: string;
  /** The tip included. */
  readonly amountCents: number;
  readonly tipCents?: number;
  readonly units?: number;
  readonly adminId: string;
  readonly expiresAt: Date;
  readonly wrongTries: number;
}

/** A code on its way to who wants to keep a card (keep-card.ts): only its keyed hash is kept, which says for which address. */
export interface PendingKeep {
  readonly hash: string;
  readonly expiresAt: Date;
  readonly wrongTries: number;
}

/** A verified code, or a manager's word instead of it: one admin may redeem one amount once. */
export interface Authorization {
  readonly adminId: string;
  /** The tip included. */
  readonly amountCents: number;
  readonly tipCents?: number;
  readonly units?: number;
  readonly expiresAt: Date;
  /** A manager's word. */
  readonly isOverride?: true;
}

/** An issued card. Its balance is its initial value and top-ups less redemptions plus undone ones less what was paid out in cash or ended with it, and never below zero. */
export interface Card {
  readonly id: string;
  readonly businessSlug: string;
  readonly giftCardId: string;
  readonly giftCardName: string;
  /** Where its type was good when it was sold; absent for everywhere (usable-at.ts). */
  readonly usableAt?: UsableAt;
  /** Of the order that it came of, "JR-4821"; absent on a card of before orders had numbers, until its order gets one. Of a physical card what is printed on it, "7-0042". */
  readonly orderNumber?: string;
  /** Of a physical card: the batch that it was printed with, and how it was paid for at the counter. */
  readonly batchId?: string;
  readonly paidWith?: PaidWith;
  readonly codeHash: string;
  readonly codeSealed: string;
  readonly publicTokenHash: string;
  readonly publicTokenSealed: string;
  /** Hashes of the codes and page tokens that were replaced (reissue.ts), so that who shows one is told: two for each time. Absent for none. */
  readonly replacedHashes?: readonly string[];
  readonly initialCents: number;
  /** Of a package that was not ended (units.ts): what it was sold as, and how many units are left. Absent together, for money. */
  readonly packageTerms?: PackageTerms;
  readonly unitsLeft?: number;
  /** What the buyer paid for it. */
  readonly priceCents?: number;
  /** What of that went back. */
  readonly refundedCents?: number;
  /** Keys of the refunds that were asked for while nothing was left. */
  readonly refundsPassedOver?: readonly string[];
  readonly balanceCents: number;
  /** What of the balance nobody paid for (promotional.ts), for sums over many cards; absent for nothing. */
  readonly promotionalCents?: number;
  /** Paid out in cash of what was left; absent for nothing. */
  readonly cashedOutCents?: number;
  /** What of it was promotional and ended with the cash-out; absent for nothing. */
  readonly endedCents?: number;
  /** What top-ups brought, less what of their money or the card's own price went back since; absent for nothing, and below zero where only the own went. */
  readonly loadedCents?: number;
  /** Orders of top-ups that came too late and are refunded. */
  readonly loadsRefused?: readonly string[];
  /** Order numbers of its top-ups, as their receipts have them: the newest hundred. Absent for none. */
  readonly topUpNumbers?: readonly string[];
  readonly currency: string;
  readonly status: CardStatus;
  /** Of a blocked card. */
  readonly blockReason?: BlockReason;
  readonly purchaseType: 'self' | 'gift';
  readonly buyer: Person;
  readonly recipient?: Person;
  /** Of a group gift: who paid for it, each with a line for the recipient; absent for any other. */
  readonly contributors?: readonly Contributor[];
  readonly message: string;
  readonly occasion: string;
  /** Of a gift that waits, or waited, for its moment: that moment, and the zone in which it was said (IANA). */
  readonly arrivesAt?: Date;
  readonly arrivalZone?: string;
  /** Message and occasion, sealed with the keys of both people. */
  readonly sealed?: string;
  /** Whose key opens it first. */
  readonly personId?: string;
  readonly imageListKey: string;
  readonly issuedAt: Date;
  /** The first moment in which its value is gone; absent for never. */
  readonly validUntil?: Date;
  /** Of the last redemption, or of the cash that was paid out. */
  readonly lastUsedAt?: Date;
  readonly entries: readonly Entry[];
  readonly pendingCode?: PendingCode;
  readonly authorizations: readonly Authorization[];
  readonly pendingKeep?: PendingKeep;
  /** How many codes were mailed to who wanted to keep it; absent for none. */
  readonly keepCodes?: number;
  /** Wrong codes since the last right one, over all codes. */
  readonly wrongTries?: number;
  /** The step of the changing QR that it was redeemed by last (kernel/business/presence). */
  readonly lastPresenceStep?: number;
  /** When the last of its codes and authorizations will be over; absent when there are none. */
  readonly rightsEndAt?: Date;
  /** When somebody first looked at a gift (reminders.ts); absent for never, and of a card that is no gift. */
  readonly openedAt?: Date;
  /** When it is looked at next for a reminder; absent where none can come. */
  readonly remindAt?: Date;
  /** When the last reminder went out; absent for none. */
  readonly remindedAt?: Date;
  /** When its holder thanked who gave it (thanks.ts); absent for never. */
  readonly thankedAt?: Date;
}

/** What a decision gives: the card after it and the events that say why. No events and the same card: nothing is written. */
export type Change<E> = { readonly next: Card; readonly events: readonly E[] };

/** Who does something, by which request, when; and the id of the entry that will say so. */
export interface ActionContext {
  readonly entryId: string;
  readonly adminId: string;
  /** Where, when it is a device of the counter. */
  readonly till?: TillOfEntry | undefined;
  /** The locations at which the card can be used and not there (usable-at.ts); undefined where it can. */
  readonly elsewhere?: readonly string[] | undefined;
  /** The shift that is open there; of an undo, at the till of what is undone. */
  readonly shiftId?: string | undefined;
  readonly requestId: string;
  readonly now: Date;
}

/** A device of the counter, and the location where it stood, as events name them; absent elsewhere. */
export interface TillTold {
  readonly tillId?: string;
  readonly till?: string;
  readonly locationId?: string;
  readonly location?: string;
}

/** Where something is done, as an entry keeps it. Error: NoShiftOpen at a till without a shift. */
export function tillOf({ till, shiftId }: Pick<ActionContext, 'till' | 'shiftId'>): Pick<Entry, 'till' | 'shiftId'> {
  if (!till) return {};
  if (shiftId === undefined) throw new NoShiftOpen();
  const { id, name, location } = till;
  const where = location ? { location: { id: location.id, name: location.name } } : {};
  return { till: { id, name, ...where }, shiftId };
}

/** The same, as an event tells it. */
export function tillTold({ till }: Pick<ActionContext, 'till'>): TillTold {
  if (!till) return {};
  const { id, name, location } = till;
  return { tillId: id, till: name, ...(location ? { locationId: location.id, location: location.name } : {}) };
}

/** Who the card belongs to: the recipient of a gift, else the buyer. */
export function holderOf(card: Pick<Card, 'buyer' | 'recipient'>): Person {
  return card.recipient ?? card.buyer;
}

/** Whether nobody can be mailed about it: its buyer handed it over, and nobody has said yet that they keep it, or it is a physical card whose guest told no address. */
export function hasNoAddress(card: Pick<Card, 'buyer' | 'recipient'>): boolean {
  return holderOf(card).nameOnly === true;
}

/** Whether who has it said themselves where they are mailed (keep-card.ts). */
export function isKept({ entries }: Pick<Card, 'entries'>): boolean {
  return entries.some(({ kind }) => kind === 'kept');
}

/** What can still come of a card: its balance, of a void one nothing. */
export function remainingCents({ status, balanceCents }: Pick<Card, 'status' | 'balanceCents'>): number {
  return status === 'void' ? 0 : balanceCents;
}

/** What was redeemed of it and not given back, tips included. */
export function usedCents(
  card: Pick<Card, 'initialCents' | 'loadedCents' | 'balanceCents' | 'cashedOutCents' | 'endedCents'>,
): number {
  const { initialCents, loadedCents = 0, balanceCents, cashedOutCents = 0, endedCents = 0 } = card;
  return initialCents + loadedCents - balanceCents - cashedOutCents - endedCents;
}

/** Whether a redemption was taken back. */
export function isUndone({ entries }: Pick<Card, 'entries'>, redemptionId: string): boolean {
  return entries.some(({ undoneEntryId }) => undoneEntryId === redemptionId);
}

/** What a file of cards has of each: neither its code nor what went on with it, nor the words to its holder. */
export type ExportedCard = Omit<
  Card,
  | 'codeHash'
  | 'codeSealed'
  | 'publicTokenHash'
  | 'publicTokenSealed'
  | 'replacedHashes'
  | 'entries'
  | 'authorizations'
  | 'pendingKeep'
  | 'contributors'
  | 'message'
  | 'occasion'
  | 'imageListKey'
>;

/** Whether the validity of the card's value is over. */
export function isExpired({ validUntil }: Pick<Card, 'validUntil'>, now: Date): boolean {
  return (validUntil?.getTime() ?? Infinity) <= now.getTime();
}

/** A new card, worth its full amount. */
export function issue(
  order: Omit<
    Card,
    'balanceCents' | 'unitsLeft' | 'promotionalCents' | 'loadedCents' | 'status' | 'entries' | 'authorizations'
  >,
): Change<CardIssued> {
  const { id, businessSlug, giftCardId, initialCents, currency, validUntil, packageTerms } = order;
  const next = withParts<Card>({
    ...order,
    balanceCents: initialCents,
    ...(packageTerms && { unitsLeft: packageTerms.units }),
    status: 'active',
    entries: [],
    authorizations: [],
  });
  const told = { cardId: id, businessSlug, giftCardId, initialCents, currency, validUntil: validUntil?.toISOString() };
  return {
    next,
    events: [{ type: 'redemption.card-issued.v1', data: { ...told, ...(packageTerms && { packageTerms }) } }],
  };
}

/** The card without what its buyer wrote to the recipient. */
export function withoutMessage(card: Card): Card {
  if (card.message === '' && card.occasion === '' && card.sealed === undefined) return card;
  const { sealed: _sealed, personId: _personId, ...rest } = card;
  return { ...rest, message: '', occasion: '' };
}

/** Somebody looks at the whole code: the card stays as it is, and the audit log says who. */
export function showCode(card: Card, { adminId, now }: ActionContext): Change<CardCodeShown> {
  const data = { cardId: card.id, businessSlug: card.businessSlug, shownTo: adminId, shownAt: now.toISOString() };
  return { next: card, events: [{ type: 'redemption.card-code-shown.v1', data }] };
}

/** Error: INVALID_FIELDS. */
export function mustBeAnAmount(amountCents: number): void {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RedemptionAmountInvalid();
}

/** Error: CARD_NOT_ACTIVE for a card that is blocked, void or expired. */
export function mustBeActive(card: Card, now: Date): void {
  if (card.status !== 'active') throw new CardNotActive(card.status);
  mustNotBeOver(card, now);
}

/** Error: CARD_NOT_ACTIVE for a card that is void or expired. */
export function mustNotBeOver(card: Card, now: Date): void {
  if (card.status === 'void') throw new CardNotActive(card.status);
  if (isExpired(card, now)) throw new CardNotActive('expired');
}

/** Error: INSUFFICIENT_BALANCE. */
export function mustCover(card: Card, amountCents: number): void {
  if (amountCents > card.balanceCents) throw new InsufficientBalance();
}

const LONGEST_REASON = 300;

/** What an admin gave as the reason, without spaces around it. Error: INVALID_FIELDS. */
export function reasonOf(text: string): string {
  const reason = typedText(text);
  if (reason === '' || reason.length > LONGEST_REASON) throw new ReasonInvalid(LONGEST_REASON);
  return reason;
}

/** The card of a code that was scanned, for the business that it is of. Errors: CARD_NOT_FOUND, CODE_REPLACED. */
export function scannedCard(card: Card, codeHash: string, businessSlug: string): Card {
  if (owned(card, businessSlug).codeHash !== codeHash) throw new CodeReplaced();
  return card;
}

/** The card for the business that it is of. Error: CARD_NOT_FOUND. */
export function owned(card: Card, businessSlug: string): Card {
  return ownedBy(businessSlug, card, new CardNotFound());
}
