import { createRequire } from 'node:module';
import { afterEach, expect, jest, test } from '@jest/globals';
import './kafka-client.js';

const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as new (
  options: object,
) => {
  maybeThrottle(ms: number): void;
  push(request: { entry: object; sendRequest: () => void }): void;
  checkPendingRequests(): void;
};
const logger = { debug: () => undefined };

afterEach(() => void jest.useRealTimers());

function aQueue() {
  jest.useFakeTimers();
  const queue = new RequestQueue({
    maxInFlightRequests: null,
    requestTimeout: 1_000,
    clientId: 'spec',
    broker: 'spec:9092',
    logger,
  });
  const sent: string[] = [];
  return {
    queue,
    sent,
    push: (name: string) =>
      queue.push({
        entry: { correlationId: name, apiName: name, resolve: () => undefined },
        sendRequest: () => sent.push(name),
      }),
  };
}

test('a connection with nothing to send waits for nothing', () => {
  const { queue } = aQueue();
  queue.checkPendingRequests();
  expect(jest.getTimerCount()).toBe(0);
});

test('what the broker asked to hold back is sent when it may be, and then the connection rests', () => {
  const { queue, sent, push } = aQueue();
  push('at once');
  queue.maybeThrottle(50);
  push('held back');
  expect(sent).toEqual(['at once']);
  jest.advanceTimersByTime(60);
  expect(sent).toEqual(['at once', 'held back']);
  jest.advanceTimersByTime(1_000);
  expect(jest.getTimerCount()).toBe(0);
});
