import { replayOf } from '../delivery.js';
import { type DeadLetter, UnknownDeadLetter } from '../event-bus.js';
import { deadTopicOf, retryTopicOf, topicOfDeadLetter } from '../topic-names.js';
import type { KafkaPublisher } from './kafka-publisher.js';
import type { KafkaReader } from './kafka-reader.js';
import { toMessage } from './kafka-records.js';
import { KEEP_LAST_PER_KEY, type KafkaTopics } from './kafka-topics.js';

/** Parked events: one compacted topic per topic, keyed by the dead letter's id; a null record takes it off the list. */
export class KafkaDeadLetters {
  constructor(
    private readonly topics: KafkaTopics,
    private readonly publisher: KafkaPublisher,
    private readonly reader: KafkaReader,
  ) {}

  async park(letter: DeadLetter): Promise<void> {
    const topic = deadTopicOf(letter.topic);
    await this.topics.ensure(topic, 1, KEEP_LAST_PER_KEY);
    await this.publisher.send(topic, [{ key: letter.id, value: JSON.stringify(letter) }]);
  }

  async list(topic?: string): Promise<DeadLetter[]> {
    const existing = await this.topics.list();
    const wanted =
      topic === undefined
        ? existing.filter((name) => name.endsWith(deadTopicOf('')))
        : existing.filter((name) => name === deadTopicOf(topic));
    const letters = new Map<string, DeadLetter>();
    await this.reader.readAll(wanted, async (_topic, { key, value }) => {
      const id = key?.toString() ?? '';
      if (value === null) letters.delete(id);
      else letters.set(id, JSON.parse(value.toString('utf8')) as DeadLetter);
    });
    return [...letters.values()].sort((a, b) => a.failedAt.localeCompare(b.failedAt));
  }

  /** First back to its group, then off the list: a crash in between replays twice, never loses. */
  async replay(id: string): Promise<void> {
    const topic = topicOfDeadLetter(id);
    const letter = topic === undefined ? undefined : (await this.list(topic)).find((candidate) => candidate.id === id);
    if (!letter) throw new UnknownDeadLetter(id);
    const retryTopic = retryTopicOf(letter.group);
    await this.topics.ensure(retryTopic, 1);
    await this.publisher.send(retryTopic, [toMessage(letter.event, replayOf(letter))]);
    await this.publisher.send(deadTopicOf(letter.topic), [{ key: id, value: null }]);
  }
}
