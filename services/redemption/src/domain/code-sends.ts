import { TooManyCodes } from '@giftcard/kernel/errors';

/** DEC-2.4: so many to one address in so many milliseconds. */
const CODE_SENDS = 3;
const CODE_SENDS_WINDOW_MS = 10 * 60_000;

/** When one-time codes were sent to one address lately, for whichever of its cards of a business. */
export interface CodeSends {
  /** Holds the address as a hash only. */
  readonly id: string;
  readonly businessSlug: string;
  readonly sentAt: readonly Date[];
  /** When none of them counts any more. */
  readonly forgetAt?: Date;
}

/** Counts one more code. Error: TOO_MANY_CODES. */
export function countSend(
  sends: CodeSends,
  now: Date,
): { readonly next: CodeSends; readonly events: readonly never[] } {
  const since = now.getTime() - CODE_SENDS_WINDOW_MS;
  const sentAt = sends.sentAt.filter((at) => at.getTime() > since);
  const mustBeOver = sentAt.at(-CODE_SENDS);
  if (mustBeOver !== undefined) throw new TooManyCodes(Math.ceil((mustBeOver.getTime() - since) / 1000));
  return {
    next: { ...sends, sentAt: [...sentAt, now], forgetAt: new Date(now.getTime() + CODE_SENDS_WINDOW_MS) },
    events: [],
  };
}
