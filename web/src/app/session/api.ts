import { call } from '../../lib/api-client.js';
import type { User } from './user.js';

export const sessionApi = {
  me: (): Promise<{ success: boolean; user: User }> => call('GET /api/v1/admin/me', { as: 'admin' }),
  logout: (): Promise<{ success: boolean }> => call('GET /api/v1/admin/logout'),
};
