import { describe, expect, it, test } from '@jest/globals';
import mongoose from 'mongoose';
import { containing, databaseAway, isDatabaseAway, isDuplicateKey } from './mongo.js';

const { MongoServerError, MongoNetworkError, MongoNotConnectedError, MongoTopologyClosedError } = mongoose.mongo;
const answered = (fields: Record<string, unknown>) => new MongoServerError({ message: 'refused', ...fields });

describe('a text to be searched for', () => {
  test.each(['.*', 'a+b', '(x', '[a-z]', '\\', '^$', '{2}', 'a|b', '/x/', 'ana.ruiz@example.com', 'ümlaut ✓'])('%p matches itself, and nothing that it would match as a pattern', (text) => {
    const pattern = new RegExp(`^(?:${containing(text).$regex})$`, 'iu');
    expect(pattern.test(text)).toBe(true);
    expect(['anything', '', 'aab', 'b', 'aa'].filter((other) => pattern.test(other))).toEqual([]);
  });

  it('matches in any case', () => {
    expect(containing('Ana').$options).toBe('i');
  });
});

describe('a value that is taken', () => {
  const taken = answered({ code: 11_000, keyPattern: { email: 1 }, message: 'E11000 duplicate key error collection: identity.users index: email_1 dup key' });

  it('is told apart by its field', () => {
    expect([isDuplicateKey(taken), isDuplicateKey(taken, 'email'), isDuplicateKey(taken, 'slug'), isDuplicateKey(taken, '_id')]).toEqual([true, true, false, false]);
  });

  it('is told by the name of the index where a server does not say the field', () => {
    const bare = (index: string) => answered({ code: 11_000, message: `E11000 duplicate key error collection: x.y index: ${index} dup key` });
    expect([isDuplicateKey(bare('_id_'), '_id'), isDuplicateKey(bare('email_1'), '_id'), isDuplicateKey(bare('email_1'), 'email')]).toEqual([true, false, true]);
  });

  it('is no other error', () => {
    for (const error of [answered({ code: 121 }), new Error('E11000'), undefined, 'E11000']) expect(isDuplicateKey(error)).toBe(false);
  });
});

describe('a database that is away', () => {
  test.each([
    ['a broken connection', new MongoNetworkError('connection 1 closed')],
    ['no connection yet', new MongoNotConnectedError('not connected')],
    ['a closed client', new MongoTopologyClosedError('closed')],
    ['a member that steps down', answered({ code: 10_107 })],
    ['a server that shuts down', answered({ code: 11_600 })],
    ['a first connection that never came', new mongoose.Error('Cannot call `cards.findOne()` before initial connection is complete if `bufferCommands = false`')],
  ])('is %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  test.each([['a refused write', answered({ code: 121 })], ['a fault of ours', new TypeError('x is not a function')], ['a wrong document', new mongoose.Error.ValidationError()], ['nothing', undefined]])('is not %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });

  it('is told with a wait and without its reason', () => {
    const cause = new MongoNetworkError('10.0.0.1:27017 closed');
    const told = databaseAway(cause);
    expect(told).toMatchObject({ kind: 'unavailable', code: 'SERVICE_UNAVAILABLE', retryAfter: 5, cause });
    expect(told.message).not.toContain('10.0.0.1');
  });
});
