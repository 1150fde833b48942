import { describe, expect, test } from '@jest/globals';
import { readEnvelope, writeEnvelope } from './envelope.js';
import type { EventEnvelope } from './envelope.js';

const event: EventEnvelope = {
  id: '0198-1',
  type: 'orders.order-placed.v1',
  aggregateId: 'order-1',
  aggregateVersion: 1,
  businessSlug: 'blue-door',
  occurredAt: '2026-05-01T10:00:00.000Z',
  correlationId: 'c',
  causationId: 'k',
  traceparent: '',
  data: { text: 'ü "quoted" \n', list: [1, null] },
};

describe('an event on the wire', () => {
  test('comes back as it was written', () => {
    expect(readEnvelope(writeEnvelope(event))).toEqual(event);
  });

  test.each([undefined, '', 'not json', 'null', '[]', '"text"', '{}', '{"id":1,"type":"x","aggregateId":"y"}'])(
    'is not seen in %j',
    (text) => {
      expect(readEnvelope(text)).toBeUndefined();
    },
  );
});
