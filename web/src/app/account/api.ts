import type { AnswerOf, Schemas } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type OpenSession = Schemas['OpenSession'];
export type SecondFactor = AnswerOf<'GET /api/v1/admin/second-factor'>;
export type Passkey = SecondFactor['passkeys'][number];
export type TotpSetup = AnswerOf<'POST /api/v1/admin/second-factor/totp'>;

/** The same calls for an admin and for the super admin: each is about who makes it. */
export function accountApi(as: 'admin' | 'superAdmin') {
  return {
    sessions: () => call('GET /api/v1/admin/sessions', { as }),
    endSession: (sessionId: string) => call('DELETE /api/v1/admin/sessions/{sessionId}', { as, path: { sessionId } }),
    endOtherSessions: () => call('DELETE /api/v1/admin/sessions', { as }),
    secondFactor: () => call('GET /api/v1/admin/second-factor', { as }),
    startTotp: () => call('POST /api/v1/admin/second-factor/totp', { as }),
    confirmTotp: (code: string) => call('PUT /api/v1/admin/second-factor/totp', { as, body: { code } }),
    removeTotp: () => call('DELETE /api/v1/admin/second-factor/totp', { as }),
    startPasskey: () => call('POST /api/v1/admin/second-factor/passkeys/options', { as }),
    addPasskey: (body: { name: string; passkey: string }) =>
      call('POST /api/v1/admin/second-factor/passkeys', { as, body }),
    removePasskey: (passkeyId: string) =>
      call('DELETE /api/v1/admin/second-factor/passkeys/{passkeyId}', { as, path: { passkeyId } }),
    renewRecoveryCodes: () => call('POST /api/v1/admin/second-factor/recovery-codes', { as }),
  };
}

export type AccountApi = ReturnType<typeof accountApi>;
