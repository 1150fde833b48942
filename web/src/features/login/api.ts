import { call } from '../../lib/api-client.js';

export interface Credentials {
  email: string;
  password: string;
}

export const loginApi = {
  /** 202 instead while the account asks for its second factor. */
  login: (body: Credentials) => call('POST /api/v1/admin/login', { body }),
  passkeyOptions: (token: string) => call('POST /api/v1/admin/login/second-factor/passkey', { body: { token } }),
  finish: (body: { token: string; code?: string; passkey?: string }) =>
    call('POST /api/v1/admin/login/second-factor', { body }),
};
