import { commandsWhen } from '@giftcard/kernel/consumers';
import { EndSessionsOfSuspended } from '../commands/end-sessions-of-suspended.js';

/** The command ends them at once; this does it when Redis was away or the process ended in between. */
export class EndSessionsWhenAdminSuspended extends commandsWhen(
  'identity.admin-status-changed.v1',
  ({ data: { userId, status } }) => (status === 'suspended' ? new EndSessionsOfSuspended(userId) : undefined),
) {}
