import type { Clock } from '@giftcard/kernel/clock';
import type { Ids } from '@giftcard/kernel/ids';
import { currentContext } from '@giftcard/kernel/request-context';
import type { Doing } from '../domain/card.js';

/** An admin, as the session says. */
export interface Admin {
  readonly userId: string;
  readonly businessSlug: string;
}

/** What an admin does now, in the request that runs; asked inside of a decision, because only there it is known when that is. */
export function doing({ userId }: Admin, ids: Ids, clock: Clock): Doing {
  return { entryId: ids.uuid(), adminId: userId, requestId: currentContext().requestId, now: clock.now() };
}
