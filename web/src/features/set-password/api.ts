import { call } from '../../lib/api-client.js';

export const setPasswordApi = {
  /** The token of a welcome mail's link; it works once. 202 while the account's second factor is due. */
  setPassword: (body: { token: string; password: string }) => call('POST /api/v1/admin/set-password', { body }),
};
