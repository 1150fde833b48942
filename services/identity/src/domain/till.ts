import { PinPaused, PinStopped, TillCodeInvalid, TillNotEnrolled, TillNotFound, TillWithdrawn } from './till.errors.js';
import type { Location } from './location.js';
import type { TillChanged } from './till.events.js';

/** How long a till waits for its device, in milliseconds: the owner stands beside it. */
export const ENROL_WITHIN_MS = 10 * 60_000;
/** 50 random bits, typed or scanned once within ten minutes. */
export const TILL_CODE_LENGTH = 10;
/** Of a business, those that wait included. */
export const MOST_TILLS = 50;
/** DEC-6.19: so many wrong PINs of a person at a till, and the next one waits so long. */
export const PIN_TRIES = 5;
export const PIN_PAUSE_MS = 10 * 60_000;
/** So many without a right one among them, and that person's PIN opens the till no more: who has the device guesses no thousand. */
export const PIN_TRIES_IN_A_ROW = 20;
/** A session at a till ends after so many seconds, used or not: longer than any shift. */
export const TILL_SESSION_SECONDS = 12 * 60 * 60;

/** Wrong PINs of a person at a till since the last right one. */
export interface PinTries {
  readonly userId: string;
  readonly wrong: number;
  readonly lastAt: Date;
  readonly pausedUntil?: Date;
}

/** A device that stands at the counter: people unlock it by their PIN. */
export interface Till {
  readonly id: string;
  readonly businessSlug: string;
  readonly name: string;
  /** Where it stands; absent in a business without locations, and until somebody says. */
  readonly locationId?: string;
  readonly addedAt: Date;
  /** Until the device came. */
  readonly enrolment?: { readonly codeHash: string; readonly expiresAt: Date };
  /** Of the device's secret; absent until it came. */
  readonly secretHash?: string;
  readonly enrolledAt?: Date;
  /** "Chrome on Android". */
  readonly device?: string;
  /** When somebody unlocked it last. */
  readonly lastUsedAt?: Date;
  /** Who is unlocked at it, or was last. */
  readonly session?: { readonly id: string; readonly userId: string };
  readonly pinTries?: readonly PinTries[];
  readonly withdrawnAt?: Date;
}

type Change<E> = { readonly next: Till; readonly events: readonly E[] };

type PlaceOfTill = Pick<Location, 'id' | 'name'>;

export interface NewTill {
  readonly tillId: string;
  readonly businessSlug: string;
  readonly name: string;
  /** Undefined for none. */
  readonly location: PlaceOfTill | undefined;
  readonly codeHash: string;
  readonly now: Date;
}

/** A till that waits for its device. */
export function addTill({ tillId, businessSlug, name, location, codeHash, now }: NewTill): Change<TillChanged> {
  const expiresAt = new Date(now.getTime() + ENROL_WITHIN_MS);
  const where = location ? { locationId: location.id } : {};
  const next = { id: tillId, businessSlug, name, ...where, addedAt: now, enrolment: { codeHash, expiresAt } };
  return { next, events: [changed(next, 'added', now, location)] };
}

export interface Enrolment {
  readonly codeHash: string;
  /** Of the secret that the device is given. */
  readonly secretHash: string;
  readonly device: string;
  readonly now: Date;
}

/** The device has come: the code is used up. Error: TILL_CODE_INVALID. */
export function enrolTill(till: Till, { codeHash, secretHash, device, now }: Enrolment): Change<TillChanged> {
  const { enrolment, ...rest } = till;
  const fits = enrolment && enrolment.expiresAt > now && enrolment.codeHash === codeHash;
  if (!fits || till.withdrawnAt) throw new TillCodeInvalid();
  const next = { ...rest, secretHash, device, enrolledAt: now };
  return { next, events: [changed(next, 'enrolled', now)] };
}

/** It stands elsewhere from now on; undefined: at no location. There already: nothing changes. Error: TILL_NOT_FOUND for another business's and a withdrawn one. */
export function placeTill(
  till: Till,
  businessSlug: string,
  location: PlaceOfTill | undefined,
  now: Date,
): Change<TillChanged> {
  if (till.businessSlug !== businessSlug || till.withdrawnAt) throw new TillNotFound();
  if (till.locationId === location?.id) return { next: till, events: [] };
  const { locationId: _before, ...rest } = till;
  const next = { ...rest, ...(location ? { locationId: location.id } : {}) };
  return { next, events: [changed(next, 'moved', now, location)] };
}

/** Neither device nor code is good any more. Again, it changes nothing. Error: TILL_NOT_FOUND for another business's. */
export function withdrawTill(till: Till, businessSlug: string, now: Date): Change<TillChanged> {
  if (till.businessSlug !== businessSlug) throw new TillNotFound();
  if (till.withdrawnAt) return { next: till, events: [] };
  const { enrolment: _over, ...rest } = till;
  const next = { ...rest, withdrawnAt: now };
  return { next, events: [changed(next, 'withdrawn', now)] };
}

/** The till, for who shows its secret: two hashes of 256 random bits are compared, whose time tells nothing. Errors: TILL_NOT_ENROLLED, TILL_WITHDRAWN. */
export function enrolledTill(till: Till | undefined, secretHash: string): Till {
  if (!till?.secretHash || till.secretHash !== secretHash) throw new TillNotEnrolled();
  if (till.withdrawnAt) throw new TillWithdrawn();
  return till;
}

/** "waiting" while a device may come; undefined for one that is over. */
export function tillStateOf(
  { enrolment, secretHash, withdrawnAt }: Till,
  now: Date,
): 'waiting' | 'enrolled' | undefined {
  if (withdrawnAt) return undefined;
  if (secretHash) return 'enrolled';
  return enrolment && enrolment.expiresAt > now ? 'waiting' : undefined;
}

export interface PinTry {
  readonly userId: string;
  /** A new PIN begins anew. */
  readonly pinSetAt: Date;
  readonly now: Date;
}

/** Where somebody stands with their PIN at a till. */
export function pinStateOf(till: Till, { userId, pinSetAt, now }: PinTry) {
  const held = till.pinTries?.find((tries) => tries.userId === userId && tries.lastAt > pinSetAt);
  const pausedUntil = held?.pausedUntil && held.pausedUntil > now ? held.pausedUntil : undefined;
  return { wrong: held?.wrong ?? 0, pausedUntil, stopped: (held?.wrong ?? 0) >= PIN_TRIES_IN_A_ROW };
}

/**
 * Counts a try as a wrong one until unlockTill says otherwise, so that tries at once count too. `pausesFor` is what a wrong one costs
 * now, in seconds; 0 for nothing yet. Errors: TILL_WITHDRAWN, PIN_PAUSED, PIN_STOPPED.
 */
export function tryPin(
  till: Till,
  attempt: PinTry,
): Change<never> & { readonly pausesFor: number; readonly stops: boolean } {
  const { userId, now } = attempt;
  if (till.withdrawnAt) throw new TillWithdrawn();
  const before = pinStateOf(till, attempt);
  if (before.stopped) throw new PinStopped();
  if (before.pausedUntil) throw new PinPaused(Math.ceil((before.pausedUntil.getTime() - now.getTime()) / 1000));
  const wrong = before.wrong + 1;
  const pauses = wrong % PIN_TRIES === 0;
  const tries = {
    userId,
    wrong,
    lastAt: now,
    ...(pauses ? { pausedUntil: new Date(now.getTime() + PIN_PAUSE_MS) } : {}),
  };
  return {
    next: { ...till, pinTries: [...triesOfOthers(till, userId), tries] },
    events: [],
    pausesFor: pauses ? PIN_PAUSE_MS / 1000 : 0,
    stops: wrong >= PIN_TRIES_IN_A_ROW,
  };
}

/** The PIN was right: the till is this person's until it is locked. Error: TILL_WITHDRAWN. */
export function unlockTill(
  till: Till,
  { sessionId, userId, now }: { readonly sessionId: string; readonly userId: string; readonly now: Date },
): Change<never> {
  if (till.withdrawnAt) throw new TillWithdrawn();
  const session = { id: sessionId, userId };
  return { next: { ...till, session, lastUsedAt: now, pinTries: triesOfOthers(till, userId) }, events: [] };
}

function triesOfOthers({ pinTries = [] }: Till, userId: string): readonly PinTries[] {
  return pinTries.filter((tries) => tries.userId !== userId);
}

function changed(
  { id: tillId, businessSlug, name: till }: Till,
  kind: TillChanged['data']['kind'],
  now: Date,
  location?: PlaceOfTill,
): TillChanged {
  const where = location ? { locationId: location.id, location: location.name } : {};
  return {
    type: 'identity.till-changed.v1',
    data: { tillId, businessSlug, till, kind, ...where, changedAt: now.toISOString() },
  };
}
