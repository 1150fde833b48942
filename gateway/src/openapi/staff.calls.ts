import { StaffMember } from './components.js';
import { done, type DescribedCalls } from './described-call.js';
import { list, object } from './shapes.js';

const ofOthers = ['404 STAFF_NOT_FOUND', '409 OWN_ACCOUNT', '409 FOUNDING_OWNER'];

/** The people of a business: who they are and what they may. */
export const staffCalls = {
  'GET /api/v1/admin/staff': {
    permission: 'staff.manage',
    summary: 'The people of the business: owners, managers, cashiers',
    answer: object({ staff: list(StaffMember) }),
  },
  'POST /api/v1/admin/staff': {
    permission: 'staff.manage',
    summary: 'Mails an invitation with a link to set a password',
    answer: done('Invitation sent.', { member: StaffMember }),
    errors: ['403 CONFIRMATION_REQUIRED', '409 EMAIL_TAKEN'],
  },
  'POST /api/v1/admin/staff/{userId}/invitation': {
    permission: 'staff.manage',
    summary: 'Mails a new link to who did not come yet; the earlier one ends',
    answer: done('Invitation sent.', { member: StaffMember }),
    errors: ['404 STAFF_NOT_FOUND', '409 STAFF_JOINED', '423 ACCOUNT_SUSPENDED'],
  },
  'PUT /api/v1/admin/staff/{userId}/role': {
    permission: 'staff.manage',
    summary: 'Makes somebody owner, manager or cashier; their sessions end',
    answer: done('Role changed.', { member: StaffMember }),
    errors: [...ofOthers, '403 CONFIRMATION_REQUIRED'],
  },
  'PUT /api/v1/admin/staff/{userId}/locations': {
    permission: 'staff.manage',
    summary: 'Says at which locations somebody works, none named: at all; their session at a till of another one ends',
    answer: done('Locations changed.', { member: StaffMember }),
    errors: [...ofOthers, '404 LOCATION_NOT_FOUND'],
  },
  'PUT /api/v1/admin/staff/{userId}/status': {
    permission: 'staff.manage',
    summary: 'Suspends somebody, whose sessions end, or lets them in again',
    answer: done('Access changed.', { member: StaffMember }),
    errors: ofOthers,
  },
  'DELETE /api/v1/admin/staff/{userId}/second-factor': {
    permission: 'staff.manage',
    summary: 'Takes the second factor of somebody away who lost it; their sessions end',
    answer: done('Second factor taken away.', { member: StaffMember }),
    errors: [...ofOthers, '403 CONFIRMATION_REQUIRED'],
  },
  'DELETE /api/v1/admin/staff/{userId}': {
    permission: 'staff.manage',
    summary: 'Takes an account away; what it did stays under its name',
    answer: done('Account removed.'),
    errors: ofOthers,
  },
} satisfies DescribedCalls;
