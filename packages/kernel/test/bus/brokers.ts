import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { pino } from 'pino';
import type { BusOptions, EventBus } from '../../src/bus/event-bus.js';
import { parseEventPublicKeys, parseEventSigningKeys } from '../../src/event-keys.js';
import { EventSignatures } from '../../src/bus/event-signatures.js';
import { createKafkaBus } from '../../src/bus/kafka-bus.js';
import { createRedisStreamsBus } from '../../src/bus/redis-streams-bus.js';

/** One implementation of the bus with the broker it runs on. */
export interface Broker {
  name: string;
  engine: 'redis' | 'kafka';
  variable: 'REDIS_URL' | 'KAFKA_BROKERS';
  create(url: string, options?: Partial<BusOptions>): EventBus;
  /** What the broker knows under a group's name, asked past our own code. */
  tracesOf(url: string, group: string): Promise<string[]>;
}

const quiet = pino({ level: process.env['BUS_LOG'] ?? 'silent' });
const FAST_RETRY = { attempts: 3, firstDelayMs: 20, factor: 2, maxDelayMs: 200 };
/** The same in every process of a test. */
const TESTING_KEY = 'testing-1:nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=';
const TESTING_PUBLIC_KEY = 'testing-1:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
export const testingSignatures = new EventSignatures({
  publicKeys: parseEventPublicKeys(TESTING_PUBLIC_KEY),
  signingKeys: parseEventSigningKeys(TESTING_KEY),
  producers: { testing: ['testing'] },
});
const defaults = (options: Partial<BusOptions>): BusOptions => ({
  clientId: `test-${randomUUID()}`,
  logger: quiet,
  signatures: testingSignatures,
  retry: FAST_RETRY,
  ...options,
});

export const BROKERS: Broker[] = [
  {
    name: 'redis streams',
    engine: 'redis',
    variable: 'REDIS_URL',
    create: (url, options = {}) => createRedisStreamsBus({ ...defaults(options), redisUrl: url }),
    tracesOf: tracesInRedis,
  },
  {
    name: 'kafka',
    engine: 'kafka',
    variable: 'KAFKA_BROKERS',
    create: (url, options = {}) => createKafkaBus({ ...defaults(options), brokers: url.split(',') }),
    tracesOf: tracesInKafka,
  },
];

async function tracesInRedis(url: string, group: string): Promise<string[]> {
  const redis = new Redis(url);
  try {
    const traces = await redis.keys(`*${group}*`);
    for (const stream of await redis.keys('bus:*:0')) {
      if ((await redis.type(stream)) !== 'stream') continue;
      traces.push(
        ...((await redis.xinfo('GROUPS', stream)) as unknown[][])
          .flat()
          .filter((field): field is string => typeof field === 'string' && field.includes(group)),
      );
    }
    return traces;
  } finally {
    redis.disconnect();
  }
}

async function tracesInKafka(url: string, group: string): Promise<string[]> {
  const admin = new Kafka({ brokers: url.split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const { groups } = await admin.listGroups();
    return [...groups.map(({ groupId }) => groupId), ...(await admin.listTopics())].filter((name) =>
      name.includes(group),
    );
  } finally {
    await admin.disconnect();
  }
}
