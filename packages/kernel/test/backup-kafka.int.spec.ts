import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { openKafkaLogBackup } from '../src/backup/kafka-log-backup.js';
import type { LogBackup } from '../src/backup/log-backup.js';
import { openParts, SealedParts } from '../src/backup/sealed-parts.js';
import type { EventEnvelope } from '../src/bus/envelope.js';
import type { EventBus } from '../src/bus/event-bus.js';
import type { FileStore } from '../src/files/file-store.js';
import { BROKERS } from './bus/brokers.js';
import { anEvent, eventually, Recorder } from './bus/events.js';

jest.setTimeout(120_000);

const url = process.env['KAFKA_BROKERS'];
const run = randomUUID().slice(0, 8);
const topic = `testing-${run}.events`;
const group = `group-${run}`;
const brokers = url?.split(',') ?? [];
const key = Buffer.alloc(32, 7);

let bus: EventBus;
let log: LogBackup;
let admin: Admin;

beforeAll(async () => {
  if (!url) return;
  open();
  admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
});
afterAll(async () => {
  await bus?.close();
  await log?.close();
  await admin?.disconnect();
});

/** As a process does that has just started: clients remember topics. */
function open(): void {
  bus = BROKERS.find(({ engine }) => engine === 'kafka')!.create(url!);
  log = openKafkaLogBackup({ brokers }, [topic]);
}

/** KafkaJS waits for leaders only where the broker that it asks has heard of the topic by then. */
async function makeTopic(numPartitions: number): Promise<void> {
  await admin.createTopics({ topics: [{ topic, numPartitions }], waitForLeaders: false });
  const isThere = () =>
    admin.fetchTopicOffsets(topic).then(
      (partitions) => partitions.length === numPartitions,
      () => false,
    );
  await eventually('the topic is there', isThere);
}

/** Reads as the group until the condition holds; an event of the aggregate `broken` is parked. */
async function readAsGroup(isEnough: (events: Recorder) => boolean | Promise<boolean>): Promise<string[]> {
  const seen = new Recorder();
  const handler = async (event: EventEnvelope) => {
    if (event.aggregateId === 'broken') throw new Error('broken');
    await seen.handler(event);
  };
  const subscription = await bus.subscribe({ group, topics: [topic], handler });
  await eventually('the group has read', () => isEnough(seen));
  await eventually('and committed it', async () => (await bus.lag()).every(({ lag }) => lag === 0));
  await subscription.stop();
  return seen.ids;
}

const onKafka = (name: string, work: () => Promise<void>) =>
  url ? test(name, work) : test.skip(`${name}: skipped, KAFKA_BROKERS is not set and no engine could be started`, work);

/** Writes a backup's log, round a piece of work that goes on meanwhile. */
async function backedUp(name: string, places: unknown): Promise<FileStore> {
  const files = new Map<string, Buffer>();
  const store = {
    put: async (file: string, content: Buffer) => void files.set(file, content),
    get: async (file: string) => files.get(file),
  } as unknown as FileStore;
  const parts = new SealedParts(store, name, key);
  await log.write(places, (record) => parts.write(record));
  await parts.end();
  return store;
}

/** As an operator does it who may. */
async function takeLogAway(): Promise<void> {
  await admin.deleteGroups([group]);
  await admin.deleteTopics({ topics: (await admin.listTopics()).filter((name) => name.includes(run)) });
  await eventually('topics are gone', async () => !(await admin.listTopics()).some((name) => name.includes(run)));
  await bus.close();
  await log.close();
  open();
}

async function putBack(name: string, store: FileStore, places: unknown, inside: readonly string[]): Promise<string[]> {
  const isInside = ({ id }: EventEnvelope) => Promise.resolve(inside.includes(id));
  const restorer = log.restorer(JSON.parse(JSON.stringify(places)), isInside);
  for await (const record of openParts(store, name, key)) await restorer.put(record);
  return (await restorer.end()).map(({ id }) => id);
}

async function replayed(): Promise<EventEnvelope[]> {
  const all = new Recorder();
  await bus.replay([topic], all.handler);
  return all.events;
}

onKafka(
  'a log on Kafka goes on where its groups were before the databases were read, without what happened behind the cut',
  async () => {
    const before = ['one', 'two', 'three', 'one'].map((id, index) => anEvent(id, index + 1));
    await bus.publish(topic, [...before, anEvent('broken', 1)]);
    await readAsGroup(async ({ events }) => events.length >= 4 && (await bus.deadLetters(topic)).length > 0);
    const places = await log.places();
    const stored = anEvent('one', 5);
    const lost = anEvent('two', 5);
    await bus.publish(topic, [lost, stored, anEvent('two', 6)]);

    const store = await backedUp('of-kafka', places);

    // A group that reads is refused; a log that is there is neither written into nor taken away.
    const reading = await bus.subscribe({ group, topics: [topic], handler: () => Promise.resolve() });
    await expect(log.refuseWhatRuns()).rejects.toThrow('services hear events still');
    await reading.stop();
    await log.refuseWhatRuns();
    expect(await log.isEmpty()).toBe(false);
    await expect(log.empty()).rejects.toThrow("delete the platform's topics");

    await takeLogAway();
    expect(await log.isEmpty()).toBe(true);
    expect(await putBack('of-kafka', store, places, [stored.id])).toEqual([lost.id, 'two#6']);

    expect((await bus.deadLetters(topic)).map(({ event }) => event.id)).toEqual(['broken#1']);
    expect((await replayed()).map(({ id }) => id).sort()).toEqual(
      [...before.map(({ id }) => id), 'broken#1', stored.id].sort(),
    );
    expect(await readAsGroup(({ events }) => events.length > 0)).toEqual([stored.id]);
  },
);

onKafka('a log that every group has read goes into more partitions, each aggregate in its order', async () => {
  const places = await log.places();
  const store = await backedUp('before', places);
  const order = (events: EventEnvelope[]) =>
    events.filter(({ aggregateId }) => aggregateId === 'one').map(({ id }) => id);
  const before = await replayed();
  await takeLogAway();
  await makeTopic(7);
  expect(await putBack('before', store, places, [])).toEqual([]);

  const after = await replayed();
  expect(order(after)).toEqual(order(before));
  expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  expect((await admin.fetchTopicOffsets(topic)).filter(({ high }) => high !== '0').length).toBeGreaterThan(1);
  // Nothing is heard again, and what comes is heard.
  await bus.publish(topic, [anEvent('one', 7)]);
  expect(await readAsGroup(({ events }) => events.length > 0)).toEqual(['one#7']);
});

onKafka('a log that some group had not read to its end goes into as many partitions alone', async () => {
  await bus.publish(topic, [anEvent('one', 8)]);
  const places = await log.places();
  const store = await backedUp('unread', places);
  await takeLogAway();
  await makeTopic(3);
  await expect(putBack('unread', store, places, [])).rejects.toThrow('not all of it had been read');
});
