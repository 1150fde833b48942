import { commandsWhen } from '@giftcard/kernel/consumers';
import { EndSessionsElsewhere } from '../commands/change-staff-locations.js';

/** The command ends them at once; this does it when Redis was away or the process ended in between. */
export class EndSessionsWhenStaffMoved extends commandsWhen(
  'identity.staff-locations-changed.v1',
  ({ data: { userId } }) => new EndSessionsElsewhere(userId),
) {}
