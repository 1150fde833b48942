import { commandsWhen } from '@giftcard/kernel/consumers';
import { EndSessionsOpenedUntil } from '../commands/end-sessions-opened-until.js';

/** The command ends them at once; this does it when Redis was away or the process ended in between. */
export class EndSessionsWhenStaffRemoved extends commandsWhen(
  'identity.staff-removed.v1',
  ({ data: { userId, removedAt } }) =>
    removedAt ? new EndSessionsOpenedUntil(userId, new Date(removedAt), 'removed') : undefined,
) {}
