import { asRoot, get, post, tooMany, type Row } from './row.js';
import { limited, notKeptLimited } from './scene.js';

/** The super admin, and what needs no session. */
export const platformRows: readonly Row[] = [
  {
    call: 'POST /api/superadmin/login',
    status: 200,
    good: ({ platform }) => ({ method: 'POST', path: '/api/superadmin/login', body: platform.superAdmin }),
    errors: {
      INVALID_CREDENTIALS: post('/api/superadmin/login', { email: 'nobody@example.com', password: 'wrong password' }),
      TOO_MANY_ATTEMPTS: tooMany(
        10,
        post('/api/superadmin/login', { email: 'root@example.com', password: 'wrong password' }),
      ),
    },
  },
  {
    call: 'GET /api/superadmin/registration-requests',
    status: 200,
    good: asRoot('/api/superadmin/registration-requests?status=pending&limit=5'),
    errors: { NOT_SIGNED_IN: get('/api/superadmin/registration-requests') },
  },
  { call: 'GET /api/superadmin/stats', status: 200, good: asRoot('/api/superadmin/stats') },
  {
    call: 'POST /api/superadmin/business-admin',
    status: 201,
    good: asRoot('/api/superadmin/business-admin', {
      name: 'Una Holt',
      email: 'una@example.com',
      restaurantName: 'The Lamp Room',
      phone: '5551234567',
    }),
    errors: {
      EMAIL_TAKEN: asRoot('/api/superadmin/business-admin', {
        name: 'Una Holt',
        email: 'una@example.com',
        restaurantName: 'The Lamp Room',
        phone: '5551234567',
      }),
      PASSWORD_TOO_COMMON: asRoot('/api/superadmin/business-admin', {
        name: 'Una Holt',
        email: 'una3@example.com',
        restaurantName: 'The Lamp Room',
        phone: '5551234567',
        password: 'Password123',
      }),
      SLUG_TAKEN: asRoot('/api/superadmin/business-admin', {
        name: 'Una Holt',
        email: 'una2@example.com',
        restaurantName: 'The Lamp Room',
        phone: '5551234567',
        businessSlug: 'larkspur-house',
      }),
    },
  },
  {
    call: 'PUT /api/superadmin/registration-requests/{id}/status',
    status: 200,
    good: asRoot(
      ({ requestId }) => `/api/superadmin/registration-requests/${requestId}/status`,
      { status: 'rejected', notes: 'Not now' },
      'PUT',
    ),
    errors: {
      INVALID_FIELDS: asRoot(
        ({ requestId }) => `/api/superadmin/registration-requests/${requestId}/status`,
        { status: 'maybe' },
        'PUT',
      ),
      REQUEST_NOT_FOUND: asRoot('/api/superadmin/registration-requests/none/status', { status: 'approved' }, 'PUT'),
    },
  },
  {
    call: 'GET /api/v1/giftcards',
    status: 200,
    good: get('/api/v1/giftcards?search=brunch'),
    errors: { TOO_MANY_REQUESTS: limited },
  },
  {
    call: 'GET /api/v1/giftcards/{id}/public',
    status: 200,
    good: ({ offer }) => ({ method: 'GET', path: `/api/v1/giftcards/${offer._id}/public` }),
    errors: { GIFT_CARD_NOT_FOUND: get('/api/v1/giftcards/none/public'), TOO_MANY_REQUESTS: notKeptLimited },
  },
  { call: 'GET /api/v1/platform', status: 200, good: get('/api/v1/platform') },
  {
    call: 'GET /api/v1/legal/{page}',
    status: 200,
    good: get('/api/v1/legal/terms'),
    errors: { NOT_FOUND: get('/api/v1/legal/imprint') },
  },
  {
    call: 'GET /api/v1/businesses/{businessSlug}/legal/{page}',
    status: 200,
    good: ({ offer }) => ({ method: 'GET', path: `/api/v1/businesses/${offer.businessSlug}/legal/terms` }),
    errors: {
      NOT_FOUND: ({ offer }) => ({ method: 'GET', path: `/api/v1/businesses/${offer.businessSlug}/legal/cookies` }),
      BUSINESS_NOT_FOUND: get('/api/v1/businesses/no-such-place/legal/terms'),
    },
  },
  { call: 'GET /health/live', status: 200, good: get('/health/live') },
  { call: 'GET /health/ready', status: 200, good: get('/health/ready') },
  { call: 'GET /health/capabilities', status: 200, good: get('/health/capabilities') },
  { call: 'GET /api/openapi.json', status: 200, good: get('/api/openapi.json') },
  { call: 'GET /api/docs', status: 200, good: get('/api/docs') },
];
