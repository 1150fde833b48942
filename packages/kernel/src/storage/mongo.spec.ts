import { describe, expect, it, test } from '@jest/globals';
import mongoose from 'mongoose';
import { containing, databaseAway, isDuplicateKey } from './mongo.js';

const { MongoServerError, MongoNetworkError } = mongoose.mongo;
const answered = (fields: Record<string, unknown>) => new MongoServerError({ message: 'refused', ...fields });

describe('a text to be searched for', () => {
  test.each(['.*', 'a+b', '(x', '[a-z]', '\\', '^$', '{2}', 'a|b', '/x/', 'ana.ruiz@example.com', 'ümlaut ✓'])(
    '%p matches itself, and nothing that it would match as a pattern',
    (text) => {
      const pattern = new RegExp(`^(?:${containing(text).$regex})$`, 'iu');
      expect(pattern.test(text)).toBe(true);
      expect(['anything', '', 'aab', 'b', 'aa'].filter((other) => pattern.test(other))).toEqual([]);
    },
  );

  it('matches in any case', () => {
    expect(containing('Ana').$options).toBe('i');
  });
});

describe('a value that is taken', () => {
  const taken = answered({
    code: 11_000,
    keyPattern: { email: 1 },
    message: 'E11000 duplicate key error collection: identity.users index: email_1 dup key',
  });

  it('is told apart by its field', () => {
    expect([isDuplicateKey(taken), isDuplicateKey(taken, 'email'), isDuplicateKey(taken, 'slug')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is told by the name of the index where a server does not say the field', () => {
    const bare = (index: string) =>
      answered({ code: 11_000, message: `E11000 duplicate key error collection: x.y index: ${index} dup key` });
    expect([
      isDuplicateKey(bare('PRIMARY'), 'email'),
      isDuplicateKey(bare('slug_1'), 'email'),
      isDuplicateKey(bare('email_1'), 'email'),
    ]).toEqual([false, false, true]);
  });

  it('is no other error', () => {
    for (const error of [answered({ code: 121 }), new Error('E11000'), undefined, 'E11000'])
      expect(isDuplicateKey(error)).toBe(false);
  });
});

describe('a database that is away', () => {
  it('is told with a wait and without its reason', () => {
    const cause = new MongoNetworkError('10.0.0.1:27017 closed');
    const told = databaseAway(cause);
    expect(told).toMatchObject({ kind: 'unavailable', code: 'SERVICE_UNAVAILABLE', retryAfter: 5, cause });
    expect(told.message).not.toContain('10.0.0.1');
  });
});
