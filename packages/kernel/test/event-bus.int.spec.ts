import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { EventEnvelope } from '../src/bus/envelope.js';
import { AT_ONCE } from '../src/bus/delivery.js';
import { BusUnavailable, type BusOptions, type EventBus, UnknownDeadLetter } from '../src/bus/event-bus.js';
import { EventSignatures } from '../src/bus/event-signatures.js';
import { newEventKeys, parseEventSigningKeys } from '../src/event-keys.js';
import { freePorts } from '../src/free-ports.js';
import { BROKERS, testingSignatures } from './bus/brokers.js';
import { aggregates, anEvent, eventually, gate, Recorder, someEvents, upTo } from './bus/events.js';
import { killConsumerMidHandler, startHangingConsumer } from './bus/kill-consumer.js';

// A killed consumer of a Kafka group is missed after its session.
jest.setTimeout(60_000);

const available = BROKERS.flatMap((broker) => {
  const url = process.env[broker.variable];
  if (!url)
    test.skip(`${broker.name}: skipped, ${broker.variable} is not set and no engine could be started`, () => undefined);
  return url ? [{ ...broker, broker, url }] : [];
});

if (available.length > 0) {
  describe.each(available)('event bus on $name', ({ broker, url, tracesOf }) => {
    let buses: EventBus[];
    let bus: EventBus;
    let topic: string;
    let group: string;

    const aBus = (options?: Partial<BusOptions>): EventBus => {
      const made = broker.create(url, options);
      buses.push(made);
      return made;
    };

    beforeEach(() => {
      const run = randomUUID().slice(0, 8);
      topic = `testing-${run}.events`;
      group = `group-${run}`;
      buses = [];
      bus = aBus();
    });

    afterEach(async () => {
      await Promise.all(buses.map((made) => made.close()));
    });

    test('brings every published event to the group, in order for each aggregate', async () => {
      const keys = aggregates(10);
      const seen = new Recorder();
      await bus.subscribe({ group, topics: [topic], handler: seen.handler });
      const events = someEvents(keys, 300);
      for (let i = 0; i < events.length; i += 7) await bus.publish(topic, events.slice(i, i + 7));
      await eventually('300 events', () => seen.events.length >= 300);
      for (const key of keys) expect(seen.versionsOf(key)).toEqual(upTo(30));
      expect(seen.events.find(({ id }) => id === events[0]!.id)).toEqual(events[0]);
    });

    test('keeps the order of an aggregate when its events are published without waiting, and in one list of a megabyte', async () => {
      const seen = new Recorder();
      await bus.subscribe({ group, topics: [topic], handler: seen.handler });
      await Promise.all(upTo(200).map((version) => bus.publish(topic, [anEvent('hurried', version)])));
      await eventually('200 events', () => seen.events.length >= 200);
      expect(seen.versionsOf('hurried')).toEqual(upTo(200));
      await bus.publish(
        topic,
        upTo(2_500).map((version) => anEvent('bulky', version)),
      );
      await eventually('2500 events more', () => seen.events.length >= 2_700);
      expect(seen.versionsOf('bulky')).toEqual(upTo(2_500));
    });

    test('handles events of a few aggregates of a partition at the same time, and those of one in their order', async () => {
      const one = aBus({ partitions: 1 });
      const seen = new Recorder();
      const running = new Set<string>();
      let most = 0;
      await one.subscribe({
        group,
        topics: [topic],
        handler: async (event) => {
          expect(running.has(event.aggregateId)).toBe(false);
          running.add(event.aggregateId);
          most = Math.max(most, running.size);
          // The later ones end first.
          await new Promise((resolve) => setTimeout(resolve, 20 - 4 * running.size));
          running.delete(event.aggregateId);
          await seen.handler(event);
        },
      });
      const keys = aggregates(6);
      await one.publish(topic, someEvents(keys, 60));
      await eventually('60 events', () => seen.events.length >= 60);
      for (const key of keys) expect(seen.versionsOf(key)).toEqual(upTo(10));
      expect(seen.events).toHaveLength(60);
      expect(most).toBe(AT_ONCE);
    });

    test('brings every event to each of two groups, also those published before a group was first seen', async () => {
      const [first, second] = [new Recorder(), new Recorder()];
      const events = someEvents(aggregates(5), 20);
      await bus.publish(topic, events.slice(0, 10));
      await bus.subscribe({ group, topics: [topic], handler: first.handler });
      await bus.subscribe({ group: `${group}-2`, topics: [topic], handler: second.handler });
      await bus.publish(topic, events.slice(10));
      const all = events.map(({ id }) => id).sort();
      await eventually('both groups', () => first.events.length >= 20 && second.events.length >= 20);
      expect(first.ids.sort()).toEqual(all);
      expect(second.ids.sort()).toEqual(all);
    });

    test('shares the partitions between two consumers of a group, and gives each event to one of them', async () => {
      const [first, second] = [new Recorder(), new Recorder()];
      await bus.subscribe({ group, topics: [topic], handler: first.handler });
      await aBus().subscribe({ group, topics: [topic], handler: second.handler });
      // Sharing begins when the first consumer has given up its half; until then everything is the first one's.
      let rounds = 0;
      await eventually('the second consumer gets events', async () => {
        rounds++;
        await bus.publish(topic, [anEvent(`probe-${rounds % 32}`, rounds)]);
        return second.events.length > 0;
      });
      await eventually('the probes are handled', () => new Set([...first.ids, ...second.ids]).size === rounds);
      const before = { first: first.events.length, second: second.events.length };
      const events = someEvents(aggregates(40), 400);
      await bus.publish(topic, events);
      await eventually(
        '400 events',
        () => first.events.length + second.events.length >= before.first + before.second + 400,
      );
      const [byFirst, bySecond] = [first.events.slice(before.first), second.events.slice(before.second)];
      expect([...byFirst, ...bySecond].map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
      expect(byFirst.length).toBeGreaterThan(50);
      expect(bySecond.length).toBeGreaterThan(50);
      for (const key of aggregates(40))
        expect([byFirst, bySecond].filter((part) => part.some(({ aggregateId }) => aggregateId === key))).toHaveLength(
          1,
        );
    });

    test('tries a failing event again with growing waits, holds back only its own partition, and goes on in order', async () => {
      const seen = new Recorder();
      const attempts: number[] = [];
      const failing = aBus({ retry: { attempts: 4, firstDelayMs: 100, factor: 2, maxDelayMs: 1_000 } });
      await failing.subscribe({
        group,
        topics: [topic],
        handler: async (event) => {
          if (event.id === 'flaky#2' && attempts.push(performance.now()) < 4) throw new Error('not yet');
          await seen.handler(event);
        },
      });
      await bus.publish(
        topic,
        upTo(3).map((version) => anEvent('flaky', version)),
      );
      await eventually('the first failure', () => attempts.length > 0);
      await bus.publish(topic, someEvents(aggregates(20), 20));
      await eventually('all 23 events', () => seen.events.length >= 23);
      expect(seen.versionsOf('flaky')).toEqual([1, 2, 3]);
      const waits = attempts.slice(1).map((at, i) => at - attempts[i]!);
      expect(waits.map((wait, i) => wait >= 100 * 2 ** i - 5)).toEqual([true, true, true]);
      const others = seen.ids.findIndex((id) => id === 'flaky#2');
      expect(others).toBeGreaterThan(5);
    });

    test('parks an event whose attempts are used up, with the error, and goes on', async () => {
      const seen = new Recorder();
      await bus.subscribe({
        group,
        topics: [topic],
        handler: async (event) => {
          if (event.id === 'bad#1') throw new RangeError('the balance is out of range');
          await seen.handler(event);
        },
      });
      await bus.publish(topic, [anEvent('bad', 1), anEvent('bad', 2)]);
      await eventually('the next event', () => seen.ids.includes('bad#2'));
      const [letter, ...more] = await bus.deadLetters(topic);
      expect(more).toEqual([]);
      expect(letter).toMatchObject({ group, topic, attempts: 3, error: 'RangeError: the balance is out of range' });
      expect(letter!.event).toMatchObject({ id: 'bad#1', aggregateId: 'bad', data: { note: 'version 1' } });
      expect(Date.now() - Date.parse(letter!.failedAt)).toBeLessThan(60_000);
      expect((await bus.deadLetters()).map(({ id }) => id)).toContain(letter!.id);
      await eventually('nothing is left to do', async () => (await bus.lag()).every(({ lag }) => lag === 0));
    });

    test('brings a replayed dead letter back to its own group only, from any process', async () => {
      const [mended, other] = [new Recorder(), new Recorder()];
      let broken = true;
      await bus.subscribe({
        group,
        topics: [topic],
        handler: async (event) => {
          if (broken) throw new Error('broken');
          await mended.handler(event);
        },
      });
      await bus.subscribe({ group: `${group}-2`, topics: [topic], handler: other.handler });
      await bus.publish(topic, [anEvent('parked', 1)]);
      await eventually('the dead letter', async () => (await bus.deadLetters(topic)).length > 0);
      await eventually('the other group', () => other.events.length > 0);
      broken = false;
      const operator = aBus();
      const [letter] = await operator.deadLetters(topic);
      await operator.replayDeadLetter(letter!.id);
      await eventually('the replayed event', () => mended.events.length > 0);
      expect(mended.events[0]).toEqual(testingSignatures.verify(letter!.event));
      expect(await operator.deadLetters(topic)).toEqual([]);
      expect(other.ids).toEqual(['parked#1']);
      await expect(operator.replayDeadLetter(letter!.id)).rejects.toThrow(UnknownDeadLetter);
    });

    describe('what the service that may send it did not sign', () => {
      /** Writes to the broker past the signature of the sender. */
      const forge = (event: EventEnvelope) => {
        const signatures = Object.assign(Object.create(testingSignatures) as EventSignatures, { sign: () => event });
        return aBus({ signatures }).publish(topic, [event]);
      };
      const ofAnotherKey = new EventSignatures({
        publicKeys: [],
        signingKeys: parseEventSigningKeys(newEventKeys(['testing']).signingKeys['testing']!),
        producers: { testing: ['testing'] },
      });
      const genuine = testingSignatures.sign(anEvent('genuine', 1));

      test.each([
        ['invented', anEvent('forged', 1), 'it is not signed'],
        ['altered', { ...genuine, data: { ...genuine.data, note: 'more' } }, 'it is not what testing-1 has signed'],
        ['of another key', ofAnotherKey.sign(anEvent('forged', 1)), 'it is not what testing-1 has signed'],
      ])(
        '%s, is parked at once, and no handler sees it: not live, not replayed, not of a rebuild',
        async (_how, forged, why) => {
          const seen = new Recorder();
          await bus.subscribe({ group, topics: [topic], handler: seen.handler });
          await forge(forged);
          await bus.publish(topic, [{ ...anEvent(forged.aggregateId, 2), id: 'next' }]);
          await eventually('the next event', () => seen.ids.includes('next'));
          const [letter, ...more] = await bus.deadLetters(topic);
          expect([letter, more]).toEqual([
            expect.objectContaining({ event: forged, attempts: 0, error: `EventRefused: ${why}` }),
            [],
          ]);
          await bus.replayDeadLetter(letter!.id);
          await eventually('it is parked again', async () => {
            const [again, ...others] = await bus.deadLetters(topic);
            return again?.id === `${letter!.id}:1` && others.length === 0;
          });
          const told = new Recorder();
          expect(await bus.replay([topic], told.handler)).toBe(1);
          expect([seen.ids, told.ids]).toEqual([['next'], ['next']]);
        },
      );

      test('is passed over where nothing is parked', async () => {
        const seen = new Recorder();
        await bus.subscribe({ group, topics: [topic], handler: seen.handler, ephemeral: true });
        await forge(anEvent('forged', 1));
        await bus.publish(topic, [anEvent('forged', 2)]);
        await eventually('the next event', () => seen.ids.includes('forged#2'));
        expect(seen.ids).toEqual(['forged#2']);
      });
    });

    test('does not park an event while the engine behind its handler is away', async () => {
      const seen = new Recorder();
      let failures = 0;
      await bus.subscribe({
        group,
        topics: [topic],
        handler: async (event) => {
          if (failures < 7) {
            failures++;
            throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
          }
          await seen.handler(event);
        },
      });
      await bus.publish(topic, [anEvent('patient', 1)]);
      await eventually('the event', () => seen.events.length > 0);
      expect(failures).toBe(7);
      expect(await bus.deadLetters(topic)).toEqual([]);
    });

    test('tells the lag of a group once, by one of its processes, and by another when that one is gone', async () => {
      const other = aBus();
      const { opened, open } = gate();
      const subscriptions = [
        await bus.subscribe({ group, topics: [topic], handler: () => opened }),
        await other.subscribe({ group, topics: [topic], handler: () => opened }),
      ];
      await bus.publish(topic, someEvents(aggregates(8), 24));
      const told = async () => (await Promise.all([bus, other].map((each) => each.lagOfLedGroups()))).flat();
      await eventually(
        'one lag of 24',
        async () => JSON.stringify(await told()) === JSON.stringify([{ group, topic, lag: 24 }]),
      );
      open();
      const leads = (await bus.lagOfLedGroups()).length === 1 ? 0 : 1;
      await subscriptions[leads]!.stop();
      await eventually(
        'one lag of 0',
        async () => JSON.stringify(await told()) === JSON.stringify([{ group, topic, lag: 0 }]),
        20_000,
      );
    });

    if (broker.engine === 'kafka')
      test('is reached by a list whose first broker is away', async () => {
        const [port] = await freePorts(1);
        const listed = broker.create(`127.0.0.1:${port},${url}`);
        buses.push(listed);
        const seen = new Recorder();
        await listed.subscribe({ group, topics: [topic], handler: seen.handler });
        await listed.publish(topic, [anEvent('listed', 1)]);
        await eventually('the event', () => seen.ids.includes('listed#1'), 20_000);
      });

    if (broker.engine === 'kafka')
      test('is not ready with a topic that fewer brokers keep than is asked for, and publishes nothing to it', async () => {
        await bus.publish(topic, [anEvent('kept', 1)]);
        const careful = broker.create(url, { replicas: 3 } as Partial<BusOptions>);
        buses.push(careful);
        await careful.ready();
        await expect(careful.publish(topic, [anEvent('kept', 2)])).rejects.toThrow(
          '1 broker(s) keep it, KAFKA_REPLICAS asks for 3',
        );
        await expect(careful.ready()).rejects.toThrow('is not used');
      });

    test('tells how far a group is behind', async () => {
      const { opened, open } = gate();
      await bus.subscribe({ group, topics: [topic], handler: () => opened });
      await bus.publish(topic, someEvents(aggregates(8), 24));
      await eventually('a lag of 24', async () => (await bus.lag())[0]?.lag === 24);
      open();
      await eventually('no lag', async () => (await bus.lag())[0]?.lag === 0);
      expect(await bus.lag()).toEqual([{ group, topic, lag: 0 }]);
    });

    test('moves the partitions of a consumer that is killed to the others when its short session is over', async () => {
      const keys = aggregates(16);
      await bus.publish(topic, [anEvent('kept', 1)]);
      const consumer = await startHangingConsumer(broker, url, topic, group, 'kept#1');
      const seen = new Recorder();
      const joining = bus.subscribe({ group, topics: [topic], handler: seen.handler });
      await consumer.kill();
      const killedAt = Date.now();
      await bus.publish(
        topic,
        keys.map((key) => anEvent(key, 1)),
      );
      await joining;
      await eventually('every partition is read', () => seen.events.length >= keys.length + 1, 20_000);
      // Less than four seconds, and what a busy machine adds; with the broker's own session it would be six and more.
      expect(Date.now() - killedAt).toBeLessThan(5_500);
    });

    test('loses nothing when a consumer is killed in the middle of a handler', async () => {
      await bus.publish(
        topic,
        upTo(6).map((version) => anEvent('kept', version)),
      );
      const byKilled = await killConsumerMidHandler(broker, url, topic, group, 'kept#3');
      expect(byKilled).toEqual(['kept#1', 'kept#2', 'kept#3']);
      const seen = new Recorder();
      await bus.subscribe({ group, topics: [topic], handler: seen.handler });
      await eventually('the rest', () => seen.ids.includes('kept#6'), 40_000);
      const first = seen.versionsOf('kept')[0]!;
      expect(first).toBeLessThanOrEqual(3);
      expect(seen.versionsOf('kept')).toEqual(upTo(6).slice(first - 1));
    });

    test('waits on stop for the handler in flight, whose event is then not given to the next consumer', async () => {
      const { opened, open } = gate();
      const [first, second] = [new Recorder(), new Recorder()];
      const subscription = await bus.subscribe({
        group,
        topics: [topic],
        handler: async (event) => {
          await first.handler(event);
          await opened;
        },
      });
      await bus.publish(topic, [anEvent('graceful', 1), anEvent('graceful', 2)]);
      await eventually('the handler is at work', () => first.events.length === 1);
      let stopped = false;
      const stopping = subscription.stop().then(() => {
        stopped = true;
      });
      // A consumer with nothing in flight comes and goes meanwhile.
      const idle = await bus.subscribe({
        group: `${group}-2`,
        topics: [topic],
        from: 'latest',
        handler: async () => undefined,
      });
      await idle.stop();
      expect(stopped).toBe(false);
      open();
      await stopping;
      expect(first.ids).toEqual(['graceful#1']);
      await aBus().subscribe({ group, topics: [topic], handler: second.handler });
      await eventually('the next event', () => second.events.length > 0);
      expect(second.ids).toEqual(['graceful#2']);
    });

    test('gives an ephemeral subscription of every process all events from now on, and keeps nothing of it', async () => {
      await bus.publish(topic, [anEvent('old', 1)]);
      const views = [new Recorder(), new Recorder()];
      const view = (on: EventBus, { handler }: Recorder) =>
        on.subscribe({ group, topics: [topic], from: 'latest', ephemeral: true, handler });
      const subscriptions = [await view(bus, views[0]!), await view(aBus(), views[1]!)];
      const events = someEvents(aggregates(6), 12);
      await bus.publish(topic, events);
      await eventually('both views', () => views.every(({ events: got }) => got.length >= 12));
      for (const { ids } of views) expect(ids.sort()).toEqual(events.map(({ id }) => id).sort());
      expect((await bus.lag()).map((lag) => lag.group)).toEqual([group]);
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
      expect(await tracesOf(url, group)).toEqual([]);
    });

    test('begins a new group at the end when asked to, and later goes on where the group was', async () => {
      const [first, second] = [new Recorder(), new Recorder()];
      await bus.publish(topic, [anEvent('before', 1)]);
      const subscription = await bus.subscribe({ group, topics: [topic], from: 'latest', handler: first.handler });
      await bus.publish(topic, [anEvent('during', 1)]);
      await eventually('the event after the start', () => first.events.length > 0);
      await subscription.stop();
      await bus.publish(topic, [anEvent('away', 1)]);
      await bus.subscribe({ group, topics: [topic], from: 'latest', handler: second.handler });
      await eventually('the event of the time between', () => second.events.length > 0);
      expect([first.ids, second.ids]).toEqual([['during#1'], ['away#1']]);
    });

    test('replays the whole log once in order for each aggregate, beside the groups', async () => {
      const seen = new Recorder();
      const keys = aggregates(6);
      await bus.publish(topic, someEvents(keys, 240));
      expect(await bus.replay([topic], seen.handler)).toBe(240);
      for (const key of keys) expect(seen.versionsOf(key)).toEqual(upTo(40));
      await eventually('a replay of a topic just made, whose broker may not know yet that it leads it', async () => {
        const count = await bus.replay([`${topic}.never-used`], seen.handler).catch((error: unknown) => error);
        if (count instanceof BusUnavailable) return false;
        expect(count).toBe(0);
        return true;
      });
      const failure = new Error('a projection that can not be built');
      await expect(bus.replay([topic], () => Promise.reject(failure))).rejects.toBe(failure);
    });
  });
}
