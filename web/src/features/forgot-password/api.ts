import { call } from '../../lib/api-client.js';

export const forgotPasswordApi = {
  /** Answers the same whether or not the address has an account. */
  ask: (email: string) => call('POST /api/v1/admin/forgot-password', { body: { email } }),
};
