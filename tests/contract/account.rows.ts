import { asAdmin, get, post, tooMany, type Row } from './row.js';
import { address, challenged, limited, notKeptLimited, registration } from './scene.js';

/** Signing in, registering, and what a dashboard shows. */
export const accountRows: readonly Row[] = [
  {
    call: 'POST /api/v1/admin/login',
    status: 200,
    good: ({ platform }) => ({
      method: 'POST',
      path: '/api/v1/admin/login',
      body: { email: 'owner@larkspur.test', password: platform.demoPassword },
    }),
    errors: {
      INVALID_CREDENTIALS: post('/api/v1/admin/login', { email: 'nobody@example.com', password: 'wrong password' }),
      ACCOUNT_SUSPENDED: ({ suspended }) => ({ method: 'POST', path: '/api/v1/admin/login', body: suspended }),
      TOO_MANY_ATTEMPTS: tooMany(
        10,
        post('/api/v1/admin/login', { email: 'guessed@example.com', password: 'wrong password' }),
      ),
    },
  },
  {
    call: 'POST /api/v1/admin/send-otp',
    status: 200,
    good: post('/api/v1/admin/send-otp', { email: 'one@example.com' }),
    errors: { TOO_MANY_CODES: tooMany(3, post('/api/v1/admin/send-otp', { email: 'many@example.com' })) },
  },
  {
    call: 'POST /api/v1/admin/verify-otp',
    status: 200,
    good: async (scene) => {
      const { email, otp } = await registration(scene, 'verified@example.com', 'x');
      return { method: 'POST', path: '/api/v1/admin/verify-otp', body: { email, otp } };
    },
    errors: {
      OTP_INVALID: post('/api/v1/admin/verify-otp', { email: 'one@example.com', otp: '000000' }),
      TOO_MANY_REQUESTS: limited,
    },
  },
  {
    call: 'PUT /api/v1/admin/register',
    status: 201,
    good: async (scene) => ({
      method: 'PUT',
      path: '/api/v1/admin/register',
      body: await registration(scene, 'ida@inn.example.com', 'The Quiet Inn'),
    }),
    errors: {
      OTP_INVALID: post(
        '/api/v1/admin/register',
        {
          name: 'Ida Rowe',
          password: 'quiet-inn-71',
          phone: '5551234567',
          restaurantName: 'The Quiet Inn',
          restaurantAddress: address,
          email: 'new@example.com',
          otp: '000000',
        },
        'PUT',
      ),
      PASSWORD_TOO_COMMON: {
        spec: 'services/identity/test/registration.int.spec.ts',
        test: 'leaves the code unused when the form is wrong, and names every wrong field',
      },
      EMAIL_TAKEN: async (scene) => ({
        method: 'PUT',
        path: '/api/v1/admin/register',
        body: await registration(scene, 'ida@inn.example.com', 'The Loud Inn'),
      }),
    },
  },
  ...['total-sold', 'total-revenue', 'total-redemption', 'sales-data', 'revenue-by-date', 'counter-day'].map(
    (name): Row => ({
      call: `GET /api/v1/admin/${name}`,
      status: 200,
      good: asAdmin(`/api/v1/admin/${name}`),
      errors: {
        TENANT_MISMATCH: asAdmin(`/api/v1/admin/${name}?businessSlug=juniper-rye`),
        NOT_SIGNED_IN: get(`/api/v1/admin/${name}`),
      },
    }),
  ),
  {
    call: 'GET /api/v1/admin/business/{slug}',
    status: 200,
    good: get('/api/v1/admin/business/larkspur-house'),
    errors: { BUSINESS_NOT_FOUND: get('/api/v1/admin/business/nobody'), TOO_MANY_REQUESTS: notKeptLimited },
  },
  {
    call: 'POST /api/v1/admin/registration-interest',
    status: 201,
    good: post('/api/v1/admin/registration-interest', {
      businessName: 'Harbor Inn',
      businessType: 'Hotel',
      contactName: 'Ben Cho',
      email: 'ben@example.com',
    }),
    errors: {
      CHALLENGE_REQUIRED: challenged,
      INVALID_FIELDS: post('/api/v1/admin/registration-interest', {
        businessName: '',
        businessType: 'Hotel',
        contactName: 'Ben',
        email: 'x',
      }),
    },
  },
  {
    call: 'GET /api/v1/admin/me',
    status: 200,
    good: asAdmin('/api/v1/admin/me'),
    errors: { NOT_SIGNED_IN: get('/api/v1/admin/me') },
  },
];
