import { expect, test } from '@jest/globals';
import type { KafkaMessage, Message } from 'kafkajs';
import { pino } from 'pino';
import { Delivery } from '../delivery.js';
import type { DeadLetter, EventEnvelope } from '../event-bus.js';
import { EventSignatures } from '../event-signatures.js';
import { KafkaDeadLetters } from './kafka-dead-letters.js';
import type { KafkaPublisher } from './kafka-publisher.js';
import type { KafkaReader } from './kafka-reader.js';
import { toRecord } from './kafka-records.js';
import type { KafkaTopics } from './kafka-topics.js';

const event: EventEnvelope = {
  id: 'forged#1',
  type: 'testing.changed.v1',
  aggregateId: 'forged',
  aggregateVersion: 1,
  businessSlug: 'blue-door',
  occurredAt: '2026-05-01T10:00:00.000Z',
  correlationId: 'c',
  causationId: 'k',
  traceparent: '',
  data: {},
};

/** Dead letters on a log in memory, whose group is through with what is sent to it before the sender goes on. */
function deadLettersOfAFastGroup() {
  const log: { topic: string; message: KafkaMessage }[] = [];
  const topics = {
    ensure: async () => undefined,
    list: async () => [...new Set(log.map(({ topic }) => topic))],
  } as unknown as KafkaTopics;
  const reader = {
    readAll: async (wanted: string[], onMessage: (topic: string, message: KafkaMessage) => Promise<void>) => {
      for (const { topic, message } of log) if (wanted.includes(topic)) await onMessage(topic, message);
    },
  } as unknown as KafkaReader;
  const send = async (topic: string, messages: Message[]): Promise<void> => {
    for (const { key, value, headers } of messages) {
      const bytes = (text: Message['value']) => (text === null ? null : Buffer.from(text!));
      const message = { key: bytes(key ?? null), value: bytes(value), headers: headers ?? {} } as KafkaMessage;
      log.push({ topic, message });
      if (topic === 'wallet.retry') await delivery.attempt(toRecord(topic, message)!);
    }
  };
  const letters = new KafkaDeadLetters(topics, { send } as unknown as KafkaPublisher, reader);
  const delivery = new Delivery({
    group: 'wallet',
    handler: async () => undefined,
    signatures: new EventSignatures({ publicKeys: [], signingKeys: [], producers: {} }),
    retry: { attempts: 3, firstDelayMs: 1, factor: 1, maxDelayMs: 1 },
    isOutage: () => false,
    logger: pino({ enabled: false }),
    park: (letter: DeadLetter) => letters.park(letter),
  });
  return { letters, delivery };
}

test('a replayed dead letter that fails again before it is off the list stays on it, each time', async () => {
  const { letters, delivery } = deadLettersOfAFastGroup();
  await delivery.attempt({ topic: 'testing.events', event, replays: 0 });
  for (const id of ['testing.events:wallet:forged#1', 'testing.events:wallet:forged#1:1']) {
    expect((await letters.list('testing.events')).map((letter) => letter.id)).toEqual([id]);
    await letters.replay(id);
  }
  const [last, ...more] = await letters.list('testing.events');
  expect([last, more]).toMatchObject([{ id: 'testing.events:wallet:forged#1:2', topic: 'testing.events', event }, []]);
});
