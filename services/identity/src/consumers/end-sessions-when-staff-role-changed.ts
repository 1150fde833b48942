import { commandsWhen } from '@giftcard/kernel/consumers';
import { EndSessionsOpenedUntil } from '../commands/end-sessions-opened-until.js';

/** The command ends them at once; this does it when Redis was away or the process ended in between. */
export class EndSessionsWhenStaffRoleChanged extends commandsWhen(
  'identity.staff-role-changed.v1',
  ({ data: { userId, changedAt } }) =>
    changedAt ? new EndSessionsOpenedUntil(userId, new Date(changedAt), 'role-changed') : undefined,
) {}
