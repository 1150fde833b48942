import type { Schemas } from '@giftcard/client';
import type { User } from '../../app/session/user.js';
import { call } from '../../lib/api-client.js';

export const setPasswordApi = {
  /** The token of a welcome mail's link; it works once. 202 while the account's second factor is due. */
  setPassword: (body: {
    token: string;
    password: string;
  }): Promise<{ success: boolean; message: string; user: User } | Schemas['SecondFactorDue']> =>
    call('POST /api/v1/admin/set-password', { body }),
};
