import { call } from '../../lib/api-client.js';
import type { Interest } from './interest.js';

/** Who runs the platform and whom to talk to; what is not set is empty. */
export interface Platform {
  operator: { name: string };
  contact: { email: string; phone: string; address: string };
}

export const landingApi = {
  platform: (): Promise<Platform> => call('/api/v1/platform'),
  registerInterest: (interest: Interest, idempotencyKey: string): Promise<{ success: boolean; message: string }> =>
    call('/api/v1/admin/registration-interest', { method: 'POST', body: interest, idempotencyKey }),
};
