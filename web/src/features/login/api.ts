import type { Schemas } from '@giftcard/client';
import type { User } from '../../app/session/user.js';
import { call } from '../../lib/api-client.js';

export interface Credentials {
  email: string;
  password: string;
}

export interface SignedIn {
  success: boolean;
  user: User;
}

export const loginApi = {
  /** 202 instead while the account asks for its second factor. */
  login: (body: Credentials): Promise<SignedIn | Schemas['SecondFactorDue']> =>
    call('POST /api/v1/admin/login', { body }),
  passkeyOptions: (token: string): Promise<{ options: string }> =>
    call('POST /api/v1/admin/login/second-factor/passkey', { body: { token } }),
  finish: (body: { token: string; code?: string; passkey?: string }): Promise<SignedIn> =>
    call('POST /api/v1/admin/login/second-factor', { body }),
};
