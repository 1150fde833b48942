import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { Delivery } from '../src/bus/delivery.js';
import { DEFAULT_RETRY, type EventBus, type Subscription } from '../src/bus/event-bus.js';
import { isEngineOutage } from '../src/outage.js';
import { leaseKey, streamKey } from '../src/bus/redis/keys.js';
import { GroupSource } from '../src/bus/redis/partition-source.js';
import { PartitionWorker } from '../src/bus/redis/partition-worker.js';
import { BROKERS, testingSignatures } from './bus/brokers.js';
import { aggregates, anEvent, eventually, gate, Recorder, someEvents, upTo } from './bus/events.js';
import { startHangingConsumer } from './bus/kill-consumer.js';

jest.setTimeout(60_000);

const url = process.env['REDIS_URL'];
const broker = BROKERS.find(({ engine }) => engine === 'redis')!;

if (!url)
  test.skip('partition leases in redis: skipped, REDIS_URL is not set and no engine could be started', () => undefined);
else {
  describe('partition leases in redis', () => {
    let buses: EventBus[];
    let redis: Redis;
    let topic: string;
    let group: string;

    beforeEach(() => {
      const run = randomUUID().slice(0, 8);
      topic = `testing-${run}.events`;
      group = `group-${run}`;
      buses = [];
      redis = new Redis(url);
    });

    afterEach(async () => {
      await Promise.all(buses.map((bus) => bus.close()));
      redis.disconnect();
    });

    const aBus = (): EventBus => {
      const bus = broker.create(url);
      buses.push(bus);
      return bus;
    };

    const owners = async (): Promise<number[]> => {
      const held = await redis.mget(upTo(4).map((n) => `bus:lease:${group}:${topic}:${n - 1}`));
      const counts = new Map<string, number>();
      for (const owner of held) if (owner) counts.set(owner, (counts.get(owner) ?? 0) + 1);
      return [...counts.values()].sort();
    };

    test('are dealt out evenly, again when a consumer comes or goes', async () => {
      const subscriptions: Subscription[] = [];
      const join = async (): Promise<number> =>
        subscriptions.push(await aBus().subscribe({ group, topics: [topic], handler: async () => undefined }));
      const dealt = (...shares: number[]): Promise<void> =>
        eventually(`shares of ${shares.join()}`, async () => String(await owners()) === String(shares));
      await join();
      await dealt(4);
      await join();
      await dealt(2, 2);
      await join();
      await dealt(1, 1, 2);
      await subscriptions[0]!.stop();
      await dealt(2, 2);
      await subscriptions[1]!.stop();
      await dealt(4);
      await subscriptions[2]!.stop();
      expect(await owners()).toEqual([]);
    });

    test('are kept by a handler that takes longer than a lease', async () => {
      const { opened, open } = gate();
      const [slow, other] = [new Recorder(), new Recorder()];
      const handler = async (event: Parameters<typeof slow.handler>[0]): Promise<void> => {
        await slow.handler(event);
        await opened;
      };
      await aBus().subscribe({ group, topics: [topic], handler });
      await buses[0]!.publish(topic, [anEvent('slow', 1)]);
      await eventually('the handler is at work', () => slow.events.length === 1);
      await aBus().subscribe({ group, topics: [topic], handler: other.handler });
      const lease = 2_000;
      const start = Date.now();
      await eventually('two leases have passed', () => Date.now() - start > 2 * lease);
      expect(other.events).toEqual([]);
      open();
      await eventually('nothing is left to do', async () => (await buses[0]!.lag()).every(({ lag }) => lag === 0));
      expect([...slow.ids, ...other.ids]).toEqual(['slow#1']);
    });

    test('of a frozen process pass on, and what it reads after it wakes is taken from nobody', async () => {
      const seen = new Recorder();
      const bus = aBus();
      await bus.publish(
        topic,
        upTo(5).map((version) => anEvent('frozen', version)),
      );
      const child = await startHangingConsumer(broker, url, topic, group, 'frozen#2');
      try {
        child.signal('SIGSTOP');
        await bus.subscribe({ group, topics: [topic], handler: seen.handler });
        await eventually('the rest', () => seen.ids.includes('frozen#5'));
        child.signal('SIGCONT');
        const events = someEvents(aggregates(30), 300);
        for (let i = 0; i < events.length; i += 10) await bus.publish(topic, events.slice(i, i + 10));
        await eventually('every event with one of the two', () => {
          const handled = new Set([...seen.ids, ...child.handled]);
          return events.every(({ id }) => handled.has(id));
        });
      } finally {
        await child.kill();
      }
    });

    describe('of a holder whose lease has ended', () => {
      const lease = (): string => leaseKey(group, topic, 0);
      const stream = (): string => streamKey(topic, 0);
      const publishThree = async (): Promise<void> => {
        const bus = broker.create(url, { partitions: 1 });
        buses.push(bus);
        await bus.publish(
          topic,
          upTo(3).map((version) => anEvent('fenced', version)),
        );
        await redis.xgroup('CREATE', stream(), group, '0');
        await redis.set(lease(), 'holder-1');
      };
      const newestId = async (): Promise<string> =>
        String((await redis.xrevrange(stream(), '+', '-', 'COUNT', 1))[0]?.[0]);
      const sourceOf = (owner: string, over = redis): GroupSource =>
        new GroupSource({
          redis: over,
          group,
          topic,
          owner,
          stream: stream(),
          lease: lease(),
          archive: undefined,
          logger: pino({ level: 'silent' }),
          ensureGroup: async () => undefined,
        });

      test('reads nothing, so that no event is left with it unseen by its successor', async () => {
        await publishThree();
        await redis.set(lease(), 'holder-2');
        expect(await sourceOf('holder-1').next()).toBeUndefined();
        expect((await sourceOf('holder-2').next())?.map(({ record }) => record?.event.id)).toEqual([
          'fenced#1',
          'fenced#2',
          'fenced#3',
        ]);
      });

      test('sees an event again whose read was answered into a connection that broke, in its order and once', async () => {
        await publishThree();
        await redis.xtrim(stream(), 'MAXLEN', 0);
        const losses = ['after#1'];
        const lossy = Object.assign(Object.create(redis) as Redis, {
          evalsha: async (...args: Parameters<Redis['evalsha']>) => {
            const answer = await redis.evalsha(...args);
            if (losses.length > 0 && JSON.stringify(answer).includes(losses[0]!))
              throw new Error(`Connection is closed. (${losses.shift()})`);
            return answer;
          },
        });
        const seen = new Recorder();
        const logger = pino({ level: 'silent' });
        const delivery = new Delivery({
          group,
          handler: seen.handler,
          signatures: testingSignatures,
          retry: DEFAULT_RETRY,
          isOutage: isEngineOutage,
          logger,
        });
        const worker = new PartitionWorker({
          group,
          topic,
          partition: 0,
          source: sourceOf('holder-1', lossy),
          delivery,
          isHeld: () => true,
          logger,
        });
        for (const key of ['before', 'after', 'last']) {
          await buses[0]!.publish(topic, [anEvent(key, 1)]);
          worker.wake();
          await eventually(`${key} is given out`, async () =>
            String(await redis.xinfo('GROUPS', stream())).includes(`last-delivered-id,${await newestId()}`),
          );
        }
        await eventually('all three', () => seen.events.length >= 3);
        await worker.stop();
        expect([seen.ids, losses]).toEqual([['before#1', 'after#1', 'last#1'], []]);
        expect(await redis.xpending(stream(), group)).toEqual([0, null, null, null]);
      });

      test('brings none of the events already read to the handler', async () => {
        await publishThree();
        const seen = new Recorder();
        const logger = pino({ level: 'silent' });
        const delivery = new Delivery({
          group,
          handler: seen.handler,
          signatures: testingSignatures,
          retry: DEFAULT_RETRY,
          isOutage: isEngineOutage,
          logger,
        });
        const isHeld = (): boolean => seen.events.length < 2;
        const worker = new PartitionWorker({
          group,
          topic,
          partition: 0,
          source: sourceOf('holder-1'),
          delivery,
          isHeld,
          logger,
        });
        await eventually('the worker has ended', () => worker.hasEnded);
        expect(seen.ids).toEqual(['fenced#1', 'fenced#2']);
        expect((await sourceOf('holder-1').next())?.map(({ record }) => record?.event.id)).toEqual(['fenced#3']);
      });
    });

    test('cost two connections for a process, however many groups it runs', async () => {
      const bus = broker.create(url, { clientId: `counted-${group}` });
      buses.push(bus);
      for (const n of upTo(12))
        await bus.subscribe({ group: `${group}-${n}`, topics: [topic], handler: async () => undefined });
      const clients = String(await redis.client('LIST')).split('\n');
      expect(clients.filter((client) => client.includes(`name=counted-${group}`))).toHaveLength(2);
    });
  });
}
