import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { describe } from '../delivery.js';
import { partitionOf } from '../topic-names.js';
import { leaseKey, leasesChannel, membersKey } from './keys.js';
import { RELEASE, RENEW, runScript } from './scripts.js';

/** A dead consumer's partitions are free after this time. */
const LEASE_MS = 2_000;
const RENEW_EVERY_MS = 600;
/** A holder stops this much before its lease ends, so that two never handle at the same time unless a process was frozen mid-handler. */
const SAFETY_MS = 150;

export const LeaseState = { notHeld: 0, held: 1, surrender: 2, taken: 3 } as const;
export type LeaseState = (typeof LeaseState)[keyof typeof LeaseState];

/** One consumer's wish to take part in one topic of its group. */
export interface Claim {
  group: string;
  topic: string;
  owner: string;
  /** Answers the topic's partitions once the consumer group exists; throws while the broker is away. */
  prepare(): Promise<number>;
  /** `validUntil` by performance.now(). Called after every renewal with one state per partition. */
  onLeases(states: LeaseState[], validUntil: number): void;
}

/** Renews the leases of all subscriptions of a bus in one call, so that many groups in one process cost nearly nothing. */
export class PartitionLeases {
  private readonly claims = new Map<Claim, number | undefined>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly redis: Redis,
    private readonly logger: Logger,
  ) {}

  /** Resolves after the first try to get partitions, whether the broker was there or not. */
  async add(claims: Claim[]): Promise<void> {
    for (const claim of claims) this.claims.set(claim, undefined);
    await this.tick();
    await this.announce(new Set(claims.map((claim) => claim.group)));
  }

  /** Gives back at once what the claims hold. The caller has ended the partitions' workers. */
  async remove(claims: Claim[]): Promise<void> {
    const known = claims.map((claim) => ({ claim, partitions: this.claims.get(claim) ?? 0 }));
    for (const claim of claims) this.claims.delete(claim);
    await this.running;
    try {
      for (const { claim, partitions } of known) {
        await this.redis.zrem(membersKey(claim.group, claim.topic), claim.owner);
        for (let p = 0; p < partitions; p++)
          await runScript(this.redis, RELEASE, [leaseKey(claim.group, claim.topic, p)], [claim.owner]);
      }
      await this.announce(new Set(claims.map((claim) => claim.group)));
    } catch (error) {
      this.logger.warn({ error: describe(error) }, 'leases could not be given back; they end by themselves');
    }
    if (this.claims.size === 0) this.close();
  }

  /** Hands one partition to the member whose share it is. */
  async release(claim: Claim, partition: number): Promise<void> {
    try {
      await runScript(this.redis, RELEASE, [leaseKey(claim.group, claim.topic, partition)], [claim.owner]);
      await this.announce(new Set([claim.group]));
    } catch (error) {
      this.logger.warn(
        { group: claim.group, topic: claim.topic, partition, error: describe(error) },
        'lease could not be given back; it ends by itself',
      );
    }
  }

  /** Renews and takes now. Calls during a run ask for one more run after it. */
  tick(): Promise<void> {
    if (this.running) {
      this.again = true;
      return this.running;
    }
    this.running = this.renewAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async renewAll(): Promise<void> {
    this.close();
    do {
      this.again = false;
      try {
        await this.prepareNew();
        await this.renew();
      } catch (error) {
        this.logger.debug({ error: describe(error) }, 'leases could not be renewed');
      }
    } while (this.again);
    if (this.claims.size > 0) this.timer = setTimeout(() => void this.tick(), RENEW_EVERY_MS);
  }

  private async prepareNew(): Promise<void> {
    const fresh = [...this.claims].filter(([, partitions]) => partitions === undefined);
    await Promise.all(
      fresh.map(async ([claim]) => {
        try {
          const partitions = await claim.prepare();
          if (this.claims.has(claim)) this.claims.set(claim, partitions);
        } catch (error) {
          this.logger.debug(
            { group: claim.group, topic: claim.topic, error: describe(error) },
            'subscription waits for the broker',
          );
        }
      }),
    );
  }

  private async renew(): Promise<void> {
    const ready = [...this.claims].filter((entry): entry is [Claim, number] => entry[1] !== undefined);
    if (ready.length === 0) return;
    const args = ready.flatMap(([{ group, topic, owner }, partitions]) => [
      group,
      topic,
      partitions,
      owner,
      partitionOf(topic, 1024),
    ]);
    const validUntil = performance.now() + LEASE_MS - SAFETY_MS;
    const answer = (await runScript(this.redis, RENEW, [], [LEASE_MS, ...args])) as LeaseState[][];
    for (const [i, [claim]] of ready.entries()) if (this.claims.has(claim)) claim.onLeases(answer[i] ?? [], validUntil);
  }

  private async announce(groups: Set<string>): Promise<void> {
    try {
      for (const group of groups) await this.redis.publish(leasesChannel(group), '');
    } catch (error) {
      this.logger.debug(
        { error: describe(error) },
        'a change of leases was not announced; the others see it at their next renewal',
      );
    }
  }
}
