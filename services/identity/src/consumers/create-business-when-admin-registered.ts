import { commandsWhen } from '@giftcard/kernel/consumers';
import { CreateBusiness } from '../commands/create-business.js';
import { NO_ADDRESS } from '../domain/fields.js';

/** The command that made the account founds its business too; this does it when that process ended in between. */
export class CreateBusinessWhenAdminRegistered extends commandsWhen(
  'identity.admin-registered.v1',
  ({ data: { userId, businessName, address, decisionNotes } }) =>
    new CreateBusiness({ userId, businessName, address: address ?? NO_ADDRESS, decisionNotes }),
) {}
