import { call } from '../../lib/api-client.js';
import type { Interest } from './interest.js';

export const landingApi = {
  registerInterest: (interest: Interest, idempotencyKey: string): Promise<{ success: boolean; message: string }> => call('/api/v1/admin/registration-interest', { method: 'POST', body: interest, idempotencyKey }),
};
