import { describe, expect, test } from '@jest/globals';
import { BusUnavailable } from './event-bus.js';
import { isEngineOutage } from './outage.js';

const named = (name: string): Error => Object.assign(new Error('x'), { name });
const coded = (code: string | number): Error => Object.assign(new Error('x'), { code });

describe('an error of a handler', () => {
  test.each([
    ['our own error of kind unavailable', Object.assign(new Error('x'), { kind: 'unavailable' })],
    ['the bus away', new BusUnavailable('publish', new Error('x'))],
    ['MongoDB not found', named('MongoServerSelectionError')],
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
