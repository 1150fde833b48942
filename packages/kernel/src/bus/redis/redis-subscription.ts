import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Delivery, type DeliveryOptions } from '../delivery.js';
import type { GroupLag, SubscribeOptions, Subscription } from '../event-bus.js';
import { retryTopicOf } from '../topic-names.js';
import { leaseKey, streamKey } from './keys.js';
import { type Claim, LeaseState, type PartitionLeases } from './partition-leases.js';
import { GroupSource } from './partition-source.js';
import { PartitionWorker } from './partition-worker.js';
import type { RedisLog } from './redis-log.js';
import type { WakeCalls } from './wake-calls.js';

export interface SubscriptionParts {
  redis: Redis;
  log: RedisLog;
  leases: PartitionLeases;
  wakeCalls: WakeCalls;
  delivery: DeliveryOptions;
  logger: Logger;
}

/** A partition this consumer holds, or held. */
interface Holding {
  topic: string;
  partition: number;
  source: GroupSource;
  delivery: Delivery;
  validUntil: number;
  worker: PartitionWorker | undefined;
  /** The worker's end and the next one's beginning follow each other, whatever the leases do meanwhile. */
  turn: Promise<void>;
  surrendering: boolean;
}

/** A group's consumer: holds its share of each topic's partitions and runs one worker for each. */
export class RedisSubscription implements Subscription {
  private readonly owner = randomUUID();
  private readonly claims: Claim[];
  private readonly holdings = new Map<string, Holding>();
  private unlisten: (() => void)[] = [];
  private stopped: Promise<void> | undefined;

  constructor(
    private readonly options: SubscribeOptions,
    private readonly parts: SubscriptionParts,
  ) {
    this.claims = [
      ...options.topics.map((topic) => this.claim(topic, options.from ?? 'beginning')),
      this.claim(retryTopicOf(options.group), 'beginning', 1),
    ];
  }

  async start(): Promise<void> {
    const { leases, wakeCalls } = this.parts;
    this.unlisten = this.claims.map(({ topic }) =>
      wakeCalls.onTopic(topic, (partitions) => this.wake(topic, partitions)),
    );
    this.unlisten.push(wakeCalls.onLeases(this.options.group, () => void leases.tick()));
    await leases.add(this.claims);
  }

  stop(): Promise<void> {
    this.stopped ??= this.end();
    return this.stopped;
  }

  /** Whether this process holds the partition of which a group has one alone: where replayed events come back. */
  get isLeader(): boolean {
    const only = this.holdings.get(streamKey(retryTopicOf(this.options.group), 0));
    return only !== undefined && performance.now() < only.validUntil;
  }

  lag(): Promise<GroupLag[]> {
    const { group, topics } = this.options;
    return Promise.all(
      topics.map(async (topic) => ({ group, topic, lag: await this.parts.log.groupLag(group, topic) })),
    );
  }

  private async end(): Promise<void> {
    for (const unlisten of this.unlisten) unlisten();
    await Promise.all(
      [...this.holdings.values()].map((holding) => this.inTurn(holding, () => this.endWorker(holding), true)),
    );
    await this.parts.leases.remove(this.claims);
  }

  private claim(topic: string, from: 'beginning' | 'latest', partitions?: number): Claim {
    const { group } = this.options;
    const claim: Claim = {
      group,
      topic,
      owner: this.owner,
      prepare: () => this.parts.log.ensureGroup(group, topic, from, partitions),
      onLeases: (states, validUntil) =>
        states.forEach((state, partition) => this.onLease(claim, partition, state, validUntil)),
    };
    return claim;
  }

  private onLease(claim: Claim, partition: number, state: LeaseState, validUntil: number): void {
    const key = streamKey(claim.topic, partition);
    const known = this.holdings.get(key);
    if (this.stopped || (state === LeaseState.notHeld && !known)) return;
    const holding = known ?? this.hold(claim, partition, key);
    holding.validUntil = state === LeaseState.notHeld ? 0 : validUntil;
    if (state === LeaseState.held && holding.worker && !holding.worker.hasEnded) return;
    if (state === LeaseState.surrender && holding.surrendering) return;
    holding.surrendering = state === LeaseState.surrender;
    void this.inTurn(holding, async () => {
      await this.endWorker(holding);
      if (state === LeaseState.surrender) await this.parts.leases.release(claim, partition);
      if (state === LeaseState.held || state === LeaseState.taken)
        await this.beginWorker(holding, claim.topic, partition);
    });
  }

  private hold(claim: Claim, partition: number, stream: string): Holding {
    const { group, topic, owner } = claim;
    const { redis, logger } = this.parts;
    const source = new GroupSource({
      redis,
      group,
      topic,
      owner,
      stream,
      logger,
      archive: this.parts.log.archive,
      lease: leaseKey(group, topic, partition),
      ensureGroup: async () => void (await claim.prepare()),
    });
    const delivery = new Delivery(this.parts.delivery);
    const holding: Holding = {
      topic,
      partition,
      source,
      delivery,
      validUntil: 0,
      worker: undefined,
      turn: Promise.resolve(),
      surrendering: false,
    };
    this.holdings.set(stream, holding);
    return holding;
  }

  private inTurn(holding: Holding, step: () => Promise<void>, evenWhenStopped = false): Promise<void> {
    holding.turn = holding.turn.then(() => (this.stopped && !evenWhenStopped ? undefined : step()));
    return holding.turn;
  }

  private async beginWorker(holding: Holding, topic: string, partition: number): Promise<void> {
    if (holding.worker && !holding.worker.hasEnded) return;
    await holding.source.restart();
    const isHeld = () => performance.now() < holding.validUntil;
    const { source, delivery } = holding;
    holding.worker = new PartitionWorker({
      group: this.options.group,
      topic,
      partition,
      source,
      delivery,
      isHeld,
      logger: this.parts.logger,
    });
  }

  private async endWorker(holding: Holding): Promise<void> {
    await holding.worker?.stop();
    holding.worker = undefined;
  }

  private wake(topic: string, partitions: Set<number> | 'all'): void {
    for (const holding of this.holdings.values()) {
      if (holding.topic === topic && (partitions === 'all' || partitions.has(holding.partition)))
        holding.worker?.wake();
    }
  }
}
