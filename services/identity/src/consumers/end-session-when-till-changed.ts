import { commandsWhen } from '@giftcard/kernel/consumers';
import { EndSessionOfTill } from '../commands/manage-tills.js';

/** The command ends it at once; this does it when Redis was away or the process ended in between. */
export class EndSessionWhenTillChanged extends commandsWhen(
  'identity.till-changed.v1',
  ({ data: { tillId, kind, changedAt } }) =>
    changedAt && (kind === 'withdrawn' || kind === 'moved')
      ? new EndSessionOfTill(tillId, new Date(changedAt))
      : undefined,
) {}
