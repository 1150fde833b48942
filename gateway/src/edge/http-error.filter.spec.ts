import { NotFoundException } from '@nestjs/common';
import { describe, expect, test } from '@jest/globals';
import { DomainError, ForbiddenForRole, invalidFields, type ErrorKind } from '@giftcard/kernel/errors';
import { createLogger } from '@giftcard/kernel/logging';
import { runInContext, type Actor } from '@giftcard/kernel/request-context';
import { errorAnswer, HttpErrorFilter } from './http-error.filter.js';

describe('the status of an error', () => {
  const byKind: [ErrorKind, number][] = [
    ['invalid', 400],
    ['unauthenticated', 401],
    ['denied', 403],
    ['notFound', 404],
    ['conflict', 409],
    ['rejected', 422],
    ['limited', 429],
    ['unavailable', 503],
  ];
  test.each(byKind)('%s is %i', (kind, status) => {
    expect(errorAnswer(new DomainError(kind, 'SOME_CODE', 'Said to a person.'), 'r1')).toEqual({
      status,
      body: { message: 'Said to a person.', code: 'SOME_CODE', requestId: 'r1' },
    });
  });

  const byCode: [ErrorKind, string, number][] = [
    ['unavailable', 'PAYMENT_PROVIDER_UNAVAILABLE', 502],
    ['unavailable', 'WALLET_NOT_CONFIGURED', 503],
    ['invalid', 'IMAGE_TOO_LARGE', 413],
    ['invalid', 'IMAGE_TYPE', 415],
    ['invalid', 'MEDIA_TYPE', 415],
    ['denied', 'ACCOUNT_SUSPENDED', 423],
    ['rejected', 'PAYMENT_DECLINED', 422],
    ['conflict', 'PRICE_CHANGED', 409],
    ['denied', 'REDEMPTION_NOT_AUTHORIZED', 403],
    ['invalid', 'OTP_INVALID', 400],
  ];
  test.each(byCode)('%s %s is %i', (kind, code, status) => {
    expect(errorAnswer(new DomainError(kind, code, 'x'), 'r1')?.status).toBe(status);
  });
});

test('wrong fields are named', () => {
  const details = [{ field: 'email', message: 'must be a string' }];
  expect(errorAnswer(invalidFields(...details), 'r1')?.body).toEqual({
    message: 'Please correct the marked fields.',
    code: 'INVALID_FIELDS',
    requestId: 'r1',
    details,
  });
});

test('when another try makes sense is told', () => {
  expect(errorAnswer(new DomainError('unavailable', 'X', 'x', { retryAfter: 5 }), 'r1')?.retryAfter).toBe(5);
});

test("a refusal by the web framework is said in our words, without the framework's", () => {
  expect(errorAnswer(new NotFoundException('Cannot GET /x'), 'r1')).toEqual({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'There is nothing at this address.', requestId: 'r1' },
  });
  expect(errorAnswer(Object.assign(new Error('Body is too large: 70000'), { statusCode: 413 }), 'r1')?.body.code).toBe(
    'BODY_TOO_LARGE',
  );
});

test('an unknown error is a fault of ours and tells nothing', () => {
  expect(errorAnswer(new TypeError('x is not a function'), 'r1')).toBeUndefined();
  expect(errorAnswer(Object.assign(new Error('pool destroyed'), { statusCode: 500 }), 'r1')).toBeUndefined();
  expect(errorAnswer('a text', 'r1')).toBeUndefined();
});

/** What is answered and logged of an error of a signed-in call, at the level of production. */
function seenOf(error: unknown) {
  const logged: Record<string, unknown>[] = [];
  const logger = createLogger('gateway', 'info', { write: (line) => void logged.push(JSON.parse(line) as never) });
  const answer: { status?: number; body?: object } = {};
  const reply = {
    header: () => reply,
    headers: () => reply,
    removeHeader: () => reply,
    type: () => reply,
    status: (status: number) => Object.assign(reply, Object.assign(answer, { status })),
    send: (body: object) => void Object.assign(answer, { body }),
  };
  const actor: Actor = { role: 'SuperAdmin', userId: 'u1', sessionId: 's1' };
  const request = { method: 'GET', headers: {}, routeOptions: { url: '/api/x/:id' } };
  runInContext({ requestId: 'r1', traceparent: '', actor }, () =>
    new HttpErrorFilter(logger).answer(error, request as never, reply as never),
  );
  return { answer, logged };
}

test('a fault of ours is answered without, and logged with what is known of it', () => {
  const { answer, logged } = seenOf(new TypeError('x is not a function'));
  expect(answer).toEqual({
    status: 500,
    body: { message: 'Something went wrong. Please try again.', code: 'INTERNAL', requestId: 'r1' },
  });
  expect(logged).toMatchObject([{ level: 50, requestId: 'r1', method: 'GET', route: '/api/x/:id' }]);
  expect(JSON.stringify(logged)).toContain('x is not a function');
});

test('a refused authorization is logged: who, what and by which request', () => {
  const refused = { level: 30, requestId: 'r1', method: 'GET', route: '/api/x/:id', userId: 'u1' };
  expect(seenOf(new ForbiddenForRole()).logged).toMatchObject([{ ...refused, errorCode: 'FORBIDDEN_FOR_ROLE' }]);
  expect(seenOf(new DomainError('notFound', 'CARD_NOT_FOUND', 'x')).logged).toEqual([]);
});
