import { describe, expect, it } from '@jest/globals';
import { errorFromAnswer, messageOf, networkError } from './api-error.js';

describe('failed calls', () => {
  it("takes the server's words, code, request id and fields", () => {
    const error = errorFromAnswer(400, {
      message: 'Check the form.',
      code: 'VALIDATION',
      requestId: 'r1',
      details: [{ field: 'email', message: 'bad' }, 'noise'],
    });
    expect(error).toMatchObject({
      status: 400,
      message: 'Check the form.',
      code: 'VALIDATION',
      requestId: 'r1',
      details: [{ field: 'email', message: 'bad' }],
    });
  });

  it('has words of its own for an answer that is not ours', () => {
    expect(errorFromAnswer(502, null)).toMatchObject({
      code: 'HTTP_502',
      message: 'Something went wrong on our side. Please try again.',
    });
  });

  it.each([
    null,
    {},
    { message: '', code: 'X' },
    { message: 'upstream 10.0.0.7' },
    { message: 'Taken', code: 7 },
    'Bad gateway',
  ])('shows nothing of an answer in another shape: %j', (body) => {
    expect(messageOf(errorFromAnswer(502, body), 'Failed to save')).toBe('Failed to save');
    expect(errorFromAnswer(502, body).code).toBe('HTTP_502');
  });

  it('tells how long to wait', () => {
    expect(errorFromAnswer(429, {}, '30').retryAfter).toBe(30);
    expect(errorFromAnswer(429, {}).retryAfter).toBeUndefined();
  });

  it('says that the server was not reached', () => {
    expect(networkError()).toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it('uses the default text for anything that is not an API error', () => {
    expect(messageOf(new TypeError('x is undefined'), 'Failed to save')).toBe('Failed to save');
    expect(messageOf(errorFromAnswer(409, { code: 'X', message: 'Taken' }), 'Failed to save')).toBe('Taken');
  });
});
