import { commandsWhen } from '@giftcard/kernel/consumers';
import { ProvisionBusiness } from '../commands/provision-business.js';

/** An approval makes the business. The request itself says whether it is still approved when this runs. */
export class ProvisionBusinessWhenRegistrationDecided extends commandsWhen(
  'identity.registration-decided.v1',
  ({ data: { requestId, status } }) => (status === 'approved' ? new ProvisionBusiness(requestId) : undefined),
) {}
