import type { Clock } from '@giftcard/kernel/clock';
import { invalidFields } from '@giftcard/kernel/errors';
import type { Ids } from '@giftcard/kernel/ids';
import { currentContext } from '@giftcard/kernel/request-context';
import type { ActionContext } from '../domain/card.js';
import type { TillOfShift } from '../domain/shift.js';

/** An admin, as the session says. */
export interface Admin {
  readonly userId: string;
  readonly businessSlug: string;
  /** At which device of the counter they are unlocked; absent elsewhere. */
  readonly till?: TillOfShift;
}

/** An idempotency key is kept with its entry for as long as the card is. */
const LONGEST_KEY = 200;

/** Error: INVALID_FIELDS. */
export function mustBeAKey(idempotencyKey: string): void {
  if (idempotencyKey.length > LONGEST_KEY)
    throw invalidFields({ field: 'Idempotency-Key', message: `must be at most ${LONGEST_KEY} characters` });
}

/** Who acts, when and by which request. Called inside a decision: a decision that is made again after a conflict has a later time. */
export function actionContext({ userId, till }: Admin, ids: Ids, clock: Clock): ActionContext {
  return { entryId: ids.uuid(), adminId: userId, till, requestId: currentContext().requestId, now: clock.now() };
}
