import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { CallsAtOnce } from './calls-at-once.js';

const reply = () => ({ raw: new EventEmitter() as never });
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

function entered(calls: CallsAtOnce, slug: string, path: string): { raw: EventEmitter } {
  const made = reply();
  calls.enter(slug, path, made);
  return made;
}

test.each([
  ['/api/v1/admin/buyers', 24],
  ['/api/v1/admin/customers.csv', 3],
])('of %s a business has %i at once, until one of them is over', (path, most) => {
  const calls = new CallsAtOnce({ RATE_LIMITS: 'on' });
  const [first] = many(most, () => entered(calls, 'busy', path));
  expect(() => entered(calls, 'busy', path)).toThrow(
    expect.objectContaining({ kind: 'limited', code: 'TOO_MANY_AT_ONCE', retryAfter: 1 }),
  );
  entered(calls, 'another', path);
  first!.raw.emit('close');
  entered(calls, 'busy', path);
  expect(() => entered(calls, 'busy', path)).toThrow();
});

test('exports leave the lists alone', () => {
  const calls = new CallsAtOnce({ RATE_LIMITS: 'on' });
  many(3, () => entered(calls, 'busy', '/api/v1/admin/orders.csv'));
  entered(calls, 'busy', '/api/v1/admin/buyers');
});

test('nothing is counted where limits are off', () => {
  const calls = new CallsAtOnce({ RATE_LIMITS: 'off' });
  many(50, () => entered(calls, 'busy', '/api/v1/admin/buyers'));
});
