import type { Failure } from '../domain/delivery.js';

interface SmtpProblem {
  readonly code?: string;
  readonly responseCode?: unknown;
  readonly name?: string;
  /** Of a call that found nobody: what the socket said. */
  readonly cause?: { readonly code?: string };
}

/** Refusals of the address or the message itself; a refused log-in (EAUTH) is a fault of ours that gets mended. */
const REFUSED = new Set(['EENVELOPE', 'EMESSAGE']);

/** A failed try as a stable word, without the server's text, which may repeat the address. A 5xx about the mail itself is final (RFC 5321, 4.2.1). */
export function failureOf(error: unknown): Failure {
  if (error instanceof TextRefused) return { reason: error.reason, permanent: error.isFinal };
  if (error instanceof MailImpossible) return { reason: error.reason, permanent: true };
  const { code, responseCode, name, cause } = (error ?? {}) as SmtpProblem;
  if (typeof responseCode === 'number') {
    return {
      reason: `SMTP_${responseCode}`,
      permanent: responseCode >= 500 && code !== undefined && REFUSED.has(code),
    };
  }
  return { reason: code ?? cause?.code ?? name ?? 'UNKNOWN', permanent: false };
}

/** Of Twilio: no such number, its holder answered STOP, no phone that takes texts. Whatever else is wrong may be mended. */
const NUMBER_REFUSED: readonly unknown[] = [21_211, 21_610, 21_614];

/** A provider of text messages did not take one. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
  readonly reason: string;
  readonly isFinal: boolean;

  /** @param code the provider's, of its answer; anything */
  constructor(status: number, code: unknown) {
    const reason = typeof code === 'number' ? `SMS_${code}` : `SMS_HTTP_${status}`;
    super(reason);
    this.reason = reason;
    this.isFinal = NUMBER_REFUSED.includes(code);
  }
}

/** No try will ever send this mail or text message. */
export class MailImpossible extends Error {
  override readonly name = 'MailImpossible';

  constructor(readonly reason: string) {
    super(reason);
  }
}
