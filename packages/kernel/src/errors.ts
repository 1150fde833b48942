/** What went wrong, in terms of the caller. One table maps a kind to a gRPC status (grpc/error-mapping.ts). */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'denied'
  | 'notFound'
  | 'conflict'
  | 'rejected'
  | 'limited'
  | 'unavailable';

/** One field of a request that is wrong, and why, fit for a person. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export interface ErrorExtras {
  readonly details?: readonly FieldProblem[];
  /** Seconds after which another try makes sense (kinds `limited` and `unavailable`). */
  readonly retryAfter?: number;
  /** What was asked for is there and belongs to another tenant, which the refusal does not tell and the audit log does. */
  readonly isForeign?: boolean;
  readonly cause?: unknown;
}

/** A refusal that the caller is told of: `code` is stable once published, `message` is fit for a person. */
export class DomainError extends Error {
  readonly details: readonly FieldProblem[];
  readonly retryAfter: number | undefined;
  readonly isForeign: boolean;

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    extras: ErrorExtras = {},
  ) {
    super(message, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.name = 'DomainError';
    this.details = extras.details ?? [];
    this.retryAfter = extras.retryAfter;
    this.isForeign = extras.isForeign ?? false;
  }
}

/** The refusal of what belongs to another tenant: to the caller it looks as if it were not there. */
export function foreign({ kind, code, message }: DomainError): DomainError {
  return new DomainError(kind, code, message, { isForeign: true });
}

/** Refuses input field by field: code INVALID_FIELDS. */
export function invalidFields(...details: FieldProblem[]): DomainError {
  return new DomainError('invalid', 'INVALID_FIELDS', 'Please correct the marked fields.', { details });
}
