import { call, moneyCallLimit } from '../../lib/api-client.js';

export const sessionApi = {
  me: () => call('GET /api/v1/admin/me', { as: 'admin', signal: moneyCallLimit() }),
  logout: () => call('GET /api/v1/admin/logout'),
};
