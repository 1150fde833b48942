import { CodeInvalid, TooManyCodes } from '@giftcard/kernel/errors';
import type { OneTimeCodeIssued, PasswordLinkRequested } from './one-time-code.events.js';

/** DEC-2.4. */
export const CODE_LENGTH = 6;
export const CODE_VALID_MS = 10 * 60_000;
export const CODE_TRIES = 5;
export const CODE_SENDS = 3;
export const CODE_SENDS_WINDOW_MS = 10 * 60_000;
/** Long after the last code of an address is over and its sends count no more. */
export const CODE_FORGOTTEN_MS = 24 * 60 * 60_000;

/** The codes of one email address; it tells nothing about whether the address has an account. */
export interface OneTimeCode {
  /** A hash of purpose and address: neither documents nor event keys name the address. */
  readonly id: string;
  readonly sentAt: readonly Date[];
  /** From then on nothing of it matters any more. */
  readonly forgetAt?: Date;
  /** Absent when none was sent, or it was used or tried too often. Only its keyed hash is kept. */
  readonly pending?: { readonly hash: string; readonly expiresAt: Date; readonly wrongTries: number };
}

type Change<E> = { readonly next: OneTimeCode; readonly events: readonly E[] };

export function noCode(id: string): OneTimeCode {
  return { id, sentAt: [] };
}

export interface IssueCode {
  readonly email: string;
  readonly codeHash: string;
  readonly codeSealed: string;
  readonly now: Date;
}

/** Sends a new code; it replaces an earlier one. Error: TOO_MANY_CODES. */
export function issueCode(
  state: OneTimeCode,
  { email, codeHash, codeSealed, now }: IssueCode,
): Change<OneTimeCodeIssued> {
  const sentAt = sentAgain(state, now);
  const expiresAt = new Date(now.getTime() + CODE_VALID_MS);
  return {
    next: {
      id: state.id,
      sentAt,
      forgetAt: forgottenAfter(now),
      pending: { hash: codeHash, expiresAt, wrongTries: 0 },
    },
    events: [
      {
        type: 'identity.one-time-code-issued.v1',
        data: { email, purpose: 'registration', codeSealed, expiresAt: expiresAt.toISOString() },
      },
    ],
  };
}

/** Asks for a link to set a new password; whether the address has an account is not looked at. Error: TOO_MANY_CODES. */
export function requestPasswordLink(
  state: OneTimeCode,
  { email, now }: { readonly email: string; readonly now: Date },
): Change<PasswordLinkRequested> {
  return {
    next: { ...state, sentAt: sentAgain(state, now), forgetAt: forgottenAfter(now) },
    events: [{ type: 'identity.password-link-requested.v1', data: { email } }],
  };
}

function forgottenAfter(now: Date): Date {
  return new Date(now.getTime() + CODE_FORGOTTEN_MS);
}

/** The sends of the window with this one. Error: TOO_MANY_CODES. */
function sentAgain({ sentAt }: OneTimeCode, now: Date): readonly Date[] {
  const since = now.getTime() - CODE_SENDS_WINDOW_MS;
  const sent = sentAt.filter((at) => at.getTime() > since);
  if (sent.length >= CODE_SENDS) throw new TooManyCodes(Math.ceil((sent[0]!.getTime() - since) / 1000));
  return [...sent, now];
}

export interface TryCode {
  readonly codeHash: string;
  readonly now: Date;
  /** The right code is used up by this try. */
  readonly use: boolean;
}

/** What trying a code gave. A wrong one counts, so it is stored too: the caller throws after that. */
export interface Tried extends Change<never> {
  readonly right: boolean;
}

/** Tries a code; the fifth wrong try ends it. */
export function tryCode(state: OneTimeCode, { codeHash, now, use }: TryCode): Tried {
  const { pending, ...withoutCode } = state;
  if (!pending || pending.expiresAt <= now) return { next: state, events: [], right: false };
  if (pending.hash === codeHash) return { next: use ? withoutCode : state, events: [], right: true };
  const wrongTries = pending.wrongTries + 1;
  return {
    next: wrongTries >= CODE_TRIES ? withoutCode : { ...state, pending: { ...pending, wrongTries } },
    events: [],
    right: false,
  };
}

/** Error: OTP_INVALID. */
export function mustBeRight({ right }: { readonly right: boolean }): void {
  if (!right) throw new CodeInvalid();
}
