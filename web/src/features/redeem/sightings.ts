/** A code that was not seen for so long has left the picture; single frames are often unreadable. */
export const GONE_MS = 2000;

export interface Sighting {
  text: string;
  /** Milliseconds. */
  at: number;
}

/** Whether this code has been in the picture since it was last told of: who holds a card still shows it once. */
export function isStillThere(last: Sighting | null, text: string, now: number): boolean {
  return last?.text === text && now - last.at < GONE_MS;
}
