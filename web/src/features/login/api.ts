import type { User } from '../../app/session/user.js';
import { call } from '../../lib/api-client.js';

export interface Credentials {
  email: string;
  password: string;
}

export const loginApi = {
  login: (body: Credentials): Promise<{ success: boolean; user: User }> => call('POST /api/v1/admin/login', { body }),
};
