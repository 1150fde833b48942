import type { Kafka, Message, Producer } from 'kafkajs';
import { Partitioners } from 'kafkajs';
import type { Logger } from 'pino';
import { Renewable } from './kafka-client.js';

/** Half of the broker's default limit for a batch (1 MB), so that what is sent together always fits. */
const LARGEST_SEND_BYTES = 512 * 1024;

interface Waiting {
  /** The publish it is a part of. */
  publish: symbol;
  topic: string;
  messages: Message[];
  bytes: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Sends one request at a time and everything that came meanwhile with the next one: the order of a key holds even when a request
 * has to be repeated, and many small publishes cost little more than one.
 */
export class KafkaPublisher {
  private readonly producer: Renewable<Producer>;
  private readonly queue: Waiting[] = [];
  private sending: Promise<void> | undefined;

  constructor(
    kafka: Kafka,
    logger: Logger,
    private readonly onFailed: (topics: Iterable<string>) => void,
  ) {
    this.producer = new Renewable(
      () =>
        kafka.producer({
          createPartitioner: Partitioners.DefaultPartitioner,
          allowAutoTopicCreation: false,
          // A request that is repeated because its answer was lost is stored once.
          idempotent: true,
          maxInFlightRequests: 1,
        }),
      logger,
    );
  }

  /** Resolves when all in-sync replicas have the messages. */
  async send(topic: string, messages: Message[]): Promise<void> {
    const publish = Symbol(topic);
    const parts = split(messages).map(
      (part) => new Promise<void>((resolve, reject) => this.queue.push({ publish, topic, ...part, resolve, reject })),
    );
    this.sending ??= this.sendAll();
    await Promise.all(parts);
  }

  async close(): Promise<void> {
    await this.sending;
    await this.producer.close();
  }

  private async sendAll(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = this.takeBatch();
      const topicMessages = byTopic(batch);
      try {
        await this.producer.use((producer) => producer.sendBatch({ acks: -1, topicMessages }));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        this.onFailed(topicMessages.map(({ topic }) => topic));
        for (const { reject } of [...batch, ...this.takeRestOf(batch)]) reject(error);
      }
    }
    this.sending = undefined;
  }

  /** What is left of a publish whose earlier part failed is not sent: it would come before that part when the caller tries again. */
  private takeRestOf(failed: Waiting[]): Waiting[] {
    const publishes = new Set(failed.map(({ publish }) => publish));
    const rest = this.queue.filter(({ publish }) => publishes.has(publish));
    this.queue.splice(0, this.queue.length, ...this.queue.filter(({ publish }) => !publishes.has(publish)));
    return rest;
  }

  private takeBatch(): Waiting[] {
    let bytes = 0;
    const count = this.queue.findIndex((waiting, i) => (bytes += waiting.bytes) > LARGEST_SEND_BYTES && i > 0);
    return this.queue.splice(0, count === -1 ? this.queue.length : count);
  }
}

function byTopic(batch: Waiting[]): { topic: string; messages: Message[] }[] {
  const byName = new Map<string, Message[]>();
  for (const { topic, messages } of batch) {
    const known = byName.get(topic);
    if (known) known.push(...messages);
    else byName.set(topic, [...messages]);
  }
  return [...byName].map(([topic, messages]) => ({ topic, messages }));
}

function split(messages: Message[]): { messages: Message[]; bytes: number }[] {
  const parts: { messages: Message[]; bytes: number }[] = [];
  for (const message of messages) {
    const bytes = Buffer.byteLength(message.value ?? '') + 200;
    const last = parts.at(-1);
    if (!last || last.bytes + bytes > LARGEST_SEND_BYTES) parts.push({ messages: [message], bytes });
    else {
      last.messages.push(message);
      last.bytes += bytes;
    }
  }
  return parts;
}
