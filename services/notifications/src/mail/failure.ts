import type { Failure } from '../domain/delivery.js';

interface SmtpProblem {
  readonly code?: string;
  readonly responseCode?: unknown;
  readonly name?: string;
}

/** Refusals of the address or the message itself; a refused log-in (EAUTH) is a fault of ours that gets mended. */
const REFUSED = new Set(['EENVELOPE', 'EMESSAGE']);

/** A failed try as a stable word, without the server's text, which may repeat the address. A 5xx about the mail itself is final (RFC 5321, 4.2.1). */
export function failureOf(error: unknown): Failure {
  if (error instanceof MailImpossible) return { reason: error.reason, permanent: true };
  const { code, responseCode, name } = (error ?? {}) as SmtpProblem;
  if (typeof responseCode === 'number') {
    return {
      reason: `SMTP_${responseCode}`,
      permanent: responseCode >= 500 && code !== undefined && REFUSED.has(code),
    };
  }
  return { reason: code ?? name ?? 'UNKNOWN', permanent: false };
}

/** No try will ever send this mail. */
export class MailImpossible extends Error {
  override readonly name = 'MailImpossible';

  constructor(readonly reason: string) {
    super(reason);
  }
}
