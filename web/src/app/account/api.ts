import type { AnswerOf, Schemas } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type OpenSession = Schemas['OpenSession'];

export interface AccountApi {
  sessions(): Promise<{ sessions: OpenSession[] }>;
  endSession(sessionId: string): Promise<AnswerOf<'DELETE /api/v1/admin/sessions/{sessionId}'>>;
  endOtherSessions(): Promise<AnswerOf<'DELETE /api/v1/admin/sessions'>>;
}

/** The same calls for an admin and for the super admin: each is about who makes it. */
export function accountApi(as: 'admin' | 'superAdmin'): AccountApi {
  return {
    sessions: () => call('GET /api/v1/admin/sessions', { as }),
    endSession: (sessionId) => call('DELETE /api/v1/admin/sessions/{sessionId}', { as, path: { sessionId } }),
    endOtherSessions: () => call('DELETE /api/v1/admin/sessions', { as }),
  };
}
