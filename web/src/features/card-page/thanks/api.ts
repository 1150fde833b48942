import { call } from '../../../lib/api-client.js';

export const thanksApi = {
  send: (publicToken: string, message: string, idempotencyKey: string) =>
    call('POST /api/v1/cards/{publicToken}/thanks', { path: { publicToken }, body: { message }, idempotencyKey }),
};
