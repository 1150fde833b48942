import type { Clock } from '@giftcard/kernel/clock';
import type { Ids } from '@giftcard/kernel/ids';
import { currentContext } from '@giftcard/kernel/request-context';
import type { ActionContext } from '../domain/card.js';

/** An admin, as the session says. */
export interface Admin {
  readonly userId: string;
  readonly businessSlug: string;
}

/** Who acts, when and by which request. Called inside a decision: a decision that is made again after a conflict has a later time. */
export function actionContext({ userId }: Admin, ids: Ids, clock: Clock): ActionContext {
  return { entryId: ids.uuid(), adminId: userId, requestId: currentContext().requestId, now: clock.now() };
}
