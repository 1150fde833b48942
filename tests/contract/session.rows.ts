import { asAdmin, get, tooMany, type Row } from './row.js';
import { signIn } from '../support/shopper.js';

/** What ends a session: after everything that needs one. */
export const sessionRows: readonly Row[] = [
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
