import { expect, test } from '@jest/globals';
import { idempotencyKeyOf } from './idempotency-key.js';

test.each([['a'], ['!~'], ['k'.repeat(200)]])('a key is taken as it is: %s', (key) => {
  expect(idempotencyKeyOf(key)).toBe(key);
});

test('a call without the header has no key', () => {
  expect(idempotencyKeyOf(undefined)).toBe('');
});

test.each([[''], ['with space'], ['tab\t'], [' first'], ['last '], ['é'], ['k'.repeat(201)], [['one', 'two']]])(
  'refused: %p',
  (header) => {
    expect(() => idempotencyKeyOf(header)).toThrow(
      expect.objectContaining({
        code: 'INVALID_FIELDS',
        details: [{ field: 'Idempotency-Key', message: 'must be 1 to 200 printable characters' }],
      }),
    );
  },
);
