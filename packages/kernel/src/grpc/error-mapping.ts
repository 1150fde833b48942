import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { DomainError, type ErrorExtras, type ErrorKind } from '../errors.js';
import { parseJson } from '../config.js';

/** The one table from an error's kind to its gRPC status; read backwards by clients. */
const STATUS: Readonly<Record<ErrorKind, status>> = {
  invalid: status.INVALID_ARGUMENT,
  unauthenticated: status.UNAUTHENTICATED,
  denied: status.PERMISSION_DENIED,
  notFound: status.NOT_FOUND,
  conflict: status.FAILED_PRECONDITION,
  rejected: status.ABORTED,
  limited: status.RESOURCE_EXHAUSTED,
  unavailable: status.UNAVAILABLE,
};

const KIND = new Map(Object.entries(STATUS).map(([kind, code]) => [code, kind as ErrorKind]));

/** Of the trailer that a refusal has and a failed connection has not. */
export const CODE_KEY = 'x-error-code';
const EXTRAS_KEY = 'x-error-extras-bin';

/** What a server answers for a refusal: status, message, and the stable code and field problems as trailers. */
export function toGrpcError(error: DomainError): {
  code: status;
  message: string;
  details: string;
  metadata: Metadata;
} {
  const metadata = new Metadata();
  metadata.set(CODE_KEY, error.code);
  metadata.set(
    EXTRAS_KEY,
    Buffer.from(
      JSON.stringify({
        details: error.details,
        retryAfter: error.retryAfter,
        ...(error.isForeign ? { isForeign: true } : {}),
        confirms: error.confirms,
      }),
    ),
  );
  return { code: STATUS[error.kind], message: error.message, details: error.message, metadata };
}

/** What a client throws for a failed call: the server's refusal, or `unavailable` for a server that can't be reached. */
export function fromGrpcError(error: ServiceError): unknown {
  const code = error.metadata?.get(CODE_KEY)[0];
  const kind = KIND.get(error.code);
  if (typeof code === 'string' && kind) return new DomainError(kind, code, error.details, readExtras(error));
  if (error.code === status.UNAVAILABLE || error.code === status.DEADLINE_EXCEEDED || error.code === status.CANCELLED) {
    return new DomainError(
      'unavailable',
      'SERVICE_UNAVAILABLE',
      'This is not available right now. Please try again in a moment.',
      { retryAfter: 5, cause: error },
    );
  }
  return error;
}

function readExtras(error: ServiceError): ErrorExtras {
  const raw = error.metadata.get(EXTRAS_KEY)[0];
  const extras = Buffer.isBuffer(raw) ? parseJson(raw.toString('utf8')) : undefined;
  return (extras ?? {}) as ErrorExtras;
}
