import type { User } from '../../app/session/user.js';
import { call } from '../../lib/api-client.js';

export const setPasswordApi = {
  /** The token of a welcome mail's link; it works once. */
  setPassword: (body: {
    token: string;
    password: string;
  }): Promise<{ success: boolean; message: string; user: User }> => call('POST /api/v1/admin/set-password', { body }),
};
