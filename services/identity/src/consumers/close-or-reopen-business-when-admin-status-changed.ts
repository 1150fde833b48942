import { commandsWhen } from '@giftcard/kernel/consumers';
import { ApplyOwnerStatus } from '../commands/apply-owner-status.js';

/** Whoever may not sign in may not sell either; let in again, the business is open again. */
export class CloseOrReopenBusinessWhenAdminStatusChanged extends commandsWhen(
  'identity.admin-status-changed.v1',
  ({ data }) => new ApplyOwnerStatus(data.userId),
) {}
