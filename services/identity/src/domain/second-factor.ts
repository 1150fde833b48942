import {
  FactorCodeInvalid,
  NoSecondFactor,
  PasskeyExists,
  SecondFactorNeeded,
  TooManyPasskeys,
  TotpNotStarted,
} from './second-factor.errors.js';
import type { SecondFactorChanged, SecondFactorChange } from './user.events.js';
import { AccountSuspended } from './user.errors.js';
import type { FactorKind, Passkey, SecondFactor } from './factors.js';
import { staffRoleOf, type User } from './user.js';

/** DEC-6.11: how many recovery codes there are at once. */
export const RECOVERY_CODES = 10;
/** How long a code app may be set up after its secret was shown, in milliseconds. */
export const TOTP_SETUP_MS = 10 * 60_000;
/** DEC-6.11: how many passkeys an account may have. */
export const MOST_PASSKEYS = 10;

type Change = { readonly next: User; readonly events: readonly SecondFactorChanged[] };

/** Whether the account asks for more than its password. */
export function hasSecondFactor(user: User): boolean {
  return factorKindsOf(user).length > 0;
}

export function factorKindsOf(user: User): FactorKind[] {
  return [
    ...(user.secondFactor?.totp ? (['totp'] as const) : []),
    ...(passkeysOf(user).length > 0 ? (['passkey'] as const) : []),
  ];
}

export function passkeysOf({ secondFactor }: User): readonly Passkey[] {
  return secondFactor?.passkeys ?? [];
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
  const next = { ...user, secondFactor: { ...factor, totp, ...recoveryCodesOf(user, cmd.recoveryHashes) } };
  return { next, events: [changed(next, 'totp-added', cmd.now)] };
}

/** Error: SECOND_FACTOR_NEEDED where one has to be left. */
export function removeTotp(user: User, { mustKeepOne, now }: { mustKeepOne: boolean; now: Date }): Change {
  if (!user.secondFactor?.totp) return { next: user, events: [] };
  const { totp: _totp, totpSetup: _setup, ...factor } = user.secondFactor;
  const next = withFactorsLeft(user, factor, mustKeepOne);
  return { next, events: [changed(next, 'totp-removed', now)] };
}

/**
 * A passkey whose authenticator has proven to have it counts from now on.
 * @param cmd.recoveryHashes of the codes that are shown with a first factor
 * Errors: TOO_MANY_PASSKEYS, PASSKEY_EXISTS, ACCOUNT_SUSPENDED.
 */
export function addPasskey(
  user: User,
  cmd: { passkey: Omit<Passkey, 'addedAt' | 'lastUsedAt'>; recoveryHashes: readonly string[]; now: Date },
): Change {
  mustBeActive(user);
  const held = passkeysOf(user);
  if (held.some(({ credentialId }) => credentialId === cmd.passkey.credentialId)) throw new PasskeyExists();
  if (held.length >= MOST_PASSKEYS) throw new TooManyPasskeys();
  const passkeys = [...held, { ...cmd.passkey, addedAt: cmd.now }];
  const next = {
    ...user,
    secondFactor: { ...user.secondFactor, passkeys, ...recoveryCodesOf(user, cmd.recoveryHashes) },
  };
  return { next, events: [changed(next, 'passkey-added', cmd.now)] };
}

/** Nothing happens when there is no such passkey. Error: SECOND_FACTOR_NEEDED where one has to be left. */
export function removePasskey(
  user: User,
  { credentialId, mustKeepOne, now }: { credentialId: string; mustKeepOne: boolean; now: Date },
): Change {
  const left = passkeysOf(user).filter((one) => one.credentialId !== credentialId);
  if (left.length === passkeysOf(user).length) return { next: user, events: [] };
  const { passkeys: _passkeys, ...factor } = user.secondFactor ?? {};
  const next = withFactorsLeft(user, left.length > 0 ? { ...factor, passkeys: left } : factor, mustKeepOne);
  return { next, events: [changed(next, 'passkey-removed', now)] };
}

/**
 * Takes what a passkey signed. A counter that did not go on is one of a copy: it is refused, and the change says so instead of an error,
 * so that it can be stored. @param cmd.publicKey that the signature was checked against
 * Errors: SECOND_FACTOR_INVALID, ACCOUNT_SUSPENDED.
 */
export function takePasskey(
  user: User,
  cmd: { credentialId: string; publicKey: string; counter: number; now: Date },
): Change & { readonly isTaken: boolean } {
  mustBeActive(user);
  const passkeys = passkeysOf(user);
  const held = passkeys.find(({ credentialId }) => credentialId === cmd.credentialId);
  if (held?.publicKey !== cmd.publicKey) throw new FactorCodeInvalid('passkey');
  const counts = cmd.counter > 0 || held.counter > 0;
  if (counts && cmd.counter <= held.counter)
    return { next: user, events: [changed(user, 'passkey-refused', cmd.now)], isTaken: false };
  const used = { ...held, counter: cmd.counter, lastUsedAt: cmd.now };
  const next = {
    ...user,
    secondFactor: { ...user.secondFactor, passkeys: passkeys.map((one) => (one === held ? used : one)) },
  };
  return { next, events: [], isTaken: true };
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

/** The codes of a first factor; those that are left stay with another one. */
function recoveryCodesOf(user: User, first: readonly string[]): Pick<SecondFactor, 'recoveryCodes'> {
  const recoveryCodes = hasSecondFactor(user) ? user.secondFactor?.recoveryCodes : first;
  return recoveryCodes ? { recoveryCodes } : {};
}

/** Recovery codes go with the last factor, and so does a code app that was not proven. */
function withFactorsLeft(user: User, factor: SecondFactor, mustKeepOne: boolean): User {
  const left = { ...user, secondFactor: factor };
  if (hasSecondFactor(left)) return left;
  if (mustKeepOne) throw new SecondFactorNeeded();
  const { secondFactor: _factor, ...next } = user;
  return next;
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
