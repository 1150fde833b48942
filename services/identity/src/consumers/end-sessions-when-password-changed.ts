import { commandsWhen } from '@giftcard/kernel/consumers';
import { EndOtherSessions } from '../commands/end-other-sessions.js';

/** The command ends other sessions at once; this does it when Redis was away or the process ended in between. */
export class EndSessionsWhenPasswordChanged extends commandsWhen(
  'identity.password-changed.v1',
  ({ data: { userId, changedAt } }) => (changedAt ? new EndOtherSessions(userId, new Date(changedAt)) : undefined),
) {}
