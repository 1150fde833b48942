const SECOND = 1_000;

/**
 * Whether who saw a thing at `since` has seen its last change, and what they are to ask with the next time. HTTP dates
 * have whole seconds: within the second of a change another one may follow, so until that second is over the answer
 * is dated a second early and the next question gets the whole thing again (RFC 9110, 8.8.2.2).
 */
export function seenChange(
  changedAt: Date,
  since: Date | undefined,
  now: Date,
): { readonly isSeen: boolean; readonly lastModified: Date } {
  const second = Math.floor(changedAt.getTime() / SECOND) * SECOND;
  const isOver = now.getTime() >= second + SECOND;
  return {
    isSeen: since !== undefined && since.getTime() >= second,
    lastModified: new Date(isOver ? second : second - SECOND),
  };
}
