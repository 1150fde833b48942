import { call } from '../../lib/api-client.js';

export const sessionApi = {
  me: () => call('GET /api/v1/admin/me', { as: 'admin' }),
  logout: () => call('GET /api/v1/admin/logout'),
};
