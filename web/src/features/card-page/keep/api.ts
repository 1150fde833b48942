import { call } from '../../../lib/api-client.js';

export const keepApi = {
  send: (publicToken: string, email: string, idempotencyKey: string) =>
    call('POST /api/v1/cards/{publicToken}/keep', { path: { publicToken }, body: { email }, idempotencyKey }),
  confirm: (publicToken: string, email: string, otp: string) =>
    call('POST /api/v1/cards/{publicToken}/keep/confirm', { path: { publicToken }, body: { email, otp } }),
};
