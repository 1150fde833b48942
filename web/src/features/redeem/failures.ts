import { ApiError, messageOf } from '../../lib/api-error.js';

/** The session ended: the sign-in page says so, and everything waits here (SPEC-6.2). */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** What failed, in the specification's words, and on a line of its own why. */
export function because(failed: string, error: unknown): string {
  const reason = messageOf(error, failed);
  return reason === failed ? failed : `${failed}\n${reason}`;
}
