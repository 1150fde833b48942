import { commandsWhen } from '@giftcard/kernel/consumers';
import { EndSessionsOpenedUntil } from '../commands/end-sessions-opened-until.js';

/** The command ends them at once; this does it when Redis was away or the process ended in between. */
export class EndSessionsWhenSecondFactorReset extends commandsWhen(
  'identity.second-factor-changed.v1',
  ({ data: { userId, kind, changedAt } }) =>
    kind === 'reset' && changedAt
      ? new EndSessionsOpenedUntil(userId, new Date(changedAt), 'second-factor-reset')
      : undefined,
) {}
