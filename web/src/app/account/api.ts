import type { AnswerOf, Schemas } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type OpenSession = Schemas['OpenSession'];
export type SecondFactor = AnswerOf<'GET /api/v1/admin/second-factor'>;
export type Passkey = SecondFactor['passkeys'][number];
export type TotpSetup = AnswerOf<'POST /api/v1/admin/second-factor/totp'>;

export interface AccountApi {
  sessions(): Promise<{ sessions: OpenSession[] }>;
  endSession(sessionId: string): Promise<AnswerOf<'DELETE /api/v1/admin/sessions/{sessionId}'>>;
  endOtherSessions(): Promise<AnswerOf<'DELETE /api/v1/admin/sessions'>>;
  secondFactor(): Promise<SecondFactor>;
  startTotp(): Promise<TotpSetup>;
  confirmTotp(code: string): Promise<AnswerOf<'PUT /api/v1/admin/second-factor/totp'>>;
  removeTotp(): Promise<AnswerOf<'DELETE /api/v1/admin/second-factor/totp'>>;
  startPasskey(): Promise<AnswerOf<'POST /api/v1/admin/second-factor/passkeys/options'>>;
  addPasskey(body: { name: string; passkey: string }): Promise<AnswerOf<'POST /api/v1/admin/second-factor/passkeys'>>;
  removePasskey(passkeyId: string): Promise<AnswerOf<'DELETE /api/v1/admin/second-factor/passkeys/{passkeyId}'>>;
  renewRecoveryCodes(): Promise<AnswerOf<'POST /api/v1/admin/second-factor/recovery-codes'>>;
}

/** The same calls for an admin and for the super admin: each is about who makes it. */
export function accountApi(as: 'admin' | 'superAdmin'): AccountApi {
  return {
    sessions: () => call('GET /api/v1/admin/sessions', { as }),
    endSession: (sessionId) => call('DELETE /api/v1/admin/sessions/{sessionId}', { as, path: { sessionId } }),
    endOtherSessions: () => call('DELETE /api/v1/admin/sessions', { as }),
    secondFactor: () => call('GET /api/v1/admin/second-factor', { as }),
    startTotp: () => call('POST /api/v1/admin/second-factor/totp', { as }),
    confirmTotp: (code) => call('PUT /api/v1/admin/second-factor/totp', { as, body: { code } }),
    removeTotp: () => call('DELETE /api/v1/admin/second-factor/totp', { as }),
    startPasskey: () => call('POST /api/v1/admin/second-factor/passkeys/options', { as }),
    addPasskey: (body) => call('POST /api/v1/admin/second-factor/passkeys', { as, body }),
    removePasskey: (passkeyId) =>
      call('DELETE /api/v1/admin/second-factor/passkeys/{passkeyId}', { as, path: { passkeyId } }),
    renewRecoveryCodes: () => call('POST /api/v1/admin/second-factor/recovery-codes', { as }),
  };
}
