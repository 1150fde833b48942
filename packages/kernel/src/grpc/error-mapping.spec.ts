import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { describe, expect, it, test } from '@jest/globals';
import { fromGrpcError, toGrpcError } from './error-mapping.js';
import { DomainError, type ErrorKind } from '../errors.js';

/** What a client gets of what a server sends. */
function sent({ code, message, metadata }: ReturnType<typeof toGrpcError>): ServiceError {
  return Object.assign(new Error(`${code} ${message}`), { code, details: message, metadata });
}

function failed(code: status, metadata = new Metadata()): ServiceError {
  return Object.assign(new Error('failed'), { code, details: 'failed', metadata });
}

const KINDS: Readonly<Record<ErrorKind, status>> = {
  invalid: status.INVALID_ARGUMENT,
  unauthenticated: status.UNAUTHENTICATED,
  denied: status.PERMISSION_DENIED,
  notFound: status.NOT_FOUND,
  conflict: status.FAILED_PRECONDITION,
  rejected: status.ABORTED,
  limited: status.RESOURCE_EXHAUSTED,
  unavailable: status.UNAVAILABLE,
};

describe('a refusal', () => {
  test.each(Object.entries(KINDS) as [ErrorKind, status][])(
    'of kind %s travels as status %i and is the same again',
    (kind, code) => {
      const error = new DomainError(kind, 'SOME_CODE', 'Café is closed – sorry ✓', {
        details: [{ field: 'größe', message: 'zu groß ✓' }],
        retryAfter: 30,
      });
      const answer = toGrpcError(error);
      expect(answer.code).toBe(code);
      const {
        kind: readKind,
        code: readCode,
        message,
        details,
        retryAfter,
      } = fromGrpcError(sent(answer)) as DomainError;
      expect({ readKind, readCode, message, details, retryAfter }).toEqual({
        readKind: kind,
        readCode: 'SOME_CODE',
        message: error.message,
        details: error.details,
        retryAfter: 30,
      });
    },
  );

  it('without details and wait has none at the other end', () => {
    expect(fromGrpcError(sent(toGrpcError(new DomainError('denied', 'X', 'No.'))))).toMatchObject({
      details: [],
      retryAfter: undefined,
    });
  });

  it('keeps its cause to itself', () => {
    const answer = toGrpcError(
      new DomainError('unavailable', 'X', 'Later.', { cause: new Error('mongodb://user:hunter2@db') }),
    );
    expect(
      JSON.stringify([answer, answer.metadata.toJSON(), answer.metadata.get('x-error-extras-bin').map(String)]),
    ).not.toContain('hunter2');
  });

  it('is read without its extras when they can not be read', () => {
    const answer = toGrpcError(new DomainError('invalid', 'X', 'No.'));
    answer.metadata.set('x-error-extras-bin', Buffer.from('{'));
    expect(fromGrpcError(sent(answer))).toMatchObject({ code: 'X', details: [] });
  });
});

describe('a call that failed on its way', () => {
  test.each([status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED])(
    'with status %i may be made again in a moment',
    (code) => {
      const error = failed(code);
      expect(fromGrpcError(error)).toMatchObject({
        kind: 'unavailable',
        code: 'SERVICE_UNAVAILABLE',
        retryAfter: 5,
        cause: error,
      });
    },
  );

  test.each([status.INTERNAL, status.UNKNOWN, status.UNIMPLEMENTED, status.NOT_FOUND])(
    'with status %i and no code of ours is a fault',
    (code) => {
      const error = failed(code);
      expect(fromGrpcError(error)).toBe(error);
    },
  );

  it('is a fault too when it comes without metadata', () => {
    const { metadata: _none, ...bare } = failed(status.INTERNAL);
    expect(fromGrpcError(bare as ServiceError)).toBe(bare);
  });
});
