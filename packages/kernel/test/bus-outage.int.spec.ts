import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { missingTools, type PrivateEngine, startPrivateEngine } from '../../../tests/engines/private-engine.mjs';
import { BusUnavailable, type EventBus } from '../src/bus/event-bus.js';
import { type Broker, BROKERS } from './bus/brokers.js';
import { aggregates, anEvent, eventually, Recorder, someEvents, upTo } from './bus/events.js';

// A broker of its own is started, killed and started again.
jest.setTimeout(90_000);

const startable: Broker[] = [];
for (const broker of BROKERS) {
  const missing = await missingTools(broker.engine);
  if (missing.length === 0) startable.push(broker);
  else
    test.skip(`${broker.name} while its broker is away: skipped, ${missing.join(' and ')} not found`, () => undefined);
}

const suite = ({ engine, variable, create }: Broker): void => {
  let broker: PrivateEngine;
  let bus: EventBus;
  let topic: string;
  let group: string;

  beforeAll(async () => {
    broker = await startPrivateEngine(engine);
  });

  afterAll(async () => {
    await broker?.remove();
  });

  beforeEach(() => {
    const run = randomUUID().slice(0, 8);
    topic = `testing-${run}.events`;
    group = `group-${run}`;
  });

  afterEach(async () => {
    await bus?.close();
  });

  test('publish and ready say that it is away, subscribe waits for it, and all goes on when it is back', async () => {
    const [seen, late] = [new Recorder(), new Recorder()];
    bus = create(broker.env[variable]!);
    await bus.subscribe({ group, topics: [topic], handler: seen.handler });
    const events = someEvents(aggregates(4), 20);
    await bus.publish(topic, events.slice(0, 10));
    await eventually('the first ten', () => seen.events.length >= 10);
    await broker.kill();
    await expect(bus.publish(topic, [anEvent('refused', 1)])).rejects.toThrow(BusUnavailable);
    await expect(bus.ready()).rejects.toThrow(BusUnavailable);
    await bus.subscribe({ group: `${group}-late`, topics: [topic], handler: late.handler });
    await broker.start();
    await eventually('ready again', () => answers(bus.ready()));
    await eventually('a publish', () => answers(bus.publish(topic, events.slice(10))));
    const ids = events.map(({ id }) => id);
    await eventually(
      'all twenty in both groups',
      () => [seen, late].every((recorder) => ids.every((id) => recorder.ids.includes(id))),
      60_000,
    );
    for (const key of aggregates(4)) expect([...new Set(seen.versionsOf(key))]).toEqual(upTo(5));
  });

  test('an event whose dead letter can not be written yet is not lost', async () => {
    const seen = new Recorder();
    bus = create(broker.env[variable]!, { retry: { attempts: 2, firstDelayMs: 50, factor: 1, maxDelayMs: 500 } });
    let attempts = 0;
    await bus.subscribe({
      group,
      topics: [topic],
      handler: async (event) => {
        if (event.id === 'next#1') return seen.handler(event);
        attempts++;
        await broker.kill();
        throw new Error('fails every time');
      },
    });
    await bus.publish(topic, [anEvent('parked', 1)]);
    await eventually('the last attempt', () => attempts >= 2);
    await broker.start();
    await eventually('the dead letter', async () => (await lettersOf(bus, topic)).length > 0, 60_000);
    expect((await bus.deadLetters(topic))[0]).toMatchObject({
      error: 'Error: fails every time',
      event: { id: 'parked#1' },
    });
    await eventually('a publish', () => answers(bus.publish(topic, [anEvent('next', 1)])));
    await eventually('the next event', () => seen.ids.includes('next#1'), 60_000);
  });
};

if (startable.length > 0) describe.each(startable)('event bus while its broker is away: $name', suite);

async function answers(call: Promise<void>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(BusUnavailable);
    return false;
  }
}

async function lettersOf(bus: EventBus, topic: string): Promise<unknown[]> {
  try {
    return await bus.deadLetters(topic);
  } catch (error) {
    expect(error).toBeInstanceOf(BusUnavailable);
    return [];
  }
}
