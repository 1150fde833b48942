import type { Schemas } from '@giftcard/client';
import type { User } from '../../app/session/user.js';
import { call } from '../../lib/api-client.js';

export const setPasswordApi = {
  /** The token of a welcome mail's link; it works once. */
  setPassword: (body: {
    token: string;
    password: string;
  }): Promise<{ success: boolean; message: string; user: User } | Schemas['SecondFactorDue']> =>
    call('POST /api/v1/admin/set-password', { body }),
  finish: (body: { token: string; code: string }): Promise<{ success: boolean; user: User }> =>
    call('POST /api/v1/admin/login/second-factor', { body }),
};
