import type { KnownCall } from './known-call.js';

/** Staff, locations, and the devices of the counter with their shifts. */
export function workplaceCalls(): KnownCall[] {
  return [
    { method: 'POST', path: '/api/v1/admin/giftcards/no-such-card/end-package', who: 'admin' },
    {
      method: 'PUT',
      path: '/api/v1/admin/giftcards/no-such-card/locations',
      who: 'admin',
      json: { locationIds: ['no-such-location'] },
    },
    {
      method: 'POST',
      path: '/api/v1/admin/staff',
      who: 'admin',
      json: { name: 'Noor Haddad', email: 'not an address', role: 'cashier' },
    },
    { method: 'POST', path: '/api/v1/admin/staff/no-such-person/invitation', who: 'admin' },
    { method: 'PUT', path: '/api/v1/admin/staff/no-such-person/role', who: 'admin', json: { role: 'cashier' } },
    {
      method: 'PUT',
      path: '/api/v1/admin/staff/no-such-person/status',
      who: 'admin',
      json: { status: 'suspended', reason: 'x' },
      optional: ['reason'],
    },
    { method: 'DELETE', path: '/api/v1/admin/staff/no-such-person', who: 'admin' },
    { method: 'POST', path: '/api/v1/admin/tills', who: 'admin', json: { name: ' ' } },
    { method: 'DELETE', path: '/api/v1/admin/tills/no-such-till', who: 'admin' },
    {
      method: 'PUT',
      path: '/api/v1/admin/tills/no-such-till/location',
      who: 'admin',
      json: { locationId: 'no-such-location' },
    },
    { method: 'POST', path: '/api/v1/admin/locations', who: 'admin', json: { name: ' ' } },
    {
      method: 'PUT',
      path: '/api/v1/admin/locations/no-such-location',
      who: 'admin',
      json: { name: 'Vine Street', address: '', timeZone: 'America/New_York' },
    },
    { method: 'DELETE', path: '/api/v1/admin/locations/no-such-location', who: 'admin' },
    {
      method: 'PUT',
      path: '/api/v1/admin/staff/no-such-person/locations',
      who: 'admin',
      json: { locationIds: ['no-such-location'] },
    },
    { method: 'POST', path: '/api/v1/admin/till-shift/close', who: 'admin', json: { shiftId: 'no-such-shift' } },
    { method: 'GET', path: '/api/v1/admin/shifts/no-such-shift', who: 'admin' },
    { method: 'POST', path: '/api/v1/admin/shifts/no-such-shift/close', who: 'admin' },
    { method: 'PUT', path: '/api/v1/admin/pin', who: 'admin', json: { pin: '123456' } },
    { method: 'DELETE', path: '/api/v1/admin/pin', who: 'admin' },
    { method: 'GET', path: '/api/v1/till', who: 'public' },
    { method: 'POST', path: '/api/v1/till/enrolment', who: 'public', json: { code: 'no-such-code' } },
    { method: 'POST', path: '/api/v1/till/lock', who: 'anySession' },
    { method: 'POST', path: '/api/v1/till/unlock', who: 'public', json: { userId: 'nobody', pin: '482915' } },
  ];
}
