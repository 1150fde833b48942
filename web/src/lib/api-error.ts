import type { Schemas } from '@giftcard/client';
import { common } from './texts.js';

export interface ErrorDetail {
  field: string;
  message: string;
}

/**
 * A call that failed, in the one shape of spec/http.md. `status` is 0 when no answer came (code `NETWORK`).
 * Screens show `messageOf` and branch on `code`, never on the text.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly details: readonly ErrorDetail[];
  /** Seconds to wait, from `Retry-After` of a 429 or 503. */
  readonly retryAfter: number | undefined;
  /** Of a CHALLENGE_REQUIRED: what the call is made again with the solution of. */
  readonly challenge: Schemas['Challenge'] | undefined;
  /** Of a CONFIRMATION_REQUIRED: the action to confirm. */
  readonly confirms: string | undefined;
  /** The server answered in its contract's shape: `message` is its own. Otherwise it is a general one of ours. */
  readonly fromServer: boolean;

  constructor(fields: {
    status: number;
    code: string;
    message: string;
    requestId?: string;
    details?: readonly ErrorDetail[];
    retryAfter?: number;
    challenge?: Schemas['Challenge'];
    confirms?: string;
    fromServer?: boolean;
  }) {
    super(fields.message);
    this.name = 'ApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.requestId = fields.requestId;
    this.details = fields.details ?? [];
    this.retryAfter = fields.retryAfter;
    this.challenge = fields.challenge;
    this.confirms = fields.confirms;
    this.fromServer = fields.fromServer ?? true;
  }
}

export function networkError(): ApiError {
  return new ApiError({ status: 0, code: 'NETWORK', message: common('failed.network'), fromServer: false });
}

/** Reads an error answer; a body that is not ours (a proxy's page) still becomes a message fit for a person. */
export function errorFromAnswer(status: number, body: unknown, retryAfterHeader: string | null = null): ApiError {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Partial<
    Record<'message' | 'code' | 'requestId' | 'details' | 'challenge' | 'confirms', unknown>
  >;
  const seconds = retryAfterHeader === null ? Number.NaN : Number(retryAfterHeader);
  const { message, code } = fields;
  const said =
    typeof message === 'string' && message !== '' && typeof code === 'string' && code !== '' ? { message, code } : null;
  return new ApiError({
    status,
    ...(said ?? { code: `HTTP_${status}`, message: common('failed.unreadable'), fromServer: false }),
    ...(typeof fields.requestId === 'string' ? { requestId: fields.requestId } : {}),
    details: Array.isArray(fields.details) ? fields.details.filter(isDetail) : [],
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
    ...(typeof fields.confirms === 'string' ? { confirms: fields.confirms } : {}),
    ...(said?.code === 'CHALLENGE_REQUIRED' && fields.challenge
      ? { challenge: fields.challenge as Schemas['Challenge'] }
      : {}),
  });
}

/**
 * What people read when a call failed: the server's message when it answered in the contract's shape `{message, code}`;
 * `otherwise`, the screen's own text, when no answer came (no connection, too late) or one that isn't the contract's (a
 * proxy's page, an empty body). DEC-2.10.
 */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.fromServer ? error.message : otherwise;
}

/** No answer, or one that leaves open what happened. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

function isDetail(value: unknown): value is ErrorDetail {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    'message' in value &&
    typeof value.field === 'string' &&
    typeof value.message === 'string'
  );
}
