import { describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { AT_ONCE, Delivery, type DeliveryOptions, DONE, pause, together } from './delivery.js';
import type { EventEnvelope } from './envelope.js';
import { BusUnavailable, type DeadLetter } from './event-bus.js';
import { newEventKeys, parseEventPublicKeys, parseEventSigningKeys } from '../event-keys.js';
import { EventSignatures } from './event-signatures.js';
import { isEngineOutage } from '../outage.js';

const event: EventEnvelope = {
  id: '0198-1',
  type: 'redemption.card-redeemed.v1',
  aggregateId: 'card-1',
  aggregateVersion: 3,
  businessSlug: 'blue-door',
  occurredAt: '2026-05-01T10:00:00.000Z',
  correlationId: 'c',
  causationId: 'k',
  traceparent: '',
  data: { email: 'ann@example.com' },
};
const keys = newEventKeys(['redemption']);
const signatures = new EventSignatures({
  publicKeys: parseEventPublicKeys(keys.publicKeys),
  signingKeys: parseEventSigningKeys(keys.signingKeys['redemption']!),
  producers: { redemption: ['redemption'] },
});
const recordOf = (told: EventEnvelope) => ({ topic: 'redemption.events', event: signatures.sign(told), replays: 0 });
const record = recordOf(event);
const retry = { attempts: 3, firstDelayMs: 100, factor: 3, maxDelayMs: 500 };

function aDelivery(options: Partial<DeliveryOptions>): { delivery: Delivery; parked: DeadLetter[]; logged: string[] } {
  const parked: DeadLetter[] = [];
  const logged: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  const park = async (letter: DeadLetter): Promise<void> => void parked.push(letter);
  return {
    delivery: new Delivery({
      group: 'wallet',
      handler: async () => undefined,
      signatures,
      retry,
      isOutage: isEngineOutage,
      logger,
      park,
      ...options,
    }),
    parked,
    logged,
  };
}

const fail = (error: unknown) => () => Promise.reject(error);

describe('events that are handled together', () => {
  const next = (...aggregateIds: (string | undefined)[]) =>
    aggregateIds.map((aggregateId) => ({
      record: aggregateId === undefined ? undefined : { topic: 't', replays: 0, event: { ...event, aggregateId } },
    }));

  test.each<[string, (string | undefined)[], number]>([
    ['of different aggregates, as many as are handled at once', ['a', 'b', 'c', 'd', 'e', 'f'], AT_ONCE],
    ['up to the second one of an aggregate', ['a', 'b', 'a', 'c'], 2],
    ['one alone where the next is of the same', ['a', 'a', 'b'], 1],
    ['those that are no event among them', [undefined, 'a', undefined, 'b'], 4],
    ['none where there is none', [], 0],
  ])('are %s', (_what, aggregateIds, count) => {
    const entries = next(...aggregateIds);
    expect(together(entries)).toEqual(entries.slice(0, count));
  });
});

describe('delivery of an event to a handler', () => {
  test('is done when the handler resolves', async () => {
    const { delivery, parked } = aDelivery({});
    expect(await delivery.attempt(record)).toBe(DONE);
    expect(parked).toEqual([]);
  });

  test('hands the event on without its signature', async () => {
    const handled: EventEnvelope[] = [];
    await aDelivery({ handler: async (told) => void handled.push(told) }).delivery.attempt(record);
    expect(handled).toEqual([event]);
  });

  test('parks an event that was altered at once, which the handler never sees, and says so as an error without its data', async () => {
    let calls = 0;
    const { delivery, parked, logged } = aDelivery({ handler: async () => void calls++ });
    const altered = { ...record, event: { ...record.event, data: { email: 'bob@example.com' } } };
    expect(await delivery.attempt(altered)).toBe(DONE);
    expect([calls, parked]).toEqual([
      0,
      [
        expect.objectContaining({
          event: altered.event,
          error: 'EventRefused: it is not what redemption-1 has signed',
          attempts: 0,
        }),
      ],
    ]);
    expect(logged[0]).toMatch(/"level":50.*0198-1.*"event refused"/);
    for (const line of logged) expect(line).not.toContain('bob@example.com');
  });

  test('passes over a forged event where nothing can be parked, without a call of the handler', async () => {
    let calls = 0;
    const { delivery, logged } = aDelivery({ handler: async () => void calls++, park: undefined });
    expect(await delivery.attempt({ ...record, event })).toBe(DONE);
    expect(calls).toBe(0);
    expect(logged.at(-1)).toContain('passed over');
  });

  test('waits longer after each failure, and parks the event with its error after the last attempt', async () => {
    const { delivery, parked } = aDelivery({ handler: fail(new TypeError('no such card')) });
    expect([await delivery.attempt(record), await delivery.attempt(record), await delivery.attempt(record)]).toEqual([
      100,
      300,
      DONE,
    ]);
    expect(parked).toEqual([
      expect.objectContaining({
        id: 'redemption.events:wallet:0198-1',
        group: 'wallet',
        topic: 'redemption.events',
        event: record.event,
        error: 'TypeError: no such card',
        attempts: 3,
      }),
    ]);
  });

  test('counts the attempts of each event on its own', async () => {
    const { delivery } = aDelivery({ handler: fail(new Error('no')) });
    for (let i = 0; i < 3; i++) await delivery.attempt(record);
    expect(await delivery.attempt(recordOf({ ...event, id: '0198-2' }))).toBe(100);
  });

  test('counts the attempts of events that fail beside each other', async () => {
    const { delivery, parked } = aDelivery({ handler: fail(new Error('no')) });
    const both = [record, recordOf({ ...event, id: '0198-2', aggregateId: 'card-2' })];
    for (const waitMs of [100, 300, DONE])
      expect(await Promise.all(both.map((each) => delivery.attempt(each)))).toEqual([waitMs, waitMs]);
    expect(parked.map((letter) => [letter.event.id, letter.attempts])).toEqual([
      ['0198-1', 3],
      ['0198-2', 3],
    ]);
  });

  test('forgets those that were taken elsewhere, however many they were', async () => {
    const { delivery } = aDelivery({ handler: fail(new Error('no')) });
    await delivery.attempt(record);
    for (let i = 0; i < AT_ONCE; i++) await delivery.attempt(recordOf({ ...event, id: `other-${i}` }));
    expect(await delivery.attempt(record)).toBe(100);
  });

  test('treats a handler that throws at once like one that rejects', async () => {
    const { delivery } = aDelivery({
      handler: () => {
        throw new Error('at once');
      },
    });
    expect(await delivery.attempt(record)).toBe(100);
  });

  test('never uses up the attempts on an outage, and waits no longer than the longest wait', async () => {
    const { delivery, parked } = aDelivery({ handler: fail(new BusUnavailable('publish', new Error('away'))) });
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) waits.push(await delivery.attempt(record));
    expect(waits).toEqual([100, 300, 500, 500, 500, 500]);
    expect(parked).toEqual([]);
  });

  test('has all its attempts left after an outage', async () => {
    const errors: Error[] = [
      ...Array<Error>(5).fill(new BusUnavailable('publish', new Error('away'))),
      ...Array<Error>(3).fill(new Error('bad')),
    ];
    const { delivery, parked } = aDelivery({ handler: () => Promise.reject(errors.shift()!) });
    for (let i = 0; i < 7; i++) expect(await delivery.attempt(record)).toBeGreaterThan(DONE);
    expect(await delivery.attempt(record)).toBe(DONE);
    expect(parked[0]).toMatchObject({ error: 'Error: bad', attempts: 3 });
  });

  test('does not call the handler again while only the dead letter is left to write', async () => {
    let calls = 0;
    let brokerAway = true;
    const parked: DeadLetter[] = [];
    const { delivery } = aDelivery({
      handler: async () => {
        calls++;
        throw new Error('no');
      },
      park: async (letter) => {
        if (brokerAway) throw new BusUnavailable('dead letter', new Error('away'));
        parked.push(letter);
      },
    });
    for (let i = 0; i < 2; i++) await delivery.attempt(record);
    expect(await delivery.attempt(record)).toBeGreaterThan(DONE);
    expect(await delivery.attempt(record)).toBeGreaterThan(DONE);
    brokerAway = false;
    expect(await delivery.attempt(record)).toBe(DONE);
    expect([calls, parked.length]).toEqual([3, 1]);
  });

  test('passes over an event of a group that can have no dead letters, and says so', async () => {
    const { delivery, logged } = aDelivery({ handler: fail(new Error('no')), park: undefined });
    for (let i = 0; i < 2; i++) expect(await delivery.attempt(record)).toBeGreaterThan(DONE);
    expect(await delivery.attempt(record)).toBe(DONE);
    expect(logged.at(-1)).toContain('passed over');
  });

  test('logs which event failed and why, and nothing of its data', async () => {
    const { delivery, logged } = aDelivery({ handler: fail(new RangeError('too much')) });
    for (let i = 0; i < 3; i++) await delivery.attempt(record);
    expect(logged).toHaveLength(4);
    for (const line of logged) {
      expect(line).toContain('0198-1');
      expect(line).toContain('RangeError: too much');
      expect(line).not.toContain('ann@example.com');
    }
  });

  test('masks what a driver quotes from a document in the log, and keeps it in the dead letter', async () => {
    const message =
      'E11000 duplicate key error collection: users index: email_1 dup key: { email: "ann@example.com" } for ben@example.com';
    const { delivery, logged, parked } = aDelivery({ handler: fail(new Error(message)) });
    for (let i = 0; i < 3; i++) await delivery.attempt(record);
    for (const line of logged) expect(line).not.toMatch(/ann@|ben@/);
    expect(logged[0]).toContain(
      'E11000 duplicate key error collection: users index: email_1 dup key: { email: * } for *',
    );
    expect(parked[0]!.error).toBe(`Error: ${message}`);
  });
});

describe('a pause between attempts', () => {
  test('ends early, saying so, when the subscription stops', async () => {
    const stopping = new AbortController();
    const waiting = pause(60_000, stopping.signal);
    stopping.abort();
    expect(await waiting).toBe(false);
    expect(await pause(60_000, stopping.signal)).toBe(false);
  });

  test('ends with true when the time is over', async () => {
    expect(await pause(1, new AbortController().signal)).toBe(true);
  });
});
