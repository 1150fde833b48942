import { common } from './texts.js';

export interface ErrorDetail {
  field: string;
  message: string;
}

/**
 * A call that failed, in the one shape of spec/http.md. `status` is 0 when no answer came (code `NETWORK`).
 * Screens show `message` and branch on `code`, never on the text.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly details: readonly ErrorDetail[];
  /** Seconds to wait, from `Retry-After` of a 429 or 503. */
  readonly retryAfter: number | undefined;

  constructor(fields: { status: number; code: string; message: string; requestId?: string; details?: readonly ErrorDetail[]; retryAfter?: number }) {
    super(fields.message);
    this.name = 'ApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.requestId = fields.requestId;
    this.details = fields.details ?? [];
    this.retryAfter = fields.retryAfter;
  }
}

export function networkError(): ApiError {
  return new ApiError({ status: 0, code: 'NETWORK', message: common.networkMessage });
}

/** Reads an error answer; a body that is not ours (a proxy's page) still becomes a message fit for a person. */
export function errorFromAnswer(status: number, body: unknown, retryAfterHeader: string | null = null): ApiError {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Partial<Record<'message' | 'code' | 'requestId' | 'details', unknown>>;
  const seconds = retryAfterHeader === null ? Number.NaN : Number(retryAfterHeader);
  return new ApiError({
    status,
    code: typeof fields.code === 'string' ? fields.code : `HTTP_${status}`,
    message: typeof fields.message === 'string' && fields.message !== '' ? fields.message : common.unreadableMessage,
    ...(typeof fields.requestId === 'string' ? { requestId: fields.requestId } : {}),
    details: Array.isArray(fields.details) ? fields.details.filter(isDetail) : [],
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
  });
}

/** Message of anything that was thrown, for a slice that stores text: ours as it is, else the given default. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}

/** No answer, or one that leaves open what happened. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

function isDetail(value: unknown): value is ErrorDetail {
  return typeof value === 'object' && value !== null && 'field' in value && 'message' in value && typeof value.field === 'string' && typeof value.message === 'string';
}
