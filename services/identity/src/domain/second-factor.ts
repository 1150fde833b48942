import { FactorCodeInvalid, NoSecondFactor, SecondFactorNeeded, TotpNotStarted } from './second-factor.errors.js';
import type { SecondFactorChanged, SecondFactorChange } from './user.events.js';
import { AccountSuspended } from './user.errors.js';
import { staffRoleOf, type User } from './user.js';

/** DEC-6.11: how many recovery codes there are at once. */
export const RECOVERY_CODES = 10;
/** How long a code app may be set up after its secret was shown, in milliseconds. */
export const TOTP_SETUP_MS = 10 * 60_000;

/** A secret that a code app keeps, too; sealed. */
interface TotpSecret {
  readonly secretSealed: string;
}

export interface Totp extends TotpSecret {
  readonly addedAt: Date;
  /** The time step (30 seconds each since 1970) of the last code that was taken: none is taken twice. */
  readonly lastStep: number;
}

/** What an account asks for beside its password. */
export interface SecondFactor {
  readonly totp?: Totp;
  /** Shown and not proven yet. */
  readonly totpSetup?: TotpSecret & { readonly startedAt: Date };
  /** Hashes of those that are left. */
  readonly recoveryCodes?: readonly string[];
}

type Change = { readonly next: User; readonly events: readonly SecondFactorChanged[] };

/** Whether the account asks for more than its password. */
export function hasSecondFactor({ secondFactor }: User): boolean {
  return secondFactor?.totp !== undefined;
}

/** Whose account is worth so much that production asks for a second factor: the super admin's and owners' (DEC-6.11). */
export function needsSecondFactor(user: User): boolean {
  return user.role === 'SuperAdmin' || staffRoleOf(user) === 'owner';
}

/** Keeps a secret until its code app proves to have it; an earlier one that was not proven is forgotten. */
export function startTotp(user: User, { secretSealed, now }: { secretSealed: string; now: Date }): Change {
  return {
    next: { ...user, secondFactor: { ...user.secondFactor, totpSetup: { secretSealed, startedAt: now } } },
    events: [],
  };
}

/** The secret that is being set up, or undefined when none is, or it was shown too long ago. */
export function totpBeingSetUp({ secondFactor }: User, now: Date): string | undefined {
  const setup = secondFactor?.totpSetup;
  return setup && now.getTime() - setup.startedAt.getTime() <= TOTP_SETUP_MS ? setup.secretSealed : undefined;
}

/**
 * The code app has shown a right code, so it counts from now on, in place of an earlier one.
 * @param cmd.secretSealed what the code was checked against @param cmd.step of the code; undefined when it was wrong
 * @param cmd.recoveryHashes of the codes that are shown with a first factor
 * Errors: TOTP_NOT_STARTED, SECOND_FACTOR_INVALID.
 */
export function confirmTotp(
  user: User,
  cmd: { secretSealed: string; step: number | undefined; recoveryHashes: readonly string[]; now: Date },
): Change {
  if (totpBeingSetUp(user, cmd.now) !== cmd.secretSealed) throw new TotpNotStarted();
  if (cmd.step === undefined) throw new FactorCodeInvalid();
  const { totpSetup: _setup, ...factor } = user.secondFactor ?? {};
  const totp = { secretSealed: cmd.secretSealed, addedAt: cmd.now, lastStep: cmd.step };
  const recoveryCodes = hasSecondFactor(user) ? factor.recoveryCodes : cmd.recoveryHashes;
  const next = { ...user, secondFactor: { ...factor, totp, ...(recoveryCodes ? { recoveryCodes } : {}) } };
  return { next, events: [changed(next, 'totp-added', cmd.now)] };
}

/** Error: SECOND_FACTOR_NEEDED where one has to be left. */
export function removeTotp(user: User, { mustKeepOne, now }: { mustKeepOne: boolean; now: Date }): Change {
  if (!user.secondFactor?.totp) return { next: user, events: [] };
  if (mustKeepOne) throw new SecondFactorNeeded();
  const { secondFactor: _factor, ...next } = user;
  return { next, events: [changed(next, 'totp-removed', now)] };
}

/** Other codes in place of all that were left. Error: NO_SECOND_FACTOR. */
export function renewRecoveryCodes(user: User, { hashes, now }: { hashes: readonly string[]; now: Date }): Change {
  if (!hasSecondFactor(user)) throw new NoSecondFactor();
  const next = { ...user, secondFactor: { ...user.secondFactor, recoveryCodes: hashes } };
  return { next, events: [changed(next, 'recovery-codes-made', now)] };
}

/**
 * Takes a code of the code app, once.
 * @param cmd.secretSealed what it was checked against @param cmd.step of the code; undefined when it was wrong
 * Errors: SECOND_FACTOR_INVALID, ACCOUNT_SUSPENDED.
 */
export function takeTotp(user: User, cmd: { secretSealed: string; step: number | undefined }): Change {
  mustBeActive(user);
  const totp = user.secondFactor?.totp;
  if (totp?.secretSealed !== cmd.secretSealed || cmd.step === undefined || cmd.step <= totp.lastStep)
    throw new FactorCodeInvalid();
  return {
    next: { ...user, secondFactor: { ...user.secondFactor, totp: { ...totp, lastStep: cmd.step } } },
    events: [],
  };
}

/** Takes a recovery code, once. Errors: SECOND_FACTOR_INVALID, ACCOUNT_SUSPENDED. */
export function takeRecoveryCode(user: User, { hash, now }: { hash: string; now: Date }): Change {
  mustBeActive(user);
  const codes = user.secondFactor?.recoveryCodes ?? [];
  if (!hasSecondFactor(user) || !codes.includes(hash)) throw new FactorCodeInvalid();
  const next = { ...user, secondFactor: { ...user.secondFactor, recoveryCodes: codes.filter((one) => one !== hash) } };
  return { next, events: [changed(next, 'recovery-code-used', now)] };
}

/** Takes every factor away, for who has lost theirs; nothing happens where there is none. */
export function resetSecondFactor(user: User, now: Date): Change {
  if (!hasSecondFactor(user)) return { next: user, events: [] };
  const { secondFactor: _factor, ...next } = user;
  return { next, events: [changed(next, 'reset', now)] };
}

function mustBeActive({ status }: User): void {
  if (status !== 'active') throw new AccountSuspended();
}

function changed(
  { id: userId, businessSlug = '', email, name, secondFactor }: User,
  kind: SecondFactorChange,
  now: Date,
): SecondFactorChanged {
  const codesLeft = secondFactor?.recoveryCodes?.length ?? 0;
  return {
    type: 'identity.second-factor-changed.v1',
    data: { userId, businessSlug, email, name, kind, codesLeft, changedAt: now.toISOString() },
  };
}
