import { type DeliveryOptions, verified } from './delivery.js';
import { DEFAULT_PARTITIONS, DEFAULT_RETRY } from './event-bus.js';
import type { EventEnvelope } from './envelope.js';
import type {
  BusOptions,
  DeadLetter,
  EventBus,
  EventHandler,
  GroupLag,
  SubscribeOptions,
  Subscription,
} from './event-bus.js';
import type { EngineTls } from '../engine-connections.js';
import { isEngineOutage } from '../outage.js';
import { EventArchive } from './redis/event-archive.js';
import { EphemeralSubscription } from './redis/ephemeral-subscription.js';
import { PartitionLeases } from './redis/partition-leases.js';
import { firstConnect, onRedis, openRedis } from './redis/redis-connection.js';
import { RedisDeadLetters } from './redis/redis-dead-letters.js';
import { RedisLog } from './redis/redis-log.js';
import { RedisSubscription } from './redis/redis-subscription.js';
import { StreamArchiver } from './redis/stream-archiver.js';
import { WakeCalls } from './redis/wake-calls.js';
import { checkName } from './topic-names.js';

type RedisBusOptions = BusOptions & {
  redisUrl: string;
  tls?: Partial<EngineTls> | undefined;
  /** A folder that all processes share, for what all groups have handled; without it everything stays in Redis. */
  archiveDir?: string | undefined;
};

/**
 * The bus on one Redis server (7.0 or later, appendonly, appendfsync always: what it acknowledged is published for good): each topic is a few streams, each consumer group reads each of them
 * through one live holder. Two connections, however many subscriptions.
 */
export function createRedisStreamsBus(options: RedisBusOptions): EventBus {
  return new RedisStreamsBus(options);
}

class RedisStreamsBus implements EventBus {
  private readonly redis;
  private readonly subscriber;
  private readonly log;
  private readonly letters;
  private readonly leases;
  private readonly wakeCalls;
  private readonly archiver;
  private readonly subscriptions = new Set<RedisSubscription | EphemeralSubscription>();

  constructor(private readonly options: RedisBusOptions) {
    const { redisUrl, tls, clientId, logger, partitions = DEFAULT_PARTITIONS, archiveDir } = options;
    const archive = archiveDir ? new EventArchive(archiveDir) : undefined;
    this.redis = openRedis(redisUrl, `${clientId}-bus`, logger, { tls });
    this.subscriber = openRedis(redisUrl, `${clientId}-bus-wake`, logger, { tls });
    this.log = new RedisLog(this.redis, partitions, archive);
    this.archiver = archive && new StreamArchiver(this.redis, archive, logger);
    this.letters = new RedisDeadLetters(this.redis, this.log);
    this.leases = new PartitionLeases(this.redis, logger);
    this.wakeCalls = new WakeCalls(this.subscriber, logger);
    this.redis.on('ready', () => void this.leases.tick());
  }

  async publish(topic: string, events: EventEnvelope[]): Promise<void> {
    checkName('topic', topic);
    if (events.length === 0) return;
    const signed = events.map((event) => this.options.signatures.sign(event));
    await onRedis(this.redis, 'publish', () => this.log.append(topic, signed));
  }

  async subscribe(options: SubscribeOptions): Promise<Subscription> {
    checkName('group', options.group);
    for (const topic of options.topics) checkName('topic', topic);
    const { redis, log, leases, wakeCalls } = this;
    const { logger } = this.options;
    const parts = { redis, log, leases, wakeCalls, logger, delivery: this.delivery(options) };
    const subscription = options.ephemeral
      ? new EphemeralSubscription(options, parts)
      : new RedisSubscription(options, parts);
    this.subscriptions.add(subscription);
    await firstConnect(redis);
    await subscription.start();
    if (!options.ephemeral) this.archiver?.start();
    return {
      stop: async () => {
        await subscription.stop();
        this.subscriptions.delete(subscription);
      },
    };
  }

  lag(): Promise<GroupLag[]> {
    return onRedis(this.redis, 'lag', async () =>
      (await Promise.all([...this.subscriptions].map((subscription) => subscription.lag()))).flat(),
    );
  }

  lagOfLedGroups(): Promise<GroupLag[]> {
    return onRedis(this.redis, 'lag', async () => {
      const led = [...this.subscriptions].filter(({ isLeader }) => isLeader);
      return (await Promise.all(led.map((subscription) => subscription.lag()))).flat();
    });
  }

  deadLetters(topic?: string): Promise<DeadLetter[]> {
    return onRedis(this.redis, 'dead letters', () => this.letters.list(topic));
  }

  replayDeadLetter(id: string): Promise<void> {
    return onRedis(this.redis, 'replay of a dead letter', () => this.letters.replay(id));
  }

  async replay(topics: string[], handler: EventHandler): Promise<number> {
    for (const topic of topics) checkName('topic', topic);
    return this.log.replay(topics, verified(this.options.signatures, this.options.logger, handler));
  }

  async ready(): Promise<void> {
    await onRedis(this.redis, 'ready', (redis) => redis.ping());
  }

  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    this.subscriptions.clear();
    await this.archiver?.stop();
    this.leases.close();
    this.redis.disconnect();
    this.subscriber.disconnect();
  }

  private delivery({ group, handler, ephemeral }: SubscribeOptions): DeliveryOptions {
    const { retry = DEFAULT_RETRY, isOutage = isEngineOutage, logger, signatures } = this.options;
    const base = { group, handler, signatures, retry, isOutage, logger };
    return ephemeral
      ? base
      : { ...base, park: (letter) => onRedis(this.redis, 'dead letter', () => this.letters.park(letter)) };
  }
}
