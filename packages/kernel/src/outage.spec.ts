import { describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { BusUnavailable } from './bus/event-bus.js';
import { isDatabaseAway, isEngineOutage } from './outage.js';

const { MongoServerError, MongoNetworkError, MongoNotConnectedError, MongoTopologyClosedError } = mongoose.mongo;
const answered = (fields: Record<string, unknown>) => new MongoServerError({ message: 'refused', ...fields });

const named = (name: string): Error => Object.assign(new Error('x'), { name });
const coded = (code: string | number): Error => Object.assign(new Error('x'), { code });

describe('an error of a handler', () => {
  test.each([
    ['our own error of kind unavailable', Object.assign(new Error('x'), { kind: 'unavailable' })],
    ['the bus away', new BusUnavailable('publish', new Error('x'))],
    ['MongoDB not found', named('MongoServerSelectionError')],
    ['a database that steps down', answered({ code: 10_107 })],
    ['a refused connection', coded('ECONNREFUSED')],
    ['gRPC UNAVAILABLE', coded(14)],
    ['an error caused by a broken connection', new Error('could not store', { cause: coded('ECONNRESET') })],
  ])('%s is an outage', (_name, error) => {
    expect(isEngineOutage(error)).toBe(true);
  });

  test.each([
    ['a refusal of the domain', Object.assign(new Error('x'), { kind: 'rejected' })],
    ['a duplicate key', Object.assign(named('MongoServerError'), { code: 11000 })],
    ['a programming error that speaks of an outage', new TypeError('ECONNREFUSED MongoNetworkError')],
    ['gRPC NOT_FOUND', coded(5)],
    ['no error at all', 'ECONNREFUSED'],
  ])('%s is none', (_name, error) => {
    expect(isEngineOutage(error)).toBe(false);
  });

  test('that is its own cause is looked at only so far', () => {
    const error = new Error('round');
    error.cause = error;
    expect(isEngineOutage(error)).toBe(false);
  });
});

describe('a database that is away', () => {
  test.each([
    ['a broken connection', new MongoNetworkError('connection 1 closed')],
    ['no connection yet', new MongoNotConnectedError('not connected')],
    ['a closed client', new MongoTopologyClosedError('closed')],
    ['a member that steps down', answered({ code: 10_107 })],
    ['a server that shuts down', answered({ code: 11_600 })],
    [
      'a first connection that never came',
      new mongoose.Error(
        'Cannot call `cards.findOne()` before initial connection is complete if `bufferCommands = false`',
      ),
    ],
  ])('is %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  test.each([
    ['a refused write', answered({ code: 121 })],
    ['a fault of ours', new TypeError('x is not a function')],
    ['a wrong document', new mongoose.Error.ValidationError()],
    ['nothing', undefined],
  ])('is not %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
