import type { KnownCall } from './known-call.js';
import type { World } from './world.js';

/** The calls of the super admin. */
export function superAdminCalls({ requestId }: World): KnownCall[] {
  return [
    { method: 'GET', path: '/api/superadmin/registration-requests', who: 'superAdmin' },
    { method: 'GET', path: '/api/superadmin/stats', who: 'superAdmin' },
    { method: 'GET', path: '/api/superadmin/audit', who: 'superAdmin' },
    { method: 'GET', path: '/api/superadmin/business-admins', who: 'superAdmin' },
    { method: 'GET', path: '/api/superadmin/deliveries', who: 'superAdmin' },
    { method: 'POST', path: '/api/superadmin/deliveries/no-such-delivery/resend', who: 'superAdmin' },
    {
      method: 'PUT',
      path: '/api/superadmin/business-admins/no-such-admin/status',
      who: 'superAdmin',
      json: { status: 'no-such-status', reason: 'x' },
      optional: ['reason'],
    },
    { method: 'POST', path: '/api/superadmin/business-admins/no-such-admin/password-link', who: 'superAdmin' },
    { method: 'POST', path: `/api/superadmin/registration-requests/${requestId}/retry`, who: 'superAdmin' },
    {
      method: 'POST',
      path: '/api/superadmin/business-admin',
      who: 'superAdmin',
      optional: ['businessSlug', 'password'],
      json: {
        name: 'Ida Rowe',
        email: 'not an address',
        restaurantName: 'The Quiet Inn',
        phone: '5551234567',
        businessSlug: 'quiet-inn',
        password: 'quiet-inn-71',
      },
    },
    {
      method: 'PUT',
      path: `/api/superadmin/registration-requests/${requestId}/status`,
      who: 'superAdmin',
      json: { status: 'no-such-status', notes: 'x' },
      optional: ['notes'],
    },
  ];
}
