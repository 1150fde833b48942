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
  /** What the caller has to confirm before it is done (confirmation-token). */
  readonly confirms?: string;
  readonly cause?: unknown;
}

/** A refusal that the caller is told of: `code` is stable once published, `message` is fit for a person. */
export class DomainError extends Error {
  readonly details: readonly FieldProblem[];
  readonly retryAfter: number | undefined;
  readonly isForeign: boolean;
  readonly confirms: string | undefined;

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
    this.confirms = extras.confirms;
  }
}

/** A refusal that is the same each time: `class CardNotFound extends domainError('notFound', 'CARD_NOT_FOUND', 'Gift card not found.') {}`. */
export function domainError(kind: ErrorKind, code: string, message: string, extras?: ErrorExtras) {
  return class extends DomainError {
    constructor() {
      super(kind, code, message, extras);
    }
  };
}

/** The thing for the business that it is of; to any other it is refused as if it were not there. */
export function ownedBy<T extends { readonly businessSlug: string }>(
  businessSlug: string,
  thing: T,
  { kind, code, message }: DomainError,
): T {
  if (thing.businessSlug === businessSlug) return thing;
  throw new DomainError(kind, code, message, { isForeign: true });
}

/** Refuses input field by field: code INVALID_FIELDS. */
export function invalidFields(...details: FieldProblem[]): DomainError {
  return new DomainError('invalid', 'INVALID_FIELDS', 'Please correct the marked fields.', { details });
}

/** Failures that more than one part of the platform refuses with; those of one service are in its `domain/*.errors.ts`. */
export class NotSignedIn extends domainError('unauthenticated', 'NOT_SIGNED_IN', 'Please sign in.') {}

export class SessionInvalid extends DomainError {
  constructor(cause?: unknown) {
    super('unauthenticated', 'SESSION_INVALID', 'Your session has ended. Please sign in again.', { cause });
  }
}

/** The account needs a second factor and has none: nothing else is done before. */
export class SecondFactorRequired extends domainError(
  'denied',
  'SECOND_FACTOR_REQUIRED',
  'Please set up a second factor first.',
) {}

/** An admin named another business than the own one. */
export class TenantMismatch extends domainError('denied', 'TENANT_MISMATCH', 'This belongs to another business.') {}

/** Of the right business, and not for this role (business/permissions.ts). */
export class ForbiddenForRole extends domainError(
  'denied',
  'FORBIDDEN_FOR_ROLE',
  'Your role does not allow this. Please ask a manager or the owner.',
) {}

/** Another business's, too: ids tell nothing. */
export class GiftCardNotFound extends domainError('notFound', 'GIFT_CARD_NOT_FOUND', 'Gift card not found.') {}

export class GiftCardNotOnSale extends domainError(
  'conflict',
  'GIFT_CARD_NOT_ON_SALE',
  'This gift card is not on sale.',
) {}

export class CodeInvalid extends domainError('invalid', 'OTP_INVALID', 'Invalid OTP. Please try again.') {}

export class TooManyCodes extends DomainError {
  /** @param retryAfter seconds */
  constructor(retryAfter: number) {
    super('limited', 'TOO_MANY_CODES', 'Too many codes were sent. Please wait a few minutes.', { retryAfter });
  }
}

/** @param by what it was used for before: "another purchase" */
export class IdempotencyKeyReused extends DomainError {
  constructor(by: string) {
    super('conflict', 'IDEMPOTENCY_KEY_REUSED', `This Idempotency-Key was used for ${by}.`);
  }
}
