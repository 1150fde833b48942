import type { Redis } from 'ioredis';
import { replayOf } from '../delivery.js';
import { type DeadLetter, UnknownDeadLetter } from '../event-bus.js';
import { retryTopicOf, topicOfDeadLetter } from '../topic-names.js';
import { deadLettersKey } from './keys.js';
import type { RedisLog } from './redis-log.js';

/** A set: the topics that have dead letters. */
export const DEAD_TOPICS_KEY = 'bus:dead-topics';

/** Parked events, one hash per topic. */
export class RedisDeadLetters {
  constructor(
    private readonly redis: Redis,
    private readonly log: RedisLog,
  ) {}

  async park(letter: DeadLetter): Promise<void> {
    const answers = await this.redis
      .multi()
      .sadd(DEAD_TOPICS_KEY, letter.topic)
      .hset(deadLettersKey(letter.topic), letter.id, JSON.stringify(letter))
      .exec();
    for (const [error] of answers ?? []) if (error) throw error;
  }

  async list(topic?: string): Promise<DeadLetter[]> {
    const topics = topic === undefined ? await this.redis.smembers(DEAD_TOPICS_KEY) : [topic];
    const values = await Promise.all(topics.map((name) => this.redis.hvals(deadLettersKey(name))));
    const letters = values.flat().map((value) => JSON.parse(value) as DeadLetter);
    return letters.sort((a, b) => a.failedAt.localeCompare(b.failedAt));
  }

  /** First back to its group, then off the list: a crash in between replays twice, never loses. */
  async replay(id: string): Promise<void> {
    const topic = topicOfDeadLetter(id);
    const value = topic === undefined ? null : await this.redis.hget(deadLettersKey(topic), id);
    if (topic === undefined || value === null) throw new UnknownDeadLetter(id);
    const letter = JSON.parse(value) as DeadLetter;
    await this.log.append(retryTopicOf(letter.group), [letter.event], { replayed: replayOf(letter), partitions: 1 });
    await this.redis.hdel(deadLettersKey(topic), id);
  }
}
