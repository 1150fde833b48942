import type { KnownCall } from './known-call.js';

/** The designs of a business, for its guests, its owner and managers. */
export const cardDesignCalls: readonly KnownCall[] = [
  { method: 'GET', path: '/api/v1/businesses/larkspur-house/card-designs', who: 'public' },
  { method: 'GET', path: '/api/v1/admin/card-designs', who: 'admin' },
  { method: 'POST', path: '/api/v1/admin/card-designs', who: 'admin', picture: 'image', form: { name: 'Winter' } },
  { method: 'PUT', path: '/api/v1/admin/card-designs', who: 'admin', json: { builtIn: true }, optional: ['builtIn'] },
  {
    method: 'PUT',
    path: '/api/v1/admin/card-designs/no-such-design',
    who: 'admin',
    json: { name: 'Our terrace' },
    optional: ['name'],
  },
  { method: 'DELETE', path: '/api/v1/admin/card-designs/no-such-design', who: 'admin' },
  {
    method: 'POST',
    path: '/api/v1/businesses/larkspur-house/guest-photos',
    who: 'public',
    picture: 'image',
    form: {},
  },
  { method: 'GET', path: '/api/v1/admin/guest-photos', who: 'admin' },
  { method: 'PUT', path: '/api/v1/admin/guest-photos/no-such-photo', who: 'admin', json: { show: false } },
];
