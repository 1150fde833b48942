import type { Services } from '../../services.js';

/** Its holder took something of a card: nobody is asked any more whether it arrived. The answer waits for nothing, and an outage costs a reminder too many. */
export function noteOpened({ redemption }: Services, publicToken: string): void {
  redemption.noteCardOpened({ publicToken }).catch(() => undefined);
}
