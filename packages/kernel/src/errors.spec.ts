import { describe, expect, it } from '@jest/globals';
import { DomainError, invalidFields } from './errors.js';

describe('a refusal', () => {
  it('carries kind, code, message, and neither details nor a wait unless told', () => {
    const error = new DomainError('conflict', 'CARD_NOT_ACTIVE', 'This gift card is blocked.');
    expect(error).toBeInstanceOf(Error);
    expect({ ...error, message: error.message }).toEqual({
      kind: 'conflict',
      code: 'CARD_NOT_ACTIVE',
      message: 'This gift card is blocked.',
      name: 'DomainError',
      details: [],
      retryAfter: undefined,
      isForeign: false,
    });
    expect('cause' in error).toBe(false);
  });

  it('keeps the wait and the cause it was given, a cause of null too', () => {
    const cause = new Error('connection refused');
    expect(new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'Later.', { retryAfter: 5, cause })).toMatchObject({
      retryAfter: 5,
      cause,
    });
    expect('cause' in new DomainError('invalid', 'X', 'x', { cause: null })).toBe(true);
  });

  it('of input names every wrong field in the order given', () => {
    const problems = [
      { field: 'email', message: 'is missing' },
      { field: 'amount', message: 'must be above zero' },
    ];
    expect(invalidFields(...problems)).toMatchObject({ kind: 'invalid', code: 'INVALID_FIELDS', details: problems });
  });
});
