import { asAdmin, asRoot, get, post, tooMany, type ProvenBy, type Row } from './row.js';
import { signIn } from '../support/shopper.js';

const proven = (test: string): ProvenBy => ({ spec: 'services/identity/test/second-factor.int.spec.ts', test });
const byPasskey = (test: string): ProvenBy => ({ spec: 'services/identity/test/passkeys.int.spec.ts', test });

/** Second factors, and what ends a session: after everything that needs one. */
export const sessionRows: readonly Row[] = [
  {
    call: 'POST /api/v1/admin/login/second-factor',
    status: 200,
    good: proven('a right password is answered with a sign-in that opens nothing, and a code opens one session'),
    errors: {
      SIGN_IN_OVER: post('/api/v1/admin/login/second-factor', { token: 'no-such-sign-in', code: '123456' }),
      SECOND_FACTOR_INVALID: proven('a code is taken once, and the fifth wrong one ends the sign-in'),
      TOO_MANY_ATTEMPTS: proven('wrong codes are counted for the account, over every sign-in'),
      ACCOUNT_SUSPENDED: proven('a password or a status that changed in between ends the sign-in'),
    },
  },
  {
    call: 'POST /api/superadmin/login/second-factor',
    status: 200,
    good: proven('the super admin may do nothing but set one up, and signs in with it by the own door'),
    errors: {
      SIGN_IN_OVER: post('/api/superadmin/login/second-factor', { token: 'no-such-sign-in', code: '123456' }),
      SECOND_FACTOR_INVALID: proven('a code is taken once, and the fifth wrong one ends the sign-in'),
      TOO_MANY_ATTEMPTS: proven('wrong codes are counted for the account, over every sign-in'),
    },
  },
  {
    call: 'POST /api/v1/admin/confirmations',
    status: 200,
    good: ({ admin, platform }) => ({
      method: 'POST',
      path: '/api/v1/admin/confirmations',
      token: admin,
      body: { action: 'second-factor', password: platform.demoPassword },
    }),
    errors: {
      CURRENT_PASSWORD_WRONG: asAdmin('/api/v1/admin/confirmations', { action: 'second-factor', password: 'wrong' }),
      SECOND_FACTOR_INVALID: asAdmin('/api/v1/admin/confirmations', { action: 'second-factor', code: '123456' }),
      TOO_MANY_ATTEMPTS: proven('wrong codes are counted for the account, over every sign-in'),
    },
  },
  {
    call: 'POST /api/v1/admin/login/second-factor/passkey',
    status: 200,
    good: byPasskey('a passkey opens one session after the password, and is noted as used'),
    errors: { SIGN_IN_OVER: post('/api/v1/admin/login/second-factor/passkey', { token: 'no-such-sign-in' }) },
  },
  {
    call: 'POST /api/superadmin/login/second-factor/passkey',
    status: 200,
    good: byPasskey('the super admin sets a passkey up first, and signs in with it by the own door'),
    errors: { SIGN_IN_OVER: post('/api/superadmin/login/second-factor/passkey', { token: 'no-such-sign-in' }) },
  },
  {
    call: 'POST /api/v1/admin/confirmations/passkey',
    status: 200,
    good: asAdmin('/api/v1/admin/confirmations/passkey', { action: 'second-factor' }),
    errors: {
      SECOND_FACTOR_REQUIRED: byPasskey(
        'the super admin sets a passkey up first, and signs in with it by the own door',
      ),
    },
  },
  {
    call: 'GET /api/v1/admin/second-factor',
    status: 200,
    good: asAdmin('/api/v1/admin/second-factor'),
    errors: { NOT_SIGNED_IN: get('/api/v1/admin/second-factor') },
  },
  {
    call: 'POST /api/v1/admin/second-factor/totp',
    status: 200,
    good: ({ admin, platform }) => ({
      method: 'POST',
      path: '/api/v1/admin/second-factor/totp',
      token: admin,
      password: platform.demoPassword,
    }),
    errors: { CONFIRMATION_REQUIRED: asAdmin('/api/v1/admin/second-factor/totp', {}) },
  },
  {
    call: 'PUT /api/v1/admin/second-factor/totp',
    status: 200,
    good: proven('a right password is answered with a sign-in that opens nothing, and a code opens one session'),
    errors: {
      SECOND_FACTOR_INVALID: asAdmin('/api/v1/admin/second-factor/totp', { code: '000000' }, 'PUT'),
      TOTP_NOT_STARTED: ({ otherAdmin }) => ({
        method: 'PUT',
        path: '/api/v1/admin/second-factor/totp',
        token: otherAdmin,
        body: { code: '000000' },
      }),
    },
  },
  {
    call: 'DELETE /api/v1/admin/second-factor/totp',
    status: 200,
    good: ({ admin, platform }) => ({
      method: 'DELETE',
      path: '/api/v1/admin/second-factor/totp',
      token: admin,
      password: platform.demoPassword,
    }),
    errors: {
      CONFIRMATION_REQUIRED: asAdmin('/api/v1/admin/second-factor/totp', undefined, 'DELETE'),
      SECOND_FACTOR_REQUIRED: proven('an owner may do nothing but set one up, at the service itself too'),
      SECOND_FACTOR_NEEDED: proven('an owner may do nothing but set one up, at the service itself too'),
    },
  },
  {
    call: 'POST /api/v1/admin/second-factor/passkeys/options',
    status: 200,
    good: ({ admin, platform }) => ({
      method: 'POST',
      path: '/api/v1/admin/second-factor/passkeys/options',
      token: admin,
      password: platform.demoPassword,
    }),
    errors: { CONFIRMATION_REQUIRED: asAdmin('/api/v1/admin/second-factor/passkeys/options', {}) },
  },
  {
    call: 'POST /api/v1/admin/second-factor/passkeys',
    status: 200,
    good: byPasskey('a passkey opens one session after the password, and is noted as used'),
    errors: {
      SECOND_FACTOR_INVALID: asAdmin('/api/v1/admin/second-factor/passkeys', { name: 'Laptop', passkey: '{}' }),
      TOO_MANY_PASSKEYS: byPasskey('an account has at most ten, each once'),
      PASSKEY_EXISTS: byPasskey('an account has at most ten, each once'),
    },
  },
  {
    call: 'DELETE /api/v1/admin/second-factor/passkeys/{passkeyId}',
    status: 200,
    good: ({ admin, platform }) => ({
      method: 'DELETE',
      path: '/api/v1/admin/second-factor/passkeys/no-such-passkey',
      token: admin,
      password: platform.demoPassword,
    }),
    errors: {
      CONFIRMATION_REQUIRED: asAdmin('/api/v1/admin/second-factor/passkeys/no-such-passkey', undefined, 'DELETE'),
      SECOND_FACTOR_REQUIRED: byPasskey(
        'the super admin sets a passkey up first, and signs in with it by the own door',
      ),
      SECOND_FACTOR_NEEDED: byPasskey('the super admin sets a passkey up first, and signs in with it by the own door'),
    },
  },
  {
    call: 'POST /api/v1/admin/second-factor/recovery-codes',
    status: 200,
    good: proven('a recovery code opens the account once, and new ones take the place of all that were left'),
    errors: {
      CONFIRMATION_REQUIRED: asAdmin('/api/v1/admin/second-factor/recovery-codes', {}),
      SECOND_FACTOR_REQUIRED: proven('an owner may do nothing but set one up, at the service itself too'),
      NO_SECOND_FACTOR: ({ admin, platform }) => ({
        method: 'POST',
        path: '/api/v1/admin/second-factor/recovery-codes',
        token: admin,
        password: platform.demoPassword,
      }),
    },
  },
  {
    call: 'DELETE /api/superadmin/business-admins/{id}/second-factor',
    status: 200,
    good: proven('a lost factor is taken away by the owner or the super admin, who confirm it, and every session ends'),
    errors: {
      CONFIRMATION_REQUIRED: asRoot('/api/superadmin/business-admins/no-such-admin/second-factor', undefined, 'DELETE'),
      ADMIN_NOT_FOUND: async (scene) => ({
        ...(await asRoot('/api/superadmin/business-admins/no-such-admin/second-factor', undefined, 'DELETE')(scene)),
        password: scene.platform.superAdmin.password,
      }),
    },
  },
  {
    call: 'GET /api/v1/admin/sessions',
    status: 200,
    good: asAdmin('/api/v1/admin/sessions'),
    errors: { NOT_SIGNED_IN: get('/api/v1/admin/sessions') },
  },
  {
    call: 'DELETE /api/v1/admin/sessions/{sessionId}',
    status: 200,
    good: asAdmin('/api/v1/admin/sessions/no-such-session', undefined, 'DELETE'),
    errors: {
      CROSS_SITE: (scene) => ({
        method: 'DELETE',
        path: '/api/v1/admin/sessions/no-such-session',
        headers: { cookie: `gv_session=${scene.admin}`, 'sec-fetch-site': 'cross-site' },
      }),
    },
  },
  {
    call: 'DELETE /api/v1/admin/sessions',
    status: 200,
    good: async (scene) => ({
      method: 'DELETE',
      path: '/api/v1/admin/sessions',
      token: await signIn(scene.platform.url, 'ida@inn.example.com', 'quiet-inn-71'),
    }),
  },
  {
    call: 'PUT /api/v1/admin/change-password',
    status: 200,
    good: async (scene) => ({
      method: 'PUT',
      path: '/api/v1/admin/change-password',
      token: await signIn(scene.platform.url, 'ida@inn.example.com', 'quiet-inn-71'),
      body: { currentPassword: 'quiet-inn-71', newPassword: 'quiet-inn-72' },
    }),
    errors: {
      PASSWORD_TOO_COMMON: ({ admin, platform }) => ({
        method: 'PUT',
        path: '/api/v1/admin/change-password',
        token: admin,
        body: { currentPassword: platform.demoPassword, newPassword: 'Password123' },
      }),
      TOO_MANY_ATTEMPTS: tooMany(10, ({ otherAdmin }) => ({
        method: 'PUT',
        path: '/api/v1/admin/change-password',
        token: otherAdmin,
        body: { currentPassword: 'wrong password', newPassword: 'quiet-inn-73' },
      })),
      CURRENT_PASSWORD_WRONG: asAdmin(
        '/api/v1/admin/change-password',
        { currentPassword: 'wrong password', newPassword: 'quiet-inn-73' },
        'PUT',
      ),
    },
  },
  {
    call: 'GET /api/v1/admin/logout',
    status: 200,
    good: async (scene) => ({
      method: 'GET',
      path: '/api/v1/admin/logout',
      token: await signIn(scene.platform.url, 'ida@inn.example.com', 'quiet-inn-72'),
    }),
    errors: {
      CROSS_SITE: (scene) => ({
        method: 'GET',
        path: '/api/v1/admin/logout',
        headers: { cookie: `gv_session=${scene.admin}`, 'sec-fetch-site': 'cross-site' },
      }),
    },
  },
];
