import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { startMongo, type RunningMongo } from '@giftcard/testing/mongo';
import { BusUnavailable } from '../src/bus/event-bus.js';
import {
  aCounter,
  countUp,
  counted,
  DATABASE,
  missing,
  PublishingEnd,
  startProcess,
  type Process,
} from './storage/counters.js';

// The sweep takes what is older than three seconds, every two.
jest.setTimeout(60_000);

let mongo: RunningMongo;
const running: Process[] = [];

beforeAll(async () => {
  mongo = await startMongo([DATABASE]);
});

afterAll(() => mongo.stop());

afterEach(async () => {
  for (const process of running.splice(0)) await process.stop();
});

async function aProcess(end: PublishingEnd): Promise<Process> {
  const process = await startProcess(mongo.uri, end.bus);
  running.push(process);
  return process;
}

const isPublished = ({ model }: Process, id: string) =>
  eventually(async () => expect(await model.findById(id).lean()).toMatchObject({ outbox: [] }), 20_000);
const versions = (events: readonly { aggregateVersion: number }[]) =>
  events.map(({ aggregateVersion }) => aggregateVersion);

describe('events in a document', () => {
  test('go out at once and in order, each once, while commands go on', async () => {
    const end = new PublishingEnd();
    const process = await aProcess(end);
    const counter = aCounter();
    await process.store.insert(counter, [counted(counter, 0)]);
    for (let round = 0; round < 50; round++) await process.store.update(counter.id, countUp(), missing);
    await isPublished(process, counter.id);
    expect(versions(end.of(counter.id))).toEqual(Array.from({ length: 51 }, (_, index) => index + 1));
    expect(await process.relay.depth()).toBe(0);
  });

  test('that a process left when it died before it published go out with the start of the next one', async () => {
    const dying = new PublishingEnd();
    dying.before = () => new Promise<never>(() => undefined);
    const before = await startProcess(mongo.uri, dying.bus);
    const counter = aCounter();
    await before.store.insert(counter, [counted(counter, 0)]);
    await before.store.update(counter.id, countUp(2), missing);
    expect(dying.taken).toEqual([]);
    await before.connection.close();

    const end = new PublishingEnd();
    const next = await aProcess(end);
    expect(await next.relay.depth()).toBe(1);
    next.relay.start();
    await isPublished(next, counter.id);
    expect(versions(end.of(counter.id))).toEqual([1, 2, 3]);
  });

  test('that were published by a process that died before it took them out go out twice, and are the same ones', async () => {
    const end = new PublishingEnd();
    const before = await startProcess(mongo.uri, end.bus);
    const counter = aCounter();
    end.after = () => before.connection.close();
    await before.store.insert(counter, [counted(counter, 0)]);
    await eventually(() => end.of(counter.id).length === 1);
    await before.relay.stop();

    end.after = () => undefined;
    const next = await aProcess(end);
    next.relay.start();
    await isPublished(next, counter.id);
    const [once, again, ...more] = end.of(counter.id);
    expect(again).toEqual(once);
    expect(more).toEqual([]);
  });

  test('wait while the bus is away; commands succeed, and all goes out in order when it is back', async () => {
    const end = new PublishingEnd();
    const process = await aProcess(end);
    process.relay.start();
    end.before = () => {
      throw new BusUnavailable('publish', new Error('connection refused'));
    };
    const counters = [aCounter(), aCounter(), aCounter()];
    for (const counter of counters) await process.store.insert(counter, [counted(counter, 0)]);
    for (const { id } of counters) await process.store.update(id, countUp(), missing);
    await eventually(() => end.calls >= 6);
    expect([end.taken.length, await process.relay.depth()]).toEqual([0, 3]);

    end.before = () => undefined;
    for (const { id } of counters) {
      await isPublished(process, id);
      expect(versions(end.of(id))).toEqual([1, 2]);
    }
    expect(await process.relay.depth()).toBe(0);
  });

  test('of documents that are written while others go out go out together, in one call', async () => {
    const end = new PublishingEnd();
    const process = await aProcess(end);
    let release = () => undefined as void;
    end.before = () => new Promise<void>((resolve) => (release = resolve));
    await process.store.insert(aCounter('gathering-first'), [counted(aCounter('gathering-first'), 0)]);
    await eventually(() => end.calls === 1);
    const counters = Array.from({ length: 20 }, () => aCounter());
    for (const counter of counters) await process.store.insert(counter, [counted(counter, 0)]);
    end.before = () => undefined;
    release();
    for (const { id } of counters) await isPublished(process, id);
    expect([end.calls, await process.relay.depth()]).toEqual([2, 0]);
  });

  test('that a command stored after the sweep had read go out with those the sweep brings', async () => {
    const end = new PublishingEnd();
    const process = await aProcess(end);
    let release = () => undefined as void;
    end.before = () => new Promise<void>((resolve) => (release = resolve));
    await process.store.insert(aCounter('sweeping-first'), [counted(aCounter('sweeping-first'), 0)]);
    await eventually(() => end.calls === 1);
    const counter = aCounter();
    await process.store.insert(counter, [counted(counter, 0)]);
    const read = await process.model.findById(counter.id).lean();
    await process.store.update(counter.id, countUp(), missing);
    process.relay.publishStored({ _id: counter.id }, 1, read!.outbox, []);
    end.before = () => undefined;
    release();
    await eventually(() => expect(versions(end.of(counter.id))).toEqual([1, 2]));
  });

  test('that the bus refuses hold up no other document', async () => {
    const end = new PublishingEnd();
    const process = await aProcess(end);
    const [refused, ...others] = [aCounter(), aCounter(), aCounter()];
    let release = () => undefined as void;
    end.before = () => new Promise<void>((resolve) => (release = resolve));
    await process.store.insert(aCounter('refusing-first'), [counted(aCounter('refusing-first'), 0)]);
    await eventually(() => end.calls === 1);
    for (const counter of [refused, ...others]) await process.store.insert(counter!, [counted(counter!, 0)]);
    end.before = (events) => {
      if (events.some(({ aggregateId }) => aggregateId === refused!.id)) throw new Error('message too large');
    };
    release();
    for (const { id } of others) await isPublished(process, id);
    expect(await process.model.findById(refused!.id).lean()).toMatchObject({ outbox: [{ aggregateVersion: 1 }] });
  });

  test('that failed once go out with the next command of their document, before its own', async () => {
    const end = new PublishingEnd();
    const process = await aProcess(end);
    const counter = aCounter();
    end.before = () => {
      throw new BusUnavailable('publish', new Error('connection refused'));
    };
    await process.store.insert(counter, [counted(counter, 0)]);
    await eventually(() => end.calls === 1);
    end.before = () => undefined;
    await process.store.update(counter.id, countUp(), missing);
    await isPublished(process, counter.id);
    expect(versions(end.of(counter.id))).toEqual([1, 2]);
  });

  test('are not taken out when another process added some meanwhile: only the published ones go', async () => {
    const [slow, fast] = [new PublishingEnd(), new PublishingEnd()];
    const [one, other] = [await aProcess(slow), await aProcess(fast)];
    const counter = aCounter();
    slow.after = async () => {
      slow.after = () => undefined;
      // The other process stores an event and dies before it publishes: its bus never answers.
      fast.before = () => new Promise<never>(() => undefined);
      await other.store.update(counter.id, countUp(), missing);
    };
    await one.store.insert(counter, [counted(counter, 0)]);
    await eventually(async () =>
      expect(await one.model.findById(counter.id).lean()).toMatchObject({ outbox: [{ aggregateVersion: 2 }] }),
    );
    running.splice(running.indexOf(other), 1);
    await other.connection.close();

    one.relay.start();
    await isPublished(one, counter.id);
    expect(versions(slow.of(counter.id))).toEqual([1, 2]);
    await eventually(async () => expect(await one.relay.depth()).toBe(0), 20_000);
  });
});

describe('two processes', () => {
  const twiceIn = (events: readonly { id: string }[]) => events.length - new Set(events.map(({ id }) => id)).size;

  test('that write one document publish each event once, but for one in a hundred', async () => {
    const end = new PublishingEnd();
    // As long as a broker takes.
    end.before = () => new Promise((resolve) => setTimeout(resolve, 5));
    const processes = [await aProcess(end), await aProcess(end)];
    for (const { relay } of processes) relay.start();
    const counter = aCounter();
    await processes[0]!.store.insert(counter, [counted(counter, 0)]);
    const rounds = 150;
    await Promise.all(
      processes.map(async ({ store }) => {
        for (let round = 0; round < rounds; round++) await store.update(counter.id, countUp(), missing);
      }),
    );
    await isPublished(processes[0]!, counter.id);
    const out = end.of(counter.id);
    expect(new Set(versions(out)).size).toBe(1 + 2 * rounds);
    expect(twiceIn(out)).toBeLessThanOrEqual(Math.floor(out.length / 100));
    await eventually(async () => expect(await processes[0]!.relay.depth()).toBe(0), 20_000);
  });

  test('that find the bus back do not both publish what was left', async () => {
    const end = new PublishingEnd();
    const processes = [await aProcess(end), await aProcess(end)];
    end.before = () => {
      throw new BusUnavailable('publish', new Error('connection refused'));
    };
    const counters = Array.from({ length: 60 }, () => aCounter());
    for (const [index, counter] of counters.entries())
      await processes[index % 2]!.store.insert(counter, [counted(counter, 0)]);
    await eventually(() => end.calls >= 2);
    end.before = () => new Promise((resolve) => setTimeout(resolve, 50));
    for (const { relay } of processes) relay.start();
    for (const { id } of counters) await isPublished(processes[0]!, id);
    const out = counters.flatMap(({ id }) => end.of(id));
    expect([out.length >= counters.length, twiceIn(out)]).toEqual([true, 0]);
  });
});

describe('the end of a process', () => {
  test('waits for what is being published and begins nothing new', async () => {
    const end = new PublishingEnd();
    const process = await startProcess(mongo.uri, end.bus);
    let release = () => undefined as void;
    end.before = () => new Promise<void>((resolve) => (release = resolve));
    const [first, late] = [aCounter(), aCounter()];
    await process.store.insert(first, [counted(first, 0)]);
    await eventually(() => end.calls === 1);
    let stopped = false;
    const stopping = process.relay.stop().then(() => (stopped = true));
    await process.store.insert(late, [counted(late, 0)]);
    expect([stopped, end.calls]).toEqual([false, 1]);
    release();
    await stopping;
    expect(await process.model.findById(first.id).lean()).toMatchObject({ outbox: [] });
    expect(await process.model.findById(late.id).lean()).toMatchObject({ outbox: [{ aggregateVersion: 1 }] });
    await process.connection.close();
  });
});
